/**
 * The words of one tone. In every text, `{k}` stands for a keyword or, if there is none or it was
 * used often enough, for one of `topics`. So it is always an object, never a subject whose verb must
 * agree.
 * `{t}` stands for the quoted title, `{q}` for a title that is a question. No text contains a figure,
 * a name or a claim about the world: it advises, and square brackets mark what only the author knows.
 */
export interface Voice {
  /** Noun phrases that can replace any keyword, used in turn. */
  topics: readonly string[];
  /** First sentence, with `{t}`: for most titles, and for those that end in a question mark. */
  opening: { plain: readonly string[]; question: readonly string[] };
  /** Second sentence, with `{k}`. */
  angle: readonly string[];
  /** Third sentence: what the reader gets. */
  promise: readonly string[];
  /** Sections in a sensible order; a short piece uses some of them. */
  sections: readonly SectionWords[];
  /** Sentences with `{k}` that lead from another subject back to the keyphrase. */
  bridges: readonly string[];
  /** Keywords that have no section: heading, lead-in, and list items with `{k}`. */
  also: { heading: string; lead: string; items: readonly string[] };
  questions: { heading: string; items: readonly { ask: string; answer: string }[] };
  close: { heading: string; first: readonly string[]; then: readonly string[]; act: string };
}

export interface SectionWords {
  heading: string;
  plainHeading: string;
  /** First sentence, with `{k}`. */
  openers: readonly string[];
  /** Sentences that make sense in this order, whichever of them are left out. */
  body: readonly string[];
  /** Whether the body is a list. */
  list?: true;
  /** A placeholder for the author to fill in. */
  fill: string;
}
