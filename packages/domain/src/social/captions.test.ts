import { captionLimits, platforms, type Platform } from '@flowdeck/contract/social';
import * as fc from 'fast-check';
import twitter from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../generated-cases.ts';
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
  it.each(platforms)('for %s contain everything if it fits', (platform) => {
    const { caption, note, maxLength, length } = writeCaption(platform, source);
    for (const part of Object.values(source)) expect(caption).toContain(part);
    expect({ note, maxLength }).toEqual({ note: null, maxLength: captionLimits[platform] });
    expect(length).toBeGreaterThan(0);
  });

  it('differ in voice from platform to platform', () => {
    const captions = platforms.map((platform) => writeCaption(platform, source));
    expect(new Set(captions.map(({ caption }) => caption)).size).toBe(4);
    expect(new Set(captions.map(({ tone }) => tone)).size).toBe(4);
  });

  it('say what to fill in if there is nothing to write from', () => {
    for (const platform of platforms) {
      const { caption } = writeCaption(platform, {
        postTitle: '',
        contentSummary: '',
        ctaLink: '',
      });
      expect(caption).toMatch(/^\[Add a title.*\]$/);
    }
  });

  it('are shortened by sentence, then by word, then by character', () => {
    const long = (contentSummary: string) =>
      writeCaption('X', { postTitle: '', contentSummary, ctaLink: '' }).caption;
    expect(long('One sentence here. '.repeat(30))).toMatch(/^(One sentence here\. ?)+$/);
    expect(long('word '.repeat(100))).toMatch(/^(word )+word…$/);
    expect(long('字'.repeat(300))).toBe(`${'字'.repeat(139)}…`);
  });

  it('leave out a link that is too long, and say so', () => {
    const ctaLink = `https://example.com/${'a'.repeat(1_500)}`;
    const onX = writeCaption('X', { ...source, ctaLink });
    expect(onX.caption).not.toContain('https://');
    expect(onX.note).toContain('too long for X');
    expect(writeCaption('Facebook', { ...source, ctaLink }).caption).toContain(ctaLink);
  });

  it('take each hashtag once, and only from the title', () => {
    const { caption } = writeCaption('Instagram', { ...source, postTitle: 'Launch launch Plans' });
    expect(caption.split('\n').at(-1)).toBe('#launch #Plans');
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
