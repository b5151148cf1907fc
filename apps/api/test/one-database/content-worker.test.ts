import { availableParallelism } from 'node:os';
import { contentDefaults } from '@flowdeck/contract/content/content';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { afterAll, expect, it } from 'vitest';
import { openPieceWriter } from '../../src/content/piece-writer.ts';

const worker = new URL('../../src/content-worker.ts', import.meta.url);
const pieces = openPieceWriter(worker, ['--import', 'tsx']);
afterAll(() => pieces.close());

const request = { ...contentDefaults, title: 'Calm launches', keywords: ['launch'] };

it('writes in another thread what it would write here', async () => {
  const written = pieces.write('workspace', request, null);
  expect(await written).toEqual(writePiece(request, null));
});

it('refuses a workspace that has too many pieces waiting, and nobody else', async () => {
  const busy = Array.from({ length: 22 }, () => pieces.write('busy', request, null));
  await expect(busy.at(-1)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(pieces.write('neighbour', request, null)).resolves.toMatchObject({
    title: request.title,
  });
  await Promise.all(busy.slice(0, -1));
});

it('replaces threads that do not end in time, and serves others', async () => {
  const started = new BroadcastChannel('started');
  const time = new AbortController();
  let signal = time.signal;
  const { write, close } = openPieceWriter(
    new URL('../support/hanging-worker.ts', import.meta.url),
    ['--import', 'tsx'],
    () => signal,
  );
  const threads = Math.max(1, availableParallelism() - 1);
  const allStarted = new Promise<void>((resolve) => {
    let count = 0;
    started.onmessage = () => {
      count += 1;
      if (count === threads) resolve();
    };
  });
  const hung = Array.from({ length: threads }, (_, n) =>
    write(`busy ${String(n)}`, { ...request, title: 'hangs' }, null),
  );
  const next = write('neighbour', request, null);
  await allStarted;
  signal = new AbortController().signal;
  time.abort();
  const refusal = { code: 'unavailable', message: refusalsCopy.errors.tookTooLong, headers: {} };
  for (const one of hung) await expect(one).rejects.toMatchObject(refusal);
  await expect(next).resolves.toBe(request.title);
  started.close();
  await close();
});
