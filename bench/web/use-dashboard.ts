import { chromium, type Page } from 'playwright';
import type { Figure } from '../../apps/api/bench/report.ts';
import { workflowTargets } from '../../scripts/lib/budgets.mjs';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs';
import { pageFor, slowDown } from './measure.ts';

/** Pages of the list that are asked for: enough to tell whether its nodes grow without bound. */
const morePages = 20;
const filters = ['Active', 'Paused', 'Error', 'All'];

/** Narrows the list and reads on in it, on a slow phone. */
export async function useDashboard(url: string, token: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await pageFor(browser, url, token);
    await slowDown(page);
    await page.addInitScript(watchInteractions);
    await page.goto(`${url}/dashboard`);
    await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of filters) {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await page.waitForLoadState('networkidle');
    }
    const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
    const nodes = await nodesAtTheEnd(page);
    return [
      {
        figure: 'slowest change of the filter until it is painted, in ms',
        value: slowest.toFixed(0),
        target: `≤ ${String(workflowTargets.interaction)}`,
        met: slowest <= workflowTargets.interaction,
      },
      {
        figure: `nodes after ${String(morePages)} more pages`,
        value: String(nodes),
        target: `≤ ${String(workflowTargets.nodes)}`,
        met: nodes <= workflowTargets.nodes,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function nodesAtTheEnd(page: Page): Promise<number> {
  const more = page.getByRole('button', { name: 'Show more workflows' });
  for (let asked = 0; asked < morePages; asked += 1) {
    await more.click();
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** Runs in the page: keeps how long the slowest press or key took until the next paint. */
function watchInteractions(): void {
  Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
      const seen = window as unknown as { slowest: number };
      if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
