import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { version } from '../storable.ts';
import { limits, requiredText, text } from '../text.ts';
import { leadFilters } from './lead-records.ts';

const filters = z.object({ search: z.optional(text(limits.search)), ...leadFilters });
const name = requiredText(limits.name);

/** A named combination of what the list of leads filters: whoever fits belongs to it, now and later. */
export const leadSegment = z.object({
  id: z.uuid(),
  name: z.string(),
  filters,
  /** How many leads fit now. */
  count: z.int().check(z.gte(0)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Changes with every change of the segment; a change must name the one it is based on. */
  version: z.int(),
});

const params = z.object({ id: z.uuid() });

export const listLeadSegments = defineEndpoint({
  id: 'listLeadSegments',
  method: 'GET',
  path: '/api/lead-segments',
  access: 'session',
  scope: 'leads:read',
  unlisted: true,
  /** By name. */
  data: z.array(leadSegment),
});

export const createLeadSegment = defineEndpoint({
  id: 'createLeadSegment',
  method: 'POST',
  path: '/api/lead-segments',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  body: z.object({ name, filters }),
  data: leadSegment,
});

export const updateLeadSegment = defineEndpoint({
  id: 'updateLeadSegment',
  method: 'PATCH',
  path: '/api/lead-segments/:id',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  params,
  /** What is left out stays as it is. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    name: z.optional(name),
    filters: z.optional(filters),
  }),
  data: leadSegment,
});

/** Its leads stay. */
export const deleteLeadSegment = defineEndpoint({
  id: 'deleteLeadSegment',
  method: 'DELETE',
  path: '/api/lead-segments/:id',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  params,
});

export type LeadSegment = z.infer<typeof leadSegment>;
export type NewLeadSegment = z.output<(typeof createLeadSegment)['body']>;
export type LeadSegmentChange = z.output<(typeof updateLeadSegment)['body']>;
