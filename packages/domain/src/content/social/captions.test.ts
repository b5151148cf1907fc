import { captionLimits, platforms, type Platform } from '@flowdeck/contract/content/social';
import * as fc from 'fast-check';
import twitter from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../../generated-cases.ts';
import { writeCaption } from './captions.ts';

const source = {
  postTitle: 'Calm launches for small teams',
  contentSummary: 'Plan less. Rehearse once. Launch on a Tuesday.',
  ctaLink: 'https://example.com/launch?from=post!now',
};
const splitSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-Z]{1,12}[.!?,]?$/) },
  fc.constantFrom(
    '字字字',
    '👩‍👩‍👧‍👦',
    '🇫🇮',
    'e\u0301',
    'مرحبا',
    'https://a.example/b?c=d!e',
    'site.com',
  ),
);
const prose = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(' '));
const link = fc.oneof(
  { weight: 3, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  fc.constant(''),
  fc.integer({ min: 200, max: 2_000 }).map((n) => `https://example.com/${'a'.repeat(n)}`),
);

describe('captions', () => {
  it.each(platforms)('for %s contain title, beginning and link', (platform) => {
    const { caption, note, maxLength, length } = writeCaption(platform, source);
    for (const part of [source.postTitle, 'Plan less.', source.ctaLink]) {
      expect(caption).toContain(part);
    }
    expect({ note, maxLength }).toEqual({ note: null, maxLength: captionLimits[platform] });
    expect(length).toBeGreaterThan(0);
  });

  describe('are built for their platform', () => {
    const contentSummary = Array.from({ length: 8 }, (_, index) => `Part ${String(index + 1)}.`);
    const blocks = (platform: Platform, own: object = {}) =>
      writeCaption(platform, { ...source, contentSummary: contentSummary.join(' '), ...own })
        .caption.split('\n')
        .filter((line) => line !== '');

    it('Instagram: hook, a line for each of five sentences, link, hashtags', () => {
      expect(blocks('Instagram')).toEqual([
        'Calm launches for small teams',
        ...contentSummary.slice(0, 5),
        `👉 See more: ${source.ctaLink}`,
        '#CalmLaunches #SmallTeams',
      ]);
    });

    it('Facebook: title, three sentences in one paragraph, link, no hashtag', () => {
      expect(blocks('Facebook')).toEqual([
        'Calm launches for small teams',
        'Part 1. Part 2. Part 3.',
        `Read more and tell us what you think: ${source.ctaLink}`,
      ]);
    });

    it('LinkedIn: title, everything in paragraphs of two sentences, link, hashtags', () => {
      expect(blocks('LinkedIn')).toEqual([
        'Calm launches for small teams',
        'Part 1. Part 2.',
        'Part 3. Part 4.',
        'Part 5. Part 6.',
        'Part 7. Part 8.',
        `The details: ${source.ctaLink}`,
        '#CalmLaunches #SmallTeams',
      ]);
    });

    it('X: title, one sentence, link, one hashtag that is not the title again', () => {
      expect(blocks('X')).toEqual([
        'Calm launches for small teams',
        'Part 1.',
        `→ ${source.ctaLink}`,
        '#CalmLaunches',
      ]);
      expect(blocks('X', { postTitle: 'Calm launches' }).join()).not.toContain('#');
    });
  });

  describe('of a long piece', () => {
    const long = 'This sentence is one of very many in a long piece. '.repeat(100).trim();
    const contentSummary = `${long}\n\nChoose a step. Book a call by Friday.`;

    it.each(platforms)('on %s end at a sentence, with the call to action', (platform) => {
      const { caption, note } = writeCaption(platform, { ...source, contentSummary, ctaLink: '' });
      const text = caption.replace(/\s+#.*$/u, '');
      expect(text).toMatch(/in a long piece\.\s+Book a call by Friday\.$/u);
      expect(note).toBeNull();
    });

    it('have the link as the call to action where there is one', () => {
      const { caption } = writeCaption('LinkedIn', { ...source, contentSummary });
      expect(caption).toContain(`The details: ${source.ctaLink}`);
      expect(caption).not.toContain('Book a call');
    });
  });

  it('say what to fill in if there is nothing to write from', () => {
    for (const platform of platforms) {
      const captionOf = (own: object) =>
        writeCaption(platform, { postTitle: '', contentSummary: '', ctaLink: '', ...own }).caption;
      expect(captionOf({})).toMatch(/^\[Add a title.*\]$/);
      expect(captionOf({ ctaLink: 'http://a.example' })).toMatch(
        /^\[Add a title.*\]\n[^]*http:\/\/a\.example$/,
      );
      expect(captionOf({ contentSummary: 'Only a summary.' })).toBe('Only a summary.');
    }
  });

  it.each([
    'Dr. Smith of Acme Inc. will speak.',
    'J. R. Smith, Ph.D. and others will speak at 9 a.m. in St. Gallen.',
    'Wir treffen Hrn. Meier, d.h. Prof. Dr. Meier, bzw. Frau Nr. Zwei.',
    'Mme. Durand et la Cie. Martin vous attendent.',
    'La Sra. García y el Dr. Pérez hablan.',
    'Il Dott. Rossi e il Sig. Bianchi parlano.',
    'See the U.S. Team at example.com today.',
  ])('keep the sentence “%s” whole', (sentence) => {
    const told = { postTitle: '', contentSummary: `${sentence} Then we eat.`, ctaLink: '' };
    expect(writeCaption('X', told).caption.split('\n')[0]).toBe(sentence);
  });

  it('are shortened by sentence, then by word, then by character', () => {
    const long = (contentSummary: string) =>
      writeCaption('X', { postTitle: '', contentSummary, ctaLink: '' }).caption;
    const onLinkedIn = writeCaption('LinkedIn', {
      postTitle: '',
      contentSummary: 'One sentence here. '.repeat(100),
      ctaLink: '',
    }).caption;
    expect(onLinkedIn.replace(/#.*$/, '')).toMatch(/^(One sentence here\.\s*)+$/);
    expect(long('word '.repeat(100))).toMatch(/^(word )+word…$/);
    expect(long('字'.repeat(141))).toBe(`${'字'.repeat(139)}…`);
    expect(long('字'.repeat(140))).toBe('字'.repeat(140));
  });

  it('count on X as X does: an address by its weight, a Chinese character twice', () => {
    const onX = (postTitle: string, ctaLink: string) =>
      writeCaption('X', { postTitle, contentSummary: '', ctaLink }).length;
    expect(onX('Short', 'https://a.io')).toBe(32);
    expect(onX('字字', '')).toBe(4);
  });

  it('leave out a link that is too long, and say so', () => {
    const ctaLink = `https://example.com/${'a'.repeat(1_500)}`;
    const onX = writeCaption('X', { ...source, ctaLink });
    expect(onX.caption).not.toContain('https://');
    expect(onX.note).toContain('too long for X');
    expect(writeCaption('Facebook', { ...source, ctaLink }).caption).toContain(ctaLink);
  });

  it('stay within the limits, with no character or address split, for 10,000 inputs', () => {
    const input = fc.record({ postTitle: prose(30), contentSummary: prose(60), ctaLink: link });
    fc.assert(
      fc.property(input, fc.constantFrom(...platforms), (given, platform: Platform) => {
        const { caption, length, note } = writeCaption(platform, given);
        expect(length).toBeLessThanOrEqual(captionLimits[platform]);
        expect(caption.length).toBeLessThanOrEqual(captionLimits[platform]);
        if (platform === 'X') expect(twitter.parseTweet(caption).valid).toBe(true);
        expect(caption).not.toMatch(splitSurrogate);
        expect(caption.includes(given.ctaLink)).toBe(note === null);
        const whole = `${given.postTitle} ${given.contentSummary} ${given.ctaLink}`.split(/\s+/);
        for (const found of caption.match(/https?:\/\/\S+/g) ?? []) expect(whole).toContain(found);
        // No part of a family, a flag or an accented letter stands alone.
        for (const piece of ['👩‍👩‍👧‍👦', '🇫🇮', 'e\u0301']) {
          const [first = ''] = piece;
          const all = (text: string, part: string) => text.split(part).length - 1;
          if (first !== 'e') expect(all(caption, first) % all(piece, first)).toBe(0);
        }
      }),
      { numRuns: generatedCases, seed: 5 },
    );
  });
});
