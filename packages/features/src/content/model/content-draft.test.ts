import { keywordLimits } from '@flowdeck/contract/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, isFilled, keywordIssue, toRequest, withKeyword } from './content-draft.ts';

describe('the content draft', () => {
  it('starts with the specified defaults', () => {
    expect(emptyDraft).toEqual({
      title: '',
      keywords: [],
      tone: 'professional',
      length: 'medium',
      seoOptimized: true,
    });
  });

  it('needs a title with more than spaces', () => {
    expect(isFilled({ ...emptyDraft, title: ' \t ' })).toBe(false);
    expect(isFilled({ ...emptyDraft, title: ' x ' })).toBe(true);
  });

  it('sends the title without surrounding spaces', () => {
    expect(toRequest({ ...emptyDraft, title: ' Launch ', keywords: ['a'] })).toEqual({
      title: 'Launch',
      keywords: ['a'],
      tone: 'professional',
      length: 'medium',
      seoOptimized: true,
    });
  });

  it('trims keywords, drops empty ones and keeps the first of two spellings', () => {
    const typed = [' Email marketing ', '', '   ', 'EMAIL MARKETING', 'launch'];
    expect(typed.reduce<string[]>(withKeyword, [])).toEqual(['Email marketing', 'launch']);
  });

  it('refuses a keyword that is too long, not counting surrounding spaces', () => {
    const longest = 'x'.repeat(keywordLimits.characters);
    expect(keywordIssue(`  ${longest}  `)).toBeUndefined();
    expect(keywordIssue(`${longest}x`)).toBe('A keyword has at most 60 characters.');
  });

  it('holds at most 20, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 60 }), (typed) => {
        const keywords = typed.reduce<string[]>(withKeyword, []);
        expect(keywords.length).toBeLessThanOrEqual(20);
        expect(new Set(keywords.map((keyword) => keyword.toLowerCase())).size).toBe(
          keywords.length,
        );
        expect(keywords.every((keyword) => keyword !== '' && keyword === keyword.trim())).toBe(
          true,
        );
      }),
      { seed: 5 },
    );
  });
});
