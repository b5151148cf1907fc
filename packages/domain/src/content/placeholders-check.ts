import type { ScoreCheck } from '@flowdeck/contract/content/content';
import { counted } from '@flowdeck/contract/counted';
import { placeholdersCopy as copy } from './placeholders-copy.ts';
import { scoreCheck } from './score.ts';
import type { Piece } from './text/piece.ts';

/** More than what lies between “Good” and 100, so that no text with an open placeholder is good. */
const points = 21;
/** UTF-16 code units of the first note that the message repeats. */
const shown = 80;

/** The first check of every score: nothing else matters while the author's own words are missing. */
export function placeholdersCheck({ notes, words }: Piece): ScoreCheck {
  const [first] = notes;
  const check = (share: number, message: string) =>
    scoreCheck('placeholders', points, share, message);
  if (first === undefined) return words === 0 ? check(0, copy.noText) : check(1, copy.none);
  const start = first.length > shown ? `${first.slice(0, shown).trim()}…]` : first;
  return check(0, copy.open(counted(notes.length, copy.note), start));
}
