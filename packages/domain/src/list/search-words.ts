/** Longer words are cut: what is searched for is never that long. */
const longestWord = 60;
/** More words of a search are ignored. */
const mostSearched = 8;

/** Text as it is compared: without accents, in lower case. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of some texts, each once, as a search compares them. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, longestWord).toWellFormed()))];
}

/** What is looked for: each word is the beginning of one that an item has. */
export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, mostSearched);

/** Whether an item with these words is found. */
export const hasWords = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((start) => words.some((word) => word.startsWith(start)));
