import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { withLimit } from './with-limit.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('ended'));
  });

it('ends work at its limit, and with another signal', async () => {
  await expect(withLimit(1, undefined, untilAborted)).resolves.toBe('ended');
  const outer = new AbortController();
  const work = withLimit(60_000, outer.signal, untilAborted);
  outer.abort();
  await expect(work).resolves.toBe('ended');
  await expect(withLimit(60_000, outer.signal, async (s) => s.aborted)).resolves.toBe(true);
});

it('keeps nothing of work that is over', async () => {
  const { signal } = new AbortController();
  await withLimit(60_000, signal, async () => undefined);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
