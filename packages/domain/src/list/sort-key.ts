import { folded } from './search-words.ts';

/** Longer texts are sorted by their beginning. */
const longestKey = 80;
/** After every other: what is empty comes last. */
const last = '\uffff';

/** What a text is sorted by, wherever that happens: its characters alone, without case and accents. */
export const sortKeyOf = (text: string): string =>
  folded(text).trim().slice(0, longestKey).toWellFormed() || last;
