import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fadeToPage, pageArrived } from './page-transition.ts';

/** A browser's `document`, whose transition calls its callback later, as real ones do. */
function documentThatFades() {
  const finished: Promise<void>[] = [];
  const startViewTransition = vi.fn((update: () => Promise<void>) => {
    finished.push(Promise.resolve().then(update));
    return { ready: Promise.reject(new DOMException('Skipped', 'AbortError')) };
  });
  return { document: { startViewTransition }, finished };
}

const setMotion = (reduced: boolean) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) });
};

const fetched = Promise.resolve('its code');

beforeEach(() => {
  vi.useFakeTimers();
  setMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the page has arrived', async () => {
  const { document, finished } = documentThatFades();
  vi.stubGlobal('document', document);
  const navigate = vi.fn();
  await fadeToPage(fetched, navigate);
  await Promise.resolve();
  expect(navigate).toHaveBeenCalledOnce();
  pageArrived();
  await expect(finished[0]).resolves.toBeUndefined();
});

it('does not wait for a page that is late', async () => {
  const { document, finished } = documentThatFades();
  vi.stubGlobal('document', document);
  await fadeToPage(fetched, () => undefined);
  await vi.runAllTimersAsync();
  await expect(finished[0]).resolves.toBeUndefined();
});

it.each([
  ['takes long to fetch', new Promise(() => undefined)],
  ['cannot be fetched', Promise.resolve(undefined)],
])('does not fade to a page that %s', async (_, code) => {
  const { document } = documentThatFades();
  vi.stubGlobal('document', document);
  const navigate = vi.fn();
  void fadeToPage(code, navigate);
  await vi.runAllTimersAsync();
  expect(navigate).toHaveBeenCalledOnce();
  expect(document.startViewTransition).not.toHaveBeenCalled();
});

it('leads to the last of several pages, also if an earlier one is fetched later', async () => {
  const { document } = documentThatFades();
  vi.stubGlobal('document', document);
  const went: string[] = [];
  void fadeToPage(new Promise(() => undefined), () => void went.push('slow'));
  void fadeToPage(fetched, () => void went.push('fast'));
  void fadeToPage(fetched, () => void went.push('last'));
  await vi.runAllTimersAsync();
  expect(went).toEqual(['last']);
});

it.each([
  ['the browser has no transitions', {}, false],
  ['people asked for less motion', documentThatFades().document, true],
])('navigates at once if %s', (_, document, reduced) => {
  vi.stubGlobal('document', document);
  setMotion(reduced);
  const navigate = vi.fn();
  void fadeToPage(fetched, navigate);
  expect(navigate).toHaveBeenCalledOnce();
});
