import type { Measure } from './measure.ts';
import type { MentionRule } from './plan.ts';

/** Words between two mentions of a short keyphrase, and of one that has many words itself. */
const gaps = { short: 75, long: 115 } as const;
const shortPhrase = 3;
/** Mentions per word of the whole piece that only headings and the introduction may exceed. */
const mostMentions = 0.026;
/** Of these, what keywords that hold the keyphrase leave for the end of the piece. */
const reserve = 2;

/** Decides, sentence by sentence, where keywords are named. */
export interface Mentions {
  allows(subject: string, rule: MentionRule): boolean;
  /** Records a sentence that was written. */
  note(text: string): void;
}

/** @param words that the whole piece will have */
export function createMentions(
  measure: Measure,
  keyphrase: string | null,
  words: number,
): Mentions {
  const isLong = keyphrase !== null && measure.words(keyphrase) > shortPhrase;
  const gap = isLong ? gaps.long : gaps.short;
  const most = Math.max(reserve + 1, Math.floor(words * mostMentions));
  const named = new Set<string>();
  let [since, count] = [0, 0];

  return {
    allows(subject, rule) {
      if (rule === 'always') return true;
      const holdsKeyphrase = measure.mentions(subject) > 0;
      const room = most - count - (subject === keyphrase ? 0 : reserve);
      if (holdsKeyphrase && room <= 0) return false;
      if (rule === 'usually') return true;
      if (holdsKeyphrase) return since >= gap;
      // Any other keyword: in the heading, the opener and one sentence of the body.
      const first = !named.has(subject);
      named.add(subject);
      return first;
    },
    note(text) {
      const found = measure.mentions(text);
      count += found;
      since = found > 0 ? 0 : since + measure.words(text);
    },
  };
}
