import {
  contentIntents,
  contentLengths,
  contentTones,
  contentDefaults,
  type ContentRequest,
} from '@flowdeck/contract/content/content';
import { limits, storableText } from '@flowdeck/contract/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPlaceholders } from '../placeholders.ts';
import { readabilityScore } from '../readability-score.ts';
import { seoScore } from '../seo-score.ts';
import { anyKeyword } from '../text/arbitrary-texts.ts';
import { countPhrase, searchable } from '../text/phrase.ts';
import { readPiece } from '../text/piece.ts';
import { countWords } from '../text/words.ts';
import { compose } from './compose.ts';

const launch: ContentRequest = {
  ...contentDefaults,
  title: 'Five habits of calm launches',
  keywords: ['product launch', 'launch checklist', 'release notes'],
};
const write = (own: Partial<ContentRequest>) => compose({ ...launch, ...own }).content;
const choices = contentIntents.flatMap((intent) =>
  contentTones.flatMap((tone) => contentLengths.map((length) => ({ intent, tone, length }))),
);
const tomatoes: Partial<ContentRequest> = {
  title: 'How to grow balcony tomatoes',
  keywords: ['balcony tomatoes'],
};

const hostileTitles = {
  'a question': 'How do calm teams launch?',
  'a promise': '7 ways to launch calmly',
  'a great promise': '50 ways to launch calmly',
  'one word of 200 letters': 'x'.repeat(limits.title),
  'as many words as fit': 'a b '.repeat(50).trim(),
  Chinese: '内容营销自动化'.repeat(28),
  Arabic: 'خمس عادات للإطلاق الهادئ',
  emoji: '🚀'.repeat(100),
  markup: '## <script>alert(1)</script> [a](javascript:alert)',
  'replacement patterns': '$& $1 $` {k} {t} {q} {a} {b} {p} \\n',
  'a prototype': '__proto__',
  'turned around': '\u202eevil\u202c\u200b',
  'a comparison of nothing': 'vs vs vs',
};

const title = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: limits.title }),
  fc.lorem({ maxCount: 20 }),
  fc.constantFrom(...Object.values(hostileTitles)),
);
const anyRequest: fc.Arbitrary<ContentRequest> = fc.record({
  title: title.map((text) => storableText(text).slice(0, limits.title)),
  keywords: fc.uniqueArray(anyKeyword, { maxLength: 20 }),
  tone: fc.constantFrom(...contentTones),
  length: fc.constantFrom(...contentLengths),
  seoOptimized: fc.boolean(),
  intent: fc.constantFrom('auto', ...contentIntents),
  facts: fc.array(title, { maxLength: 12 }).map((lines) => lines.join('\n')),
  language: fc.constantFrom('auto', 'en', 'other'),
  writer: fc.constantFrom('auto', 'template'),
});

