/*
 * Measures how long the Storybook takes to build and to open a story by its address.
 *   npm run bench -- storybook --loads 5
 */
import { chromium, type Browser } from 'playwright';
import { preview } from 'vite';
import { option, report } from '../../apps/api/bench/report.ts';
import { temporaryFolder } from '../../apps/api/test/support/temporary-folder.ts';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs';
import { exitOnFailedStep, step } from '../../scripts/lib/run.mjs';

const loads = option('loads', 5);
/** Seconds on two cores. */
const targets = { build: 120, opening: 3 };
/** What the canvas shows when it is complete. */
const openings = [
  { what: 'the start page', query: '', shows: 'h1' },
  {
    what: 'a component',
    query: '?path=/story/actions-button--default',
    shows: '#storybook-root button',
  },
  {
    what: 'a screen with its data',
    query: '?path=/story/screens-dashboard--default',
    shows: 'article',
  },
];

const folder = temporaryFolder();
const begin = performance.now();
await step('Building the Storybook', 'npx', [
  'storybook',
  'build',
  '--quiet',
  '--output-dir',
  folder,
]).catch(exitOnFailedStep);
const building = (performance.now() - begin) / 1000;

const server = await preview({
  configFile: false,
  logLevel: 'silent',
  build: { outDir: folder },
  preview: { port: 0, host: 'localhost' },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const figures = [verdict('building', building, targets.build)];
  for (const { what, query, shows } of openings) {
    const all: number[] = [];
    while (all.length < loads) all.push(await opening(browser, url + query, shows));
    figures.push(verdict(`opening ${what}`, Math.max(...all), targets.opening));
  }
  report(`Storybook: the slowest of ${String(loads)} openings with an empty cache, in s`, figures);
} finally {
  await browser.close();
  await server.close();
}

function verdict(figure: string, seconds: number, target: number) {
  return {
    figure,
    value: seconds.toFixed(1),
    target: `≤ ${String(target)}`,
    met: seconds <= target,
  };
}

/** Seconds from the navigation until the canvas has painted what matches the selector. */
async function opening(browser: Browser, address: string, shows: string): Promise<number> {
  const page = await browser.newPage();
  try {
    // Observed from inside, because the driver polls a frame only twice a second.
    await page.addInitScript(watch, shows);
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => (window as { painted?: number }).painted);
    return ((await painted.jsonValue()) ?? NaN) / 1000;
  } finally {
    await page.close();
  }
}

/** Runs in the page and records when the canvas first painted an element that matches. */
function watch(selector: string) {
  if (window.top !== window) return;
  const timer = setInterval(() => {
    const canvas = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
    const found = canvas?.contentDocument?.querySelectorAll(selector) ?? [];
    if (![...found].some((one) => one.checkVisibility())) return;
    clearInterval(timer);
    // The paint follows the next frame's callbacks, and a task follows the paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as { painted?: number }).painted = performance.now();
      }),
    );
  }, 10);
}
