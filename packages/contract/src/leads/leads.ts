import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { leadDetailsCopy } from './lead-details-copy.ts';
import { emailAddress, limits, text } from '../text.ts';
import { omissible, unlisted } from '../unlisted.ts';

/** In the order of a lead's life. The server sends one of these; screens show any other as it is. */
export const leadStatuses = [
  'new',
  'nurturing',
  'qualified',
  'contacted',
  'converted',
  'disqualified',
] as const;

/** The lowest score of the statuses that follow from the score. */
export const leadThresholds = { nurturing: 40, qualified: 70 } as const;

/** Where captured leads come from (docs/specification.md, section 9). */
export const leadSource = 'website_form';

/** Where leads can come from: the form, or a file. */
export const leadSources = [leadSource, 'csv_import'] as const;

/** What a Lead Capture workflow can start for a lead: emails of these types of workflow. */
export const leadFollowUps = ['outreach', 'conversion'] as const;

/** Whether someone agreed to be sent emails: yes, no, or nobody has recorded it. */
export const leadConsents = ['given', 'refused', 'unknown'] as const;

/** What recorded it: a form, a file, a person who works with the lead, or the link in an email. */
export const consentWays = ['form', 'import', 'person', 'unsubscribe'] as const;

/** How much of the enriched data is known: all of it, some, nothing. */
export const enrichmentStatuses = ['complete', 'partial', 'none'] as const;

/** The value of enriched data that could not be found. */
export const unknownFact = 'Unknown';

/**
 * What people may say about themselves. Forms, files, events and the search have each of these details, in this order;
 * its label is in `leadDetailsCopy`.
 * - `max`: the most UTF-16 code units that it takes
 * - `autocomplete`: the autofill field name
 *   (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill), or `off` if there is none
 */
export const leadDetails = {
  firstName: { max: limits.name, autocomplete: 'given-name' },
  lastName: { max: limits.name, autocomplete: 'family-name' },
  company: { max: limits.name, autocomplete: 'organization' },
} as const satisfies Record<keyof typeof leadDetailsCopy, { max: number; autocomplete: string }>;

export type LeadDetailName = keyof typeof leadDetails;

export const leadDetailNames = Object.keys(leadDetails) as LeadDetailName[];

/** What people type as a detail; it may be empty. */
export const detailText = (name: LeadDetailName) => text(leadDetails[name].max);

/** An object with a value for each detail. */
export const eachDetail = <Value>(valueOf: (name: LeadDetailName) => Value) =>
  Object.fromEntries(leadDetailNames.map((name) => [name, valueOf(name)])) as Record<
    LeadDetailName,
    Value
  >;

/** The details of someone who gave none. */
export const blankDetails: LeadDetails = eachDetail(() => '');

const nothingFound = { location: unknownFact, industry: unknownFact, companySize: unknownFact };

export const enrichedData = z.object({
  /** A country, or whatever the provider says; `Unknown` if nothing reveals it. */
  location: omissible(z.string(), nothingFound.location),
  industry: omissible(z.string(), nothingFound.industry),
  companySize: omissible(z.string(), nothingFound.companySize),
});

export const lead = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Empty if they were never given. */
  ...eachDetail(() => omissible(z.string(), '')),
  score: z.int().check(z.gte(0), z.lte(100)),
  /** One of `leadStatuses`; a newer server may have more. */
  status: z.string(),
  enrichedData: omissible(enrichedData, nothingFound),
});

/** One part of the score. */
export const scoreReason = z.object({
  /** For people to read; unique in a list. */
  label: z.string(),
  /** Negative if it lowers the score. */
  points: z.int(),
});

export const capturedLead = z.object({
  lead,
  /** How reliable the enriched data is, from 0 (nothing is known) to 1. */
  confidence: z.number().check(z.gte(0), z.lte(1)),
  enrichmentStatus: z.enum(enrichmentStatuses),
  /** Their points add up to the score. */
  scoreReasons: unlisted(z.array(scoreReason), []),
});

export const leadAnalytics = z.object({
  total: z.int().check(z.gte(0)),
  /** Leads that are qualified or further: contacted and converted ones are included. */
  qualified: z.int().check(z.gte(0)),
  converted: z.int().check(z.gte(0)),
  /** Mean over all leads, 0 to 100 with one decimal; 0 before the first. */
  avgScore: z.number().check(z.gte(0), z.lte(100)),
  /** Percent of all leads that converted, with one decimal; 0 before the first. */
  conversionRate: z.number().check(z.gte(0), z.lte(100)),
});

export const captureLead = defineEndpoint({
  id: 'captureLead',
  method: 'POST',
  path: '/api/leads/capture',
  access: 'session',
  scope: 'leads:write',
  grows: true,
  body: z.object({
    email: emailAddress,
    /** A blank field keeps what is known about the lead. */
    ...eachDetail((name) => z._default(detailText(name), '')),
    source: z._default(z.literal(leadSource), leadSource),
    /** Whether they agreed to be sent emails. Leaving it out keeps what is recorded. */
    consent: unlisted(z._default(z.boolean(), false), false),
    /** The sentence that they agreed to, as the form showed it. */
    consentText: unlisted(z._default(text(limits.consent), ''), ''),
  }),
  data: capturedLead,
});

export const getLeadAnalytics = defineEndpoint({
  id: 'getLeadAnalytics',
  method: 'GET',
  path: '/api/leads/analytics',
  access: 'session',
  scope: 'leads:read',
  data: unlisted(leadAnalytics, null),
});

/** What people say about themselves; empty if they say nothing. */
export type LeadDetails = Record<LeadDetailName, string>;
export type LeadStatus = (typeof leadStatuses)[number];
export type LeadConsent = (typeof leadConsents)[number];
export type ConsentWay = (typeof consentWays)[number];
export type LeadSource = (typeof leadSources)[number];
export type EnrichmentStatus = (typeof enrichmentStatuses)[number];
export type EnrichedData = z.infer<typeof enrichedData>;
export type Lead = z.infer<typeof lead>;
export type ScoreReason = z.infer<typeof scoreReason>;
export type CapturedLead = z.infer<typeof capturedLead>;
export type LeadAnalytics = z.infer<typeof leadAnalytics>;
export type LeadFollowUp = (typeof leadFollowUps)[number];
