import { contentDefaults } from '@flowdeck/contract/content/content';
import { expect, it } from 'vitest';
import { compose } from './composer/compose.ts';
import { writePiece } from './write-piece.ts';

const request = { ...contentDefaults, title: 'Calm launches', keywords: ['launch'] };

it('is scored alike, with and without a model', () => {
  const piece = writePiece(request, { name: 'llama', content: compose(request).content });
  expect(piece).toEqual({ ...writePiece(request, null), source: 'model', model: 'llama' });
  const short = writePiece(request, { name: 'llama', content: 'Launch it.' });
  expect(short).toMatchObject({ wordCount: 2, content: 'Launch it.' });
  expect(short.seoScore).toBeLessThan(piece.seoScore);
});
