import type { ContentIntent, ContentLength, ContentTone } from '@flowdeck/contract/content/content';
import type { Detail } from './details.ts';
import type { FactKind } from './facts.ts';

/** One sentence or two, worded for each tone. */
export type InTone = Readonly<Record<ContentTone, string>>;

/**
 * A section of a brief. Its texts are sentences of their own: what the author writes is quoted,
 * stands after a colon or is a sentence itself, so that no word has to agree with it.
 */
export interface BriefSection {
  heading: string;
  /** The shortest length that has this section. */
  from: ContentLength;
  lead: InTone;
  /** What only the author can say, as a note: one for any length, another for a long piece. */
  asks: readonly [string, string];
  /** Notes for what no fact of the author's tells, before the others. */
  missing?: Readonly<Partial<Record<Detail, string>>>;
  /** The facts that belong here: by their form, by words in them, or whatever fits nowhere else. */
  takes?: readonly FactKind[];
  cue?: RegExp;
  rest?: true;
  /** Facts and notes become the items of a list. */
  list?: true;
}

/** The texts of one intent. A comparison's may name its two sides, `{a}` and `{b}`. */
export interface Brief {
  /** First paragraph; `{t}` is the title in quotation marks. */
  opening: InTone;
  /** The same for a title that can stand in a sentence, `{p}`. */
  flowing?: InTone;
  /** The numbered points of a list, before its sections. */
  points?: { heading: string; name: string; asks: readonly [string, string] };
  sections: readonly BriefSection[];
}

export type Briefs = Readonly<Record<ContentIntent, Brief>>;
