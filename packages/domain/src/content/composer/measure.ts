import { countPhrase, searchable } from '../text/phrase.ts';
import { countWords } from '../text/words.ts';

/** Counts words in sentences; caches them, because filling a piece counts the same ones many times. */
export interface Measure {
  words(text: string): number;
  /** How often it contains the keyphrase. */
  mentions(text: string): number;
}

/** @param keyphrase null is never found */
export function createMeasure(keyphrase: string | null): Measure {
  const phrase = keyphrase === null ? '' : searchable(keyphrase);
  return {
    words: remembered(countWords),
    mentions: remembered((text) => countPhrase(searchable(text), phrase)),
  };
}

function remembered(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const value = known.get(text) ?? count(text);
    known.set(text, value);
    return value;
  };
}
