import type { Page } from '@playwright/test';

interface Watched {
  layoutShift: number;
}

/** Adds up, on every page from now on, how far what is on it moves by itself. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far what is on this page has moved. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).layoutShift);
