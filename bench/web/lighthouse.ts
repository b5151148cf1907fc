/*
 * Lighthouse's scores of every page, with its default settings: a slow phone. The pages come as they do on the
 * internet, over HTTPS with HTTP/2; without it, over HTTP/1.1, every file costs a turn of six connections.
 *   npm run bench -- lighthouse --runs 3 /dashboard /email-campaigns
 */
import lighthouse, { type Result } from 'lighthouse';
import path from 'node:path';
import { launch, type Browser } from 'puppeteer-core';
import { signIn } from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { option } from '../../apps/api/bench/report.ts';
import { runServer } from '../../apps/api/test/support/server-process.ts';
import { callAt } from '../../apps/api/test/support/call-at.ts';
import { temporaryFolder } from '../../apps/api/test/support/temporary-folder.ts';
import { exampleOf } from '../../apps/web/src/page-examples.ts';
import { pages, type Page } from '../../apps/web/src/pages.ts';
import { lighthouseTargets, shiftTarget } from '../../scripts/lib/budgets.mjs';
import { chromiumLaunchOptions, installedChromium } from '../../scripts/lib/chromium.mjs';
import { httpsFront } from './https-front.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number] | 'shift', number>;

const runs = option('runs', 3);
const asked = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const audited: readonly Page[] = Object.values(pages).filter(
  ({ path }) => asked.length === 0 || asked.includes(path),
);

const server = runServer({ DATA_DIR: path.join(temporaryFolder(), 'data') });
const browser = await launch({
  executablePath: installedChromium(),
  args: chromiumLaunchOptions().args,
  acceptInsecureCerts: true,
});
try {
  const origin = await server.ready;
  const front = await httpsFront(origin);
  const { token } = await callAt(origin, signIn, { body: demoCredentials });
  const table: Record<string, ReturnType<typeof row>> = {};
  for (const page of audited) {
    const all: Scores[] = [];
    while (all.length < runs) all.push(await auditAgainIfNeeded(browser, front.url, page, token));
    table[page.path] = row(all);
  }
  console.log(`\nLighthouse, median of ${String(runs)} runs; targets:`, lighthouseTargets);
  console.table(table);
  front.close();
  if (Object.values(table).some(({ verdict }) => verdict !== 'met')) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
}

/** On a busy machine, the recording of a run fails now and then; three in a row are no accident. */
async function auditAgainIfNeeded(...run: Parameters<typeof audit>): Promise<Scores> {
  for (let failures = 0; failures < 2; failures += 1) {
    try {
      return await audit(...run);
    } catch (error) {
      console.log(String(error));
    }
  }
  return audit(...run);
}

/** One run in a browser that never saw the app. */
async function audit(browser: Browser, url: string, page: Page, token: string): Promise<Scores> {
  const context = await browser.createBrowserContext();
  try {
    const tab = await context.newPage();
    if (page.access === 'signed-in') {
      // Lighthouse empties the cache before it starts, and leaves local storage alone.
      await tab.goto(`${url}/favicon.svg`);
      await tab.evaluate((stored) => {
        window.localStorage.setItem('authToken', stored);
      }, token);
    }
    const result = await lighthouse(url + exampleOf(page), { logLevel: 'error' }, undefined, tab);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${page.path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    explain(page, result.lhr);
    return scoresOf(result.lhr);
  } finally {
    await context.close();
  }
}

function scoresOf({ audits, categories: results }: Result): Scores {
  const score = (name: string) => Math.round((results[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
}

/** Prints what a run consists of, and every audit outside performance that failed. */
function explain({ path }: Page, { audits, categories: results }: Result) {
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (id) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? '?'}`,
  );
  const failed = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => results[name]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => (weight > 0 && audits[id]?.score === 0 ? [audits[id].title] : []));
  console.log([path, ...timings, ...failed].join(' · '));
}

/** The median of each score, and whether all of them reach their targets. */
function row(all: readonly Scores[]) {
  const median = (name: keyof Scores) =>
    all.map((scores) => scores[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  const met = categories.every((name) => median(name) >= lighthouseTargets[name]);
  const shift = median('shift');
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best practices': median('best-practices'),
    SEO: median('seo'),
    'layout shift': Number(shift.toFixed(4)),
    verdict: met && shift <= shiftTarget ? 'met' : 'MISSED',
  };
}
