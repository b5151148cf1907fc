import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

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
