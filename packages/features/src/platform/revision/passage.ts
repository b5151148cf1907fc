import { passageLength } from '@flowdeck/contract/content/revision';

/** A part of a text: where it begins, in UTF-16 code units, and what it says. */
export interface Passage {
  at: number;
  text: string;
}

/** A selection without the white space around it; undefined where there is nothing to revise, or too much. */
export function passageIn(text: string, start: number, end: number): Passage | undefined {
  const selected = text.slice(start, end);
  const passage = selected.trim();
  if (passage === '' || passage.length > passageLength) return undefined;
  return { at: start + selected.indexOf(passage), text: passage };
}
