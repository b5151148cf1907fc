import type { InTone } from '../brief.ts';

/** What every brief says, whatever its intent. */
export const shared = {
  /** Opening for a title that is a question, `{t}`. */
  question: {
    professional: '{t} is the question that this article answers.',
    casual: '{t} Good question. Let’s find out.',
    technical: 'Question: {t}',
    friendly: '{t} We hear this one often, so let’s answer it properly.',
  } satisfies InTone,
  /** For the SEO checks: names the keyphrase `{k}` in the first paragraph. */
  focus: {
    professional: 'The focus: {k}.',
    casual: 'What we’re talking about: {k}.',
    technical: 'Topic: {k}.',
    friendly: 'What it is all about: {k}.',
  } satisfies InTone,
  closing: {
    professional: 'Choose one next step and set a date for it.',
    casual: 'Pick one thing from this page and try it today.',
    technical: 'Continue as follows.',
    friendly: 'Pick one small step and tell us how it went.',
  } satisfies InTone,
  closeHeading: 'Your next step',
  /** Before other words of a heading, because nothing is known of the keyphrase. */
  about: (keyphrase: string, heading: string) => `${keyphrase}: ${heading}`,
  callToAction: '[Add your call to action: what should readers do next, and where?]',
  alsoHeading: 'Also worth knowing',
  alsoAsk: '[Say in one sentence what readers should know, or drop this point]',
  /** In the middle of a list, for the keyphrase. */
  pointAsk: (keyphrase: string) =>
    `[Say what this point means for “${keyphrase}”, in two sentences]`,
  /** A title of a list names more points than the brief has. */
  promisedPoints: (count: string) =>
    `[The title promises ${count} points: add the missing ones, or change the title]`,
  /** The sides of a comparison whose title names none. */
  sides: { a: 'The first option', b: 'The second option' },
  /** Before an address that the author gave alone. */
  more: (address: string) => `More: ${address}`,
};
