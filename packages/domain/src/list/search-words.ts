import { asciiAddress } from '@flowdeck/contract/text';

/** Longer words are cut: what is searched for is never that long. */
const longestWord = 60;
/** More words of a search are ignored. */
const mostSearched = 8;

/** Letters that Unicode does not take for others with a mark. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
};

/** Text as it is compared: without accents, in lower case. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}|[łıøđðħŧæœþß]/gu, (letter) => plain[letter] ?? '');

const scripts = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
/** Where a word may begin in a script that puts no spaces between words. */
const inside = new RegExp(`(?<=[${scripts}])[\\p{L}\\p{N}]|[${scripts}]`, 'gu');
/** So much is compared of a word that begins there. */
const longestInside = 10;
const unspaced = new RegExp(`[${scripts}]`, 'u');

/** Without half a character at its end. */
const cut = (word: string, longest: number) =>
  word.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

const written = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of some texts, each once, as a search compares them. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts
    .flatMap(written)
    .flatMap((word) => [
      cut(word, longestWord),
      ...Array.from(word.matchAll(inside), ({ index }) =>
        cut(word.slice(index, index + longestInside), longestInside),
      ),
    ]);
  return [...new Set(words)];
}

/** Addresses are stored with their domains in ASCII. */
const asStored = (word: string) => (word.includes('@') ? asciiAddress(word) : word);

/** No word: what is searched for by signs alone is nowhere. */
const nothing = '-';

/** What is looked for: each word is the beginning of one that an item has. */
export function searchedWords(search: string): string[] {
  const words = written(search.split(/\s/).map(asStored).join(' ')).map((word) =>
    cut(word, unspaced.test(word) ? longestInside : longestWord),
  );
  if (words.length === 0 && search.trim() !== '') return [nothing];
  return [...new Set(words)].slice(0, mostSearched);
}

/** Whether an item with these words is found. */
export const hasWords = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)));
