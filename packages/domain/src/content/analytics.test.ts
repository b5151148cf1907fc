import { expect, it } from 'vitest';
import { toContentAnalytics, topKeywords } from './analytics.ts';

it('rounds the means to one decimal', () => {
  expect(toContentAnalytics({ pieces: 3, seo: 200 / 3, readability: 0 }, [])).toEqual({
    totalGenerated: 3,
    avgSeoScore: 66.7,
    avgReadability: 0,
    topKeywords: [],
  });
});

it('lists keywords by use, then by key, in their first spelling', () => {
  const pieces = [
    ['Launch', 'SEO'],
    ['launch', 'email'],
    ['ＬＡＵＮＣＨ', 'ads'],
  ];
  expect(topKeywords(pieces.map((keywords) => ({ keywords })))).toEqual([
    { keyword: 'Launch', usage: 3 },
    { keyword: 'ads', usage: 1 },
    { keyword: 'email', usage: 1 },
    { keyword: 'SEO', usage: 1 },
  ]);
});

it('lists ten at most', () => {
  const keywords = Array.from({ length: 20 }, (_, index) => `k${String(index)}`);
  expect(topKeywords([{ keywords }])).toHaveLength(10);
});
