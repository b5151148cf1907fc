/*
 * Typing in the editor of drafts, in a text of 5,000 words on a processor that is four times slower.
 *   npm run bench -- typing
 */
import path from 'node:path';
import { draftLength, listDrafts, updateDraft, getDraft } from '@flowdeck/contract/content/drafts';
import { generateContent } from '@flowdeck/contract/content/content';
import { signIn } from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { chromium, type Browser, type Page } from 'playwright';
import { option, report } from '../../apps/api/bench/report.ts';
import { runServer } from '../../apps/api/test/support/server-process.ts';
import { callAt } from '../../apps/api/test/support/call-at.ts';
import { temporaryFolder } from '../../apps/api/test/support/temporary-folder.ts';
import { typingTarget } from '../../scripts/lib/budgets.mjs';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs';
import { pageFor } from './measure.ts';

const words = 5_000;
const keystrokes = option('keystrokes', 30);
const cpuSlowdown = 4;

/** A trace's event; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

const server = runServer({ DATA_DIR: path.join(temporaryFolder(), 'data') });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const url = await server.ready;
  const { token } = await callAt(url, signIn, { body: demoCredentials });
  const page = await openEditor(browser, url, token);
  const figures = [
    { figure: 'typed without a pause', pause: 40 },
    // Long enough for the text to be scored and saved, so that both are in the way of the next key.
    { figure: 'typed with a pause after each', pause: 1_300 },
  ];
  const measured = [];
  for (const { figure, pause } of figures) {
    const longest = await longestTask(browser, page, pause);
    measured.push({
      figure: `${figure}: longest task in ms`,
      value: longest.toFixed(0),
      target: `≤ ${String(typingTarget.longestTask)}`,
      met: longest <= typingTarget.longestTask,
    });
  }
  report(
    `${String(keystrokes)} keystrokes in ${String(words)} words, ${String(cpuSlowdown)}× slower CPU`,
    measured,
  );
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
}

/** The editor of a draft that is as long as it may be but for what is typed. */
async function openEditor(browser: Browser, url: string, token: string): Promise<Page> {
  await callAt(url, generateContent, { token, body: { title: 'Typed in' } });
  const [newest] = (await callAt(url, listDrafts, { token })).items;
  if (!newest) throw new Error('There is no draft.');
  const params = { id: newest.id };
  const { version } = await callAt(url, getDraft, { token, params });
  await callAt(url, updateDraft, { token, params, body: { version, content: longText() } });
  const page = await pageFor(browser, url, token);
  await page.goto(`${url}/content-generator/drafts/${newest.id}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Short words, for 5,000 longer ones are more than a draft may have. */
function longText(): string {
  const sentence = 'We do it all as one of us can, and now it is up to you. ';
  const paragraph = `## Go on\n\n${sentence.repeat(12)}\n\n`;
  const text = paragraph.repeat(Math.ceil(words / (sentence.split(' ').length * 12)));
  return text.slice(0, draftLength - 2 * keystrokes);
}

/** Milliseconds of the longest task of the page's main thread while someone types. */
async function longestTask(browser: Browser, page: Page, pause: number): Promise<number> {
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  for (let typed = 0; typed < keystrokes; typed += 1) {
    await page.keyboard.press('e');
    await page.waitForTimeout(pause);
  }
  const trace = (await browser.stopTracing()).toString('utf8');
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && main.has(`${String(pid)} ${String(tid)}`),
  );
  if (tasks.length < keystrokes) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000;
}