describe('the composer', () => {
  it('writes the same text for the same request, and a different one for another', () => {
    expect(compose({ ...launch })).toEqual(compose(launch));
    const others: Partial<ContentRequest>[] = [
      { title: 'Another title' },
      { keywords: ['another'] },
      { tone: 'casual' },
      { length: 'long' },
      { seoOptimized: false },
      { intent: 'case-study' },
      { facts: 'Launch on a Tuesday' },
      { language: 'other' },
    ];
    const texts = others.map(write);
    expect(new Set([write({}), ...texts]).size).toBe(others.length + 1);
  });

  describe.each(choices)('$intent, $tone and $length', (choice) => {
    const content = write({ ...choice, title: 'Calm launches' });

    it('carries something of the author’s in every paragraph', () => {
      const own = [/calm launches/i, /product launch/i, /launch checklist/i, /release notes/i];
      const paragraphs = content.split(/\n\n/).filter((block) => !block.startsWith('#'));
      // The lead-in of a list has it in the items.
      const withLists = paragraphs.filter((_, at) => !paragraphs[at + 1]?.startsWith('- '));
      for (const paragraph of withLists) {
        const isOwn =
          openPlaceholders(paragraph).length > 0 || own.some((words) => words.test(paragraph));
        expect(isOwn, paragraph).toBe(true);
      }
    });

    it('invents no figure', () => {
      const unnumbered = content.replaceAll(/^### \d+\. /gm, '');
      expect(unnumbered).not.toMatch(/\p{N}|%|\bper ?cent\b/u);
    });

    it('is never good while a note is open, and names the notes first', () => {
      const piece = readPiece(content);
      const { title: own, keywords } = launch;
      for (const { score, checks } of [
        seoScore({ title: own, piece, keywords }),
        readabilityScore(piece),
      ]) {
        expect(score).toBeLessThan(80);
        expect(checks[0]).toMatchObject({ id: 'placeholders', passed: false, points: 0 });
        expect(checks[0]?.message).toMatch(/^Fill in \d+ notes, beginning with \[/);
      }
    });

    it('places the keyphrase where the SEO checks expect it', () => {
      const { checks } = seoScore({
        title: 'Product launch: habits of calm teams',
        piece: readPiece(content),
        keywords: launch.keywords,
      });
      const failed = checks.filter(({ passed }) => !passed).map(({ id }) => id);
      expect(failed.filter((id) => id !== 'text-length')).toEqual(['placeholders']);
    });
  });

  it.each(contentIntents.flatMap((intent) => contentTones.map((tone) => [intent, tone] as const)))(
    'grows with the length: %s, %s',
    (intent, tone) => {
      const words = contentLengths.map((length) =>
        countWords(write({ intent, tone, length, title: 'Calm launches' })),
      );
      const [short = 0, medium = 0, long = 0] = words;
      expect(medium).toBeGreaterThan(short * 1.1);
      expect(long).toBeGreaterThan(medium * 1.4);
      expect(short).toBeGreaterThan(80);
      expect(long).toBeLessThan(450);
    },
  );

  it('gives every tone its own sentences', () => {
    for (const intent of contentIntents) {
      const sentences = contentTones.map((tone) => {
        const { passages } = readPiece(
          write({ intent, tone, length: 'long', seoOptimized: false }),
        );
        const texts = passages
          .filter(({ kind }) => kind === 'paragraph')
          .map(({ text }) => text.replaceAll(/\[[^\]]*\]/g, '').trim());
        return new Set(texts.filter((text) => text !== ''));
      });
      for (const [index, own] of sentences.entries()) {
        for (const other of sentences.slice(index + 1)) {
          expect([...own].filter((text) => other.has(text))).toEqual([]);
        }
      }
    }
  });

  it('names every keyword, and the keyphrase in a subheading', () => {
    const text = searchable(write({}));
    for (const keyword of launch.keywords) expect(countPhrase(text, keyword)).toBeGreaterThan(0);
    expect(text).toMatch(/## [^\n]*product launch/);
  });

  it('names the keyphrase less often without the SEO option', () => {
    const mentions = (seoOptimized: boolean) =>
      countPhrase(searchable(write({ seoOptimized })), 'product launch');
    expect(mentions(false)).toBeLessThan(mentions(true));
  });

  it.each([
    ['7 ways to launch calmly', 7],
    ['Five habits of calm launches', 5],
    ['Tips for calm launches', 5],
  ])('numbers the points of “%s”', (own, count) => {
    expect(write({ title: own }).match(/^### \d+\. /gm)).toHaveLength(count);
  });

  it('says that a title promises more points than there are', () => {
    expect(write({ title: '50 ways to launch calmly' })).toContain('[The title promises 50 points');
  });

  it.each([
    ['How to grow balcony tomatoes', 'This guide explains how to grow balcony tomatoes.'],
    ['Balcony tomatoes', 'The subject of this guide is “Balcony tomatoes”.'],
    ['How to Use Slack at Night', 'The subject of this guide is “How to Use Slack at Night”.'],
    ['7 ways to launch calmly', 'Below are 7 ways to launch calmly.'],
    ['How Acme cut churn by 40%', 'This case study shows how Acme cut churn by 40%.'],
    ['Introducing Flowdeck', 'We have news to share about Flowdeck.'],
    ['How do calm teams launch?', '“How do calm teams launch?” is the question'],
    ['Notion or Airtable for calendars?', '“Notion or Airtable for calendars?” is the question'],
  ])('takes the title “%s” into its first sentence as it can stand there', (own, first) => {
    expect(write({ title: own, keywords: [] })).toMatch(first.slice(0, 200));
    expect(write({ title: own, keywords: [] }).startsWith(first)).toBe(true);
  });

  it('has no open note once there is a fact for every section', () => {
    const facts = [
      'You need 20-litre pots with holes',
      '1. plant in mid May',
      'watering at noon burns the leaves',
      'Yield rose from 2 kg to 6 kg',
      'A customer picks every day',
      'Seedlings: https://balcony.example/shop',
    ];
    const { title: own = '', keywords = [] } = tomatoes;
    const content = write({ ...tomatoes, facts: facts.join('\n'), length: 'medium' });
    expect(openPlaceholders(content)).toEqual([]);
    expect(content).toContain('- Plant in mid May.');
    expect(content).toMatch(/What you need first\n\n.*You need 20-litre pots with holes\./i);
    expect(content).toMatch(/mistakes to avoid\n\n.*Watering at noon burns the leaves\./i);
    expect(content).toMatch(/that it worked\n\n.*Yield rose from 2 kg to 6 kg\./i);
    expect(content).toMatch(/your next step\n\n.*Seedlings: https:\/\/balcony\.example\/shop$/i);
    expect(readabilityScore(readPiece(content)).score).toBeGreaterThanOrEqual(80);
    expect(
      seoScore({ title: own, piece: readPiece(content), keywords }).score,
    ).toBeGreaterThanOrEqual(80);
  });

  it('puts a fact under the heading it begins with', () => {
    const content = write({ ...tomatoes, facts: 'An example from practice: pots on a roof' });
    expect(content).toMatch(/## An example from practice\n\n.*Pots on a roof\./);
  });

  it.each(contentLengths)(
    'keeps a price out of the steps, and ends with what to do: %s',
    (length) => {
      const facts = 'The pots cost 5 € each\nFill the pots\nBook a tour by Friday';
      const content = write({ ...tomatoes, facts, length });
      const steps = /the steps\n\n.*\n\n([^#]*)/i.exec(content)?.[1];
      expect(steps).toContain('Fill the pots.');
      expect(steps).not.toMatch(/5 €|Book a tour/);
      expect(content).toContain('The pots cost 5 € each.');
      expect(content).toMatch(/Book a tour by Friday\.$/);
    },
  );

  it('takes neither a person nor a verb as its topic', () => {
    const headings = (keywords: string[]) =>
      write({ ...tomatoes, keywords })
        .match(/^## \S+/gm)
        ?.join();
    expect(headings(['Anna Meyer', 'writes', 'basil'])).toMatch(/## Basil:/);
    expect(headings(['Anna Meyer', 'writes', 'basil'])).not.toMatch(/Anna|Writes/);
    expect(headings(['Dr. Meyer'])).not.toContain(':');
  });

  it('asks in an announcement for what no fact tells', () => {
    const asked = (facts: string) =>
      openPlaceholders(write({ title: 'Introducing Flowdeck', facts, length: 'short' })).join();
    expect(asked('It is new')).toMatch(/price.*date|date.*price/i);
    expect(asked('It is new')).toMatch(/people who gain/);
    expect(asked('It is new')).toMatch(/call to action/);
    expect(asked('It costs 20 € a month')).not.toMatch(/price/i);
    expect(asked('It costs 20 € a month')).toMatch(/date/);
    expect(asked('It starts on 3 May, for small teams')).not.toMatch(/the date|people who gain/);
    expect(asked('Sign up by Friday')).not.toMatch(/call to action/);
  });

  it('makes the points of a list from facts', () => {
    const facts = 'Rehearse: send the email to yourself first\nSay no\nQuiet hours – after six';
    const content = write({ facts });
    expect(content).toContain('### 1. Rehearse\n\nSend the email to yourself first.');
    expect(content).toContain('### 2. Say no\n\n[');
    expect(content).toContain('### 3. Quiet hours\n\nAfter six.');
  });

  it('sorts facts by the side of a comparison that they name', () => {
    const content = write({
      title: 'Email marketing vs social ads for small shops',
      keywords: [],
      facts: 'social ads reach strangers\nEmail marketing costs little\nBoth need a landing page',
    });
    expect(content).toMatch(
      /## Email marketing: the strengths\n\n.*Email marketing costs little\./,
    );
    expect(content).toMatch(/## Social ads: the strengths\n\n.*Social ads reach strangers\./);
    expect(content).toContain('- Both need a landing page.');
  });

  it.each([
    ['Balkontomaten richtig pflegen', ['Balkontomaten', 'Gießen'], 'Gießen am Morgen'],
    ['Comment cultiver des tomates sur un balcon', ['tomates'], 'Arroser les tomates le matin'],
  ])('arranges “%s” in the words of its author alone', (own, keywords, facts) => {
    for (const [index, length] of contentLengths.entries()) {
      const { content, outline } = compose({ ...launch, title: own, keywords, facts, length });
      expect(outline).toBe(true);
      const words = content.match(/\p{L}+/gu) ?? [];
      const given = new Set([...keywords, facts].join(' ').toLowerCase().split(' '));
      expect(words.filter((word) => !given.has(word.toLowerCase()))).toEqual([]);
      expect(content).toContain(`- ${facts}.`);
      expect(content.match(/^## /gm)).toHaveLength([3, 5, 8][index] ?? 0);
      expect(openPlaceholders(content)).not.toEqual([]);
    }
  });

  it('writes English, or an outline, where the author says so', () => {
    expect(compose({ ...launch, title: 'Die casting basics', language: 'en' }).outline).toBe(false);
    expect(compose({ ...launch, language: 'other' }).outline).toBe(true);
  });

  it('accepts any request: fills every gap of its own, and nothing becomes a heading', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const text = compose(request).content;
        const asked = [request.title, request.facts, ...request.keywords].join(' ');
        if (!/[{}]/.test(asked)) expect(text).not.toMatch(/\{[ktqpab]\}/);
        expect(text.length).toBeLessThan(limits.content);
        expect(compose(request).content).toBe(text);
        expect(text).not.toMatch(/\n{3,}|\r/);
        expect(text).toBe(text.trim());
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it.each(Object.entries(hostileTitles))('takes the title as text: %s', (_, own) => {
    const heading = /^#{1,6} .*$/gm;
    const [text, plain] = [
      write({ title: own, intent: 'how-to', language: 'en' }),
      write({ title: 'Calm', intent: 'how-to' }),
    ];
    expect(text.match(heading)).toEqual(plain.match(heading));
  });
});
