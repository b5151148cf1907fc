import * as z from 'zod/mini';
import { distinctKeywords } from '../keywords.ts';
import { text } from '../text.ts';
import { tagsCopy } from './tags-copy.ts';

/** Most tags of one lead, and the longest, in UTF-16 code units. */
export const tagLimits = { count: 20, characters: 40 } as const;

const tag = text(tagLimits.characters).check(
  z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ')),
  z.regex(/^[^,]*$/, { error: tagsCopy.errors.comma }),
);

/** Tags as they are given: without empty ones; of two spellings, the first stays. */
export const tagList = z
  .array(tag)
  .check(z.overwrite(distinctKeywords), z.maxLength(tagLimits.count));
