import { expect, vi } from 'vitest';

const troubles: string[] = [];

const tellTrouble = (event: ErrorEvent | PromiseRejectionEvent) => {
  const cause: unknown = 'reason' in event ? event.reason : event.error;
  troubles.push(`${event.type}: ${String(cause)}`);
};

/** Starts to record what must never happen: console errors and warnings, unhandled rejections. */
export function watchForTrouble(): void {
  troubles.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      troubles.push(`console.${level}: ${said.map(String).join(' ')}`);
    });
  }
  window.addEventListener('error', tellTrouble);
  window.addEventListener('unhandledrejection', tellTrouble);
}

export function stopWatching(): void {
  window.removeEventListener('error', tellTrouble);
  window.removeEventListener('unhandledrejection', tellTrouble);
  vi.restoreAllMocks();
}

/** Whatever on the screen says that something is still pending; how far a broadcast got is a fact. */
const busyParts = () =>
  [
    ...document.querySelectorAll(
      '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .motion-safe\\:animate-spin',
    ),
  ].map(({ outerHTML }) => outerHTML.slice(0, 160));

const mainText = () => document.querySelector('main')?.innerText.trim() ?? '';

/** Waits until nothing is pending, then expects a page, and no trouble that nobody saw. */
export async function expectCalm(): Promise<void> {
  await expect.poll(busyParts, { message: 'what is still busy' }).toEqual([]);
  await expect.poll(mainText, { message: 'text of the page' }).not.toBe('');
  // The server's own sentence may begin with the same words, so only a whole element counts.
  const said = [...document.body.querySelectorAll('*')].map(({ textContent }) => textContent);
  expect(said).not.toContain('Something went wrong');
  expect(troubles).toEqual([]);
}
