import { expect, it } from 'vitest';
import { draftRequest } from './draft-request.ts';

it('takes the name as the title and the longer words as keywords, each once, five at most', () => {
  const description = 'Writes about email and Email marketing, launches, pricing, content, teams';
  expect(draftRequest({ name: 'Weekly', description })).toEqual({
    title: 'Weekly',
    keywords: ['Writes', 'about', 'email', 'marketing', 'launches'],
    tone: 'professional',
    length: 'medium',
    seoOptimized: true,
  });
});

it('does without keywords', () => {
  expect(draftRequest({ name: 'A', description: `a b c ${'x'.repeat(61)}` }).keywords).toEqual([]);
});
