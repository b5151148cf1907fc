import { contentDefaults } from '@flowdeck/contract/content/content';
import { expect, it } from 'vitest';
import { readKept } from './kept-generator.ts';

const empty = { title: '', keywords: [], ...contentDefaults };

it('reads what was typed and the last piece', () => {
  const kept = {
    typed: { title: 'Calm', keywords: ['launch'], seoOptimized: false },
    piece: {
      title: 'Calm',
      content: 'Be calm.',
      keywords: ['launch'],
      seoScore: 50,
      readabilityScore: 60,
    },
  };
  expect(readKept(JSON.stringify(kept), empty)).toMatchObject(kept);
});

it.each([null, '', 'not JSON', '[]', 'null', '5', '{"typed":{"title":5,"keywords":"x"}}'])(
  'begins anew with %j',
  (text) => {
    expect(readKept(text, empty)).toEqual({ typed: {}, piece: undefined });
  },
);
