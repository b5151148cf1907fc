import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageQuery } from '../list.ts';
import { bulkBatch, chosenLeads, mailExclusions } from './lead-records.ts';
import { leadStatuses } from './leads.ts';
import { tagList } from './tag-list.ts';

const count = z.int().check(z.gte(0));

/** Whom an email to some leads would reach now, and why not the others. */
export const leadAudience = z.object({
  total: count,
  /** How many of them would be sent one. */
  sends: count,
  /** The others, by the reason; those that apply to none are left out. */
  excluded: z.array(z.object({ reason: z.enum(mailExclusions), count })),
});

export const getLeadAudience = defineEndpoint({
  id: 'getLeadAudience',
  method: 'GET',
  path: '/api/leads/audience',
  access: 'session',
  scope: 'leads:read',
  unlisted: true,
  query: z.object({
    ...chosenLeads,
    /** Of an email by a broadcast, which reaches others than one by a workflow. */
    by: z.optional(z.enum(['broadcast'])),
  }),
  data: leadAudience,
});

/** Leads that are ticked, or all that a list shows: the newest of them first, as many as one call changes. */
const selection = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ids'),
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(bulkBatch)),
  }),
  z.object({
    by: z.literal('filters'),
    /** The `nextCursor` of the call before. */
    cursor: pageQuery.cursor,
    ...chosenLeads,
  }),
]);

/** What became of a batch. */
const batch = {
  /** How many leads it changed. */
  changed: count,
  /** For the next call; null if there are no more. */
  nextCursor: z.nullable(z.string()),
};

/** Adds tags to leads, and takes others away. */
export const tagLeads = defineEndpoint({
  id: 'tagLeads',
  method: 'POST',
  path: '/api/leads/tag',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  body: z.object({
    leads: selection,
    add: z._default(tagList, []),
    remove: z._default(tagList, []),
  }),
  data: z.object({
    ...batch,
    /** How many would have had too many tags, and stay as they are. */
    full: count,
  }),
});

/** Sets the status of leads, as `updateLead` sets that of one. */
export const setLeadStatus = defineEndpoint({
  id: 'setLeadStatus',
  method: 'POST',
  path: '/api/leads/status',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  body: z.object({ leads: selection, status: z.enum(leadStatuses) }),
  data: z.object(batch),
});

/** Deletes leads like `deleteLead`. */
export const deleteLeads = defineEndpoint({
  id: 'deleteLeads',
  method: 'POST',
  path: '/api/leads/delete',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  body: z.object({ leads: selection }),
  data: z.object(batch),
});

export type LeadAudience = z.infer<typeof leadAudience>;
export type LeadAudienceQuery = z.output<(typeof getLeadAudience)['query']>;
export type LeadSelection = z.output<typeof selection>;
export type TagChange = z.output<(typeof tagLeads)['body']>;
export type LeadStatusChange = z.output<(typeof setLeadStatus)['body']>;
