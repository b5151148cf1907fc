import * as z from 'zod/mini';
import { requiredText } from '../text.ts';

/** What a language model can do with a passage of a text that someone writes. */
export const revisions = ['rewrite', 'shorten', 'expand'] as const;

/** Longest passage, in UTF-16 code units. */
export const passageLength = 5_000;

export const revisionRequest = z.object({
  action: z.enum(revisions),
  /** As someone sees it, which need not be stored yet. */
  passage: requiredText(passageLength),
});

/** What is proposed instead. */
export const revised = z.object({ text: z.string() });

export type Revision = (typeof revisions)[number];
export type RevisionRequest = z.output<typeof revisionRequest>;
