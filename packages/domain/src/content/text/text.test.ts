import { describe, expect, it } from 'vitest';
import { readBlocks } from './blocks.ts';
import { stretchesOf } from './stretches.ts';
import { countPhrase, inlinePhrase, oneLine, searchable } from './phrase.ts';
import { countWords, sentencesOf } from './words.ts';

const count = (text: string, phrase: string) => countPhrase(searchable(text), searchable(phrase));

describe('phrases', () => {
  it.each([
    ['art', 'Start with art. ART!', 2],
    ['art', 'start party artful', 0],
    ['email marketing', 'Email\n marketing and email  marketing.', 2],
    ['C++', 'We like C++. Not C.', 1],
    ['营销', '内容营销自动化和营销', 2],
    ['don’t', "Don't stop", 1],
    ['ﬁt', 'fit', 1],
    ['🚀', 'Go 🚀🚀', 2],
    ['aa', 'aaaa', 0],
    ['', 'anything', 0],
    ['𝒳y', 'a𝒳y', 0],
  ])('finds %j in %j %i times', (phrase, text, times) => {
    expect(count(text, phrase)).toBe(times);
  });

  it('keeps inserted text on one line and in its direction', () => {
    expect(oneLine(' a\r\n# b\u2028c \u202etxt\u202c\u200b \u0007d ')).toBe('a # b c txt d');
    expect(oneLine('👩‍👩‍👧')).toBe('👩‍👩‍👧');
    expect(inlinePhrase('What is SEO?')).toBe('What is SEO');
    expect(inlinePhrase('?!.')).toBe('');
  });
});

describe('words and sentences', () => {
  it.each([
    ['', 0],
    ['## Don’t panic', 2],
    ['- co-author, 3.5', 3],
    ['— … !', 0],
  ])('counts the words of %j: %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('counts words in scripts without spaces', () => {
    expect(countWords('今日は天気がいいです')).toBeGreaterThan(3);
  });

  it('ends sentences where their script does', () => {
    expect(sentencesOf('One. Two! 三。四？')).toEqual(['One.', 'Two!', '三。', '四？']);
  });
});

describe('long texts', () => {
  it.each(['a'.repeat(100_000), 'ab '.repeat(33_000), '字'.repeat(50_000), 'a. '.repeat(33_000)])(
    'are split into chunks without loss: %.3s…',
    (text) => {
      const stretches = stretchesOf(text);
      expect(stretches.join('')).toBe(text);
      expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(800);
    },
  );

  it('are split at the end of a sentence, else between words, and never inside a character', () => {
    expect(stretchesOf('Some words. '.repeat(100)).every((s) => s.endsWith('. '))).toBe(true);
    expect(countWords('ab '.repeat(5_000))).toBe(5_000);
    expect(stretchesOf('😀'.repeat(2_000)).every((s) => s.isWellFormed())).toBe(true);
  });
});

it('reads headings, items and paragraphs', () => {
  const text = 'Intro\nstill\n\n## Head\nBody\n- one\n  more\n2. two\n\n#nohead\n\n##\n';
  expect(readBlocks(text)).toEqual([
    { kind: 'paragraph', level: 0, text: 'Intro still' },
    { kind: 'heading', level: 2, text: 'Head' },
    { kind: 'paragraph', level: 0, text: 'Body' },
    { kind: 'item', level: 0, text: 'one more' },
    { kind: 'item', level: 0, text: 'two' },
    { kind: 'paragraph', level: 0, text: '#nohead' },
  ]);
});
