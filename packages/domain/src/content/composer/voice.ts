/**
 * Words of one tone. In every text `{k}` stands for a keyword or, where there is none or it stood
 * often enough, for one of `topics`; so it is only ever an object, never a subject with a verb to agree.
 * `{t}` stands for the quoted title, `{q}` for a title that is a question. No text holds a figure, a name or a claim about the world: it
 * advises, and what only the author can know is a place in square brackets.
 */
export interface Voice {
  /** Noun phrases that can stand for any keyword, taken in turn. */
  topics: readonly string[];
  /** First sentence, with `{t}`: for most titles, and for those that end in a question mark. */
  opening: { plain: readonly string[]; question: readonly string[] };
  /** Second sentence, with `{k}`. */
  angle: readonly string[];
  /** Third sentence: what the reader gets. */
  promise: readonly string[];
  /** Sections in the order in which they make sense; a short piece takes some of them. */
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
  /** A place for the author to fill. */
  fill: string;
}
