import { expect, it } from 'vitest';
import { draftRequest } from './draft-request.ts';

it('uses the name as the title and the longer words as keywords, at most five and each once', () => {
  const description = 'Writes about email and Email marketing, launches, pricing, content, teams';
  expect(draftRequest({ name: 'Weekly', description })).toEqual({
    title: 'Weekly',
    keywords: ['Writes', 'about', 'email', 'marketing', 'launches'],
    tone: 'professional',
    length: 'medium',
    seoOptimized: true,
    intent: 'auto',
    facts: '',
    language: 'auto',
  });
});

it('works without keywords', () => {
  expect(draftRequest({ name: 'A', description: `a b c ${'x'.repeat(61)}` }).keywords).toEqual([]);
});
