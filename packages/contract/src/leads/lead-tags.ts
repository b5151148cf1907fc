import * as z from 'zod/mini';
import { distinctKeywords } from '../content/content.ts';
import { contractCopy } from '../contract-copy.ts';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../text.ts';

/** Most tags of one lead, and the longest, in UTF-16 code units. */
export const tagLimits = { count: 20, characters: 40 } as const;

const tag = text(tagLimits.characters).check(
  z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ')),
  z.regex(/^[^,]*$/, { error: contractCopy.errors.tagComma }),
);

/** Tags as they are given: without empty ones; of two spellings, the first stays. */
export const leadTags = z
  .array(tag)
  .check(z.overwrite(distinctKeywords), z.maxLength(tagLimits.count));

/** A tag that leads have. */
export const leadTag = z.object({
  /** As it was spelled first. */
  name: z.string(),
  /** How many leads have it. */
  count: z.int().check(z.gte(0)),
});

export const listLeadTags = defineEndpoint({
  id: 'listLeadTags',
  method: 'GET',
  path: '/api/lead-tags',
  access: 'session',
  scope: 'leads:read',
  unlisted: true,
  /** By name. */
  data: z.array(leadTag),
});

export type LeadTag = z.infer<typeof leadTag>;
