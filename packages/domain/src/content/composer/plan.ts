import type { ContentLength } from '@flowdeck/contract/content';
import { frame } from './plan-frame.ts';
import type { Picker } from './pick.ts';
import { sectionBlocks } from './plan-section.ts';
import type { TitleWords } from './title.ts';
import type { Voice } from './voice.ts';

/**
 * When a sentence names its subject: always; unless the text already has it too often; only if it
 * has not appeared for a while; or, for a sentence that exists only for the keyphrase, in that case
 * or not at all.
 */
export type MentionRule = 'always' | 'usually' | 'spaced' | 'needed';

export interface Unit {
  /** With `{k}` for the subject. */
  text: string;
  /** Null uses a general noun instead. */
  subject: string | null;
  rule: MentionRule;
  /** Sentences of one group come together; 0 is the core, then smaller is more important. */
  group: number;
}

export interface PlannedBlock {
  kind: 'heading' | 'subheading' | 'item' | 'paragraph';
  units: Unit[];
}

export interface PlanInput {
  voice: Voice;
  pick: Picker;
  title: TitleWords;
  keywords: readonly string[];
  length: ContentLength;
  /** The first keyword if the text is written for the SEO checks, else null. */
  keyphrase: string | null;
}

/** Sections and questions that each length has room for. */
export const rooms: Record<ContentLength, { words: number; sections: number; questions: number }> =
  {
    short: { words: 300, sections: 3, questions: 2 },
    medium: { words: 700, sections: 5, questions: 3 },
    long: { words: 1_200, sections: 8, questions: 5 },
  };

/** Everything that a piece could contain, in reading order; groups say what to include first. */
export function planPiece(input: PlanInput): PlannedBlock[] {
  const { voice, pick, keywords, keyphrase, length } = input;
  const count = rooms[length].sections;
  const chosen = new Set(pick.shuffled(voice.sections, 'sections').slice(0, count));
  const sections = voice.sections.filter((section) => chosen.has(section));
  const bridges = pick.shuffled(voice.bridges, 'bridges');
  const middle = sections.flatMap((words, index) =>
    sectionBlocks({
      words,
      pick,
      index,
      count: sections.length,
      keyword: keywords[index] ?? null,
      keyphrase,
      // The first section is about the keyphrase itself.
      bridge: index === 0 || keyphrase === null ? null : (bridges[index - 1] ?? null),
    }),
  );
  const { intro, also, questions, close } = frame(input, keywords.slice(count));
  return [...intro, ...middle, ...also, ...questions, ...close];
}
