import { contentDefaults } from '@flowdeck/contract/content/content';
import { expect, it } from 'vitest';
import { readPiece, readTyped } from './kept-generator.ts';

const empty = { title: '', keywords: [], ...contentDefaults };

it('reads what was typed and the last piece', () => {
  const typed = { title: 'Calm', keywords: ['launch'], seoOptimized: false };
  const piece = {
    title: 'Calm',
    content: 'Be calm.',
    keywords: ['launch'],
    seoScore: 50,
    readabilityScore: 60,
  };
  expect(readTyped(JSON.stringify(typed), empty)).toEqual(typed);
  expect(readPiece(JSON.stringify(piece))).toMatchObject(piece);
});

it.each([null, '', 'not JSON', '[]', 'null', '5', '{"title":5,"keywords":"x"}'])(
  'begins anew with %j',
  (text) => {
    expect(readTyped(text, empty)).toEqual({});
    expect(readPiece(text)).toBeUndefined();
  },
);
