import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasWords, searchedWords, wordsOf } from './search-words.ts';

it.each([
  ['Zoë Müller-Söhne', ['zoe', 'muller', 'sohne']],
  ['ada@analytical-engines.de', ['ada', 'analytical', 'engines', 'de']],
  ['ada ADA', ['ada']],
  ['  \t ', []],
  [`'); drop table --`, ['drop', 'table']],
])('reads the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('finds an item by the beginnings of its words, in any order', () => {
  const words = wordsOf('Ada', 'Lovelace', 'ada@analytical-engines.de');
  for (const search of ['ada', 'love ad', 'ANAL eng', 'ada@analytical', '']) {
    expect(hasWords(words, searchedWords(search)), search).toBe(true);
  }
  for (const search of ['velace', 'ada grace']) {
    expect(hasWords(words, searchedWords(search)), search).toBe(false);
  }
});

it.each([
  ['株式会社東京商事', '東京'],
  ['株式会社ABC商事', 'abc'],
  ['ร้านกาแฟดี', 'กาแฟ'],
  ['Łukasz', 'lukasz'],
  ['Łódź', 'lodz'],
  ['Işık', 'isik'],
  ['IŞIK', 'ışık'],
  ['İstanbul', 'istanbul'],
  ['Søren Ærø', 'soren aero'],
  ['Weißbier', 'weissbier'],
])('finds %s by %s', (text, search) => {
  expect(hasWords(wordsOf(text), searchedWords(search))).toBe(true);
});

it.each(['🔥', '%', '*', "'", '\\', '-'])('finds nothing by %s alone', (search) => {
  expect(hasWords(wordsOf('Ada 🔥 100 %'), searchedWords(search))).toBe(false);
});

it('finds every text by each of its own words, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const words = wordsOf(text);
      for (const word of words) expect(hasWords(words, searchedWords(word))).toBe(true);
      expect(words.join('')).not.toMatch(/['\\\s]/);
    }),
  );
});

it('finds an address as it is stored, whose domain may have other letters', () => {
  expect(searchedWords('info@münchen.de')).toEqual(wordsOf('info@xn--mnchen-3ya.de'));
});
