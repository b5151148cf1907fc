import { diffWords, type ChangeObject } from 'diff';

/** How much of what both texts share is shown on either side, and how much of what differs, in UTF-16 code units. */
const context = 40;
const longestPart = 300;

/** In how many words texts may differ before it helps nobody to mark them. */
const mostWords = 1_000;

/** A part of a text; what is not marked is in the other one, too. */
export interface Part {
  text: string;
  isMarked: boolean;
}

/**
 * Where two texts differ, by word, with as much of the rest as shows it.
 * @returns the parts of each, none of them marked where only white space differs; undefined for texts that have too little in common
 */
export function difference(one: string, other: string): [Part[], Part[]] | undefined {
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const changes = diffWords(one, other, { intlSegmenter, maxEditLength: mostWords });
  return (
    changes && [
      partsOf(changes.filter(({ added }) => !added)),
      partsOf(changes.filter(({ removed }) => !removed)),
    ]
  );
}

const partsOf = (changes: readonly ChangeObject<string>[]): Part[] =>
  changes.map(({ value, added, removed }, index) => {
    const isMarked = added || removed;
    if (isMarked) return { text: beginningOf(value, longestPart), isMarked };
    const isFirst = index === 0;
    const isLast = index === changes.length - 1;
    if (isFirst && isLast) return { text: beginningOf(value, longestPart), isMarked };
    if (isLast) return { text: beginningOf(value, context), isMarked };
    if (isFirst) return { text: endOf(value), isMarked };
    if (value.length <= 2 * context) return { text: value, isMarked };
    return { text: `${value.slice(0, context).toWellFormed()}${endOf(value)}`, isMarked };
  });

const beginningOf = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

const endOf = (text: string): string =>
  text.length > context ? `…${text.slice(-context).toWellFormed()}` : text;
