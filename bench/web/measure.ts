import type { Browser, CDPSession, Page } from 'playwright';

/** A phone of the middle class on a mobile network. */
const cpuSlowdown = 4;
const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
/** Milliseconds of quiet after which nothing more is expected of a page. */
const quiet = 1_500;

/** What one first load took: bytes of bodies after gzip, times in ms since the navigation. */
export interface FirstLoad {
  script: number;
  style: number;
  font: number;
  requests: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** The sum of all layout shifts, which has no unit. */
  shift: number;
  /** What was painted largest, so that it can be found. */
  largest: string;
}

interface Timings extends Pick<FirstLoad, 'largestPaint' | 'shift' | 'largest'> {
  longTasks: { start: number; duration: number }[];
}

/** An empty page in a browser that never saw the app, with this token in storage. */
export async function pageFor(browser: Browser, url: string, token?: string): Promise<Page> {
  const { origin } = new URL(url);
  const localStorage = token === undefined ? [] : [{ name: 'authToken', value: token }];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** The same slow phone for everything that is measured. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  // Targets are about gzip, whatever else browser and server could agree on.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return cdp;
}

/**
 * Loads a page in a browser that never saw it.
 * @param token of the session to be in; signed out without
 * @param ready what the page shows when it is complete
 */
export async function firstLoad(
  browser: Browser,
  { url, ready, token }: { url: string; ready: string; token?: string },
): Promise<FirstLoad> {
  const page = await pageFor(browser, url, token);
  try {
    const traffic = count(await slowDown(page));
    await page.addInitScript(watch);
    await page.goto(url);
    await page.getByText(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quiet);
    const timings = await page.evaluate(() => (window as unknown as { timings: Timings }).timings);
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    const blocking = timings.longTasks
      .filter(({ start }) => start > firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    const { largestPaint, shift, largest } = timings;
    return { ...traffic, firstPaint, largestPaint, blocking, shift, largest };
  } finally {
    await page.context().close();
  }
}

/** Counts what arrives from here on. */
function count(cdp: CDPSession) {
  const traffic = { script: 0, style: 0, font: 0, requests: 0 };
  cdp.on('Network.responseReceived', ({ response: { mimeType, headers } }) => {
    traffic.requests += 1;
    const length = Number(headers['content-length'] ?? 0);
    if (mimeType.includes('javascript')) traffic.script += length;
    if (mimeType === 'text/css') traffic.style += length;
    if (mimeType.startsWith('font/')) traffic.font += length;
  });
  return traffic;
}

/** Runs in the page before anything of its own; a named function in it would not arrive whole. */
function watch(): void {
  const timings: Timings = { largestPaint: 0, largest: '', shift: 0, longTasks: [] };
  Object.assign(window, { timings });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        timings.largestPaint = entry.startTime;
        timings.largest = `<${element?.localName ?? 'gone'}> ${element?.textContent ?? ''}`;
      }
      if (entry.entryType === 'layout-shift') {
        timings.shift += (entry as PerformanceEntry & { value: number }).value;
      }
      if (entry.entryType === 'longtask') {
        timings.longTasks.push({ start: entry.startTime, duration: entry.duration });
      }
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    observer.observe({ type, buffered: true });
  }
}

/** Each figure's median over several loads. */
export function median(loads: readonly FirstLoad[]): FirstLoad {
  const [first] = loads;
  if (!first) throw new Error('Nothing was measured');
  const of = (key: Exclude<keyof FirstLoad, 'largest'>) =>
    loads.map((load) => load[key]).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? NaN;
  return {
    script: of('script'),
    style: of('style'),
    font: of('font'),
    requests: of('requests'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    largest: first.largest,
  };
}
