import type { ContentLength } from '@flowdeck/contract/content/content';

export interface Room {
  /** Words of the finished piece. A brief has fewer: the author adds the others. */
  words: number;
  /** Notes for the author in each section. */
  asks: 1 | 2;
  /** Points of a list whose title promises no number, and the most of one that does. */
  points: number;
  mostPoints: number;
  /** Other keywords that get a line of their own. */
  keywords: number;
  /** Sections of an outline. */
  sections: number;
}

/** What each length has room for. */
export const rooms: Readonly<Record<ContentLength, Room>> = {
  short: { words: 300, asks: 1, points: 3, mostPoints: 10, keywords: 3, sections: 3 },
  medium: { words: 700, asks: 1, points: 5, mostPoints: 10, keywords: 5, sections: 5 },
  long: { words: 1_200, asks: 2, points: 7, mostPoints: 12, keywords: 8, sections: 8 },
};
