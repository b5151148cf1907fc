import { contentDefaults } from '@flowdeck/contract/content/content';
import { writePiece } from '@flowdeck/domain/content/write-piece';
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
