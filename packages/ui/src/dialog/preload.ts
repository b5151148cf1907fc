/** After what a first load waits for, even on a slow connection. */
const afterMs = 3_000;

/** Fetches code that is needed after a press, before the connection may be gone; a failure is met at the press. */
export function preloadSoon(load: () => Promise<unknown>): void {
  // The build draws first paints outside a browser.
  if (typeof window === 'undefined') return;
  setTimeout(() => void load().catch(() => undefined), afterMs);
}
