import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  detailText,
  eachDetail,
  lead,
  leadConsents,
  leadFollowUps,
  leadSources,
  leadStatuses,
  scoreReason,
} from './leads.ts';
import { listQuery, pageOf, pageQuery } from '../list.ts';
import { mail } from '../delivery/mails.ts';
import { mailRead } from '../delivery/mail-reads.ts';
import { tagLimits, tagList } from './tag-list.ts';
import { day, version } from '../storable.ts';
import { heldSubmission } from './lead-forms.ts';
import { limits, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/** What a list of leads can be sorted by. */
export const leadColumns = ['name', 'company', 'score', 'created'] as const;

/**
 * Why a lead is sent nothing now, in the order in which they count: each lead has the first that applies.
 * - `unsubscribed`: it wants no more emails
 * - `disqualified`, `converted`: nobody writes to it any more
 * - `no-consent`: it has not agreed to emails
 * - `bounced`: its mail server refused an email for good
 * - `mailed-today`: an email went to it within the last 24 hours
 * - `mail-waiting`: another email to it waits
 */
export const mailExclusions = [
  'unsubscribed',
  'disqualified',
  'converted',
  'no-consent',
  'bounced',
  'mailed-today',
  'mail-waiting',
] as const;

/** Why a lead gets no email of a broadcast; customers get news, too. */
export const broadcastExclusions = [
  'unsubscribed',
  'no-consent',
  'bounced',
  'mailed-today',
] as const satisfies MailExclusion[];

/** What keeps an email from a lead now, or an email of a broadcast; `none` if nothing does. */
export const mailStates = [
  'none',
  ...mailExclusions,
  'broadcast-none',
  ...broadcastExclusions.map((reason) => `broadcast-${reason}` as const),
] as const;

/**
 * What became of an email of a broadcast; opens and clicks are those by people, where they are counted.
 * - `received`: a mail server took it, and it did not come back
 * - `not-opened`: received, but not opened
 */
export const broadcastOutcomes = [
  'received',
  'opened',
  'not-opened',
  'clicked',
  'bounced',
  'unsubscribed',
] as const;

/** What a lead can become; who is contacted or converted is also qualified. */
export const leadMilestones = ['qualified', 'converted', 'unsubscribed'] as const;

/** The filters of a list of leads; all of them apply. */
export const leadFilters = {
  /** A status; `unqualified` for leads that may become qualified: new or nurturing. */
  status: z.optional(z.enum([...leadStatuses, 'unqualified'])),
  source: z.optional(z.enum(leadSources)),
  consent: z.optional(z.enum(leadConsents)),
  /** The lowest score, 0 to 100. */
  minScore: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(100))),
  /** The highest. */
  maxScore: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(100))),
  /** First and last day of capture that count. */
  since: z.optional(day),
  until: z.optional(day),
  /** Whose days these two are, such as `Europe/Berlin`; UTC if left out, or unknown. */
  zone: z.optional(text(64)),
  /** Only leads that became this and still are, and `since` and `until` are about when they did. */
  reached: z.optional(z.enum(leadMilestones)),
  /** Captured within so many days up to now, counted in whole days of UTC. */
  lastDays: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(3_650))),
  /** Tags, with commas between; a lead must have all of them. */
  tags: z.optional(text(tagLimits.count * (tagLimits.characters + 1))),
  /** The id of the form that it first came by. */
  form: z.optional(z.uuid()),
  /** How the name of its company begins. */
  company: z.optional(text(limits.name)),
  /** What a Lead Capture workflow lets write to it. */
  followUp: z.optional(z.enum(leadFollowUps)),
  /** One of `mailStates`. */
  excluded: z.optional(z.enum(mailStates)),
  /** What became of an email of this broadcast (its id), or of any: by default, it was received. */
  broadcast: z.optional(z.uuid()),
  did: z.optional(z.enum(broadcastOutcomes)),
  /** Which link of that broadcast it clicked, as the report numbers them. */
  link: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(10_000))),
};

/** Which leads: those that a search finds and filters let through, of all or of a segment. */
export const chosenLeads = {
  /** Words, each the beginning of a word that an item has. */
  search: z.optional(text(limits.search)),
  ...leadFilters,
  /** The id of a segment. */
  segment: z.optional(z.uuid()),
};

/** A lead as a list shows it. */
export const leadSummary = z.object({
  ...z.omit(lead, { enrichedData: true }).shape,
  /** One of `leadSources`; a newer server may have more. */
  source: z.string(),
  /** The form that it first came by; empty for any other way. */
  formName: z.string(),
  /** One of `leadConsents`. */
  consent: unlisted(z.string(), null),
  tags: unlisted(z.array(z.string()), []),
  createdAt: z.iso.datetime(),
});

/** Something that happened to a lead. */
export const leadEvent = z.object({
  /** One of `leadEventKinds`. */
  kind: z.string(),
  at: z.iso.datetime(),
  /** The statuses or the consents of a change; null for other events. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What an email is about; null for other events. */
  subject: z.nullable(z.string()),
  /** Where the link that was followed leads; null for other events. */
  linkAddress: unlisted(z.nullable(z.string()), null),
  /** The sentence on the form, or the column of the file, by which a consent is known; null for other events. */
  consentText: z.nullable(z.string()),
  /** The person whose doing it was; null for nobody, and once they have no account any more. */
  by: unlisted(z.nullable(z.string()), null),
});

/**
 * - `captured`, `imported`: how the lead came
 * - `captured-again`, `imported-again`: its address came once more
 * - `status-by-person`, `-by-workflow`, `-by-score`: who or what changed its status
 * - `consent-by-form`, `-by-import`, `-by-person`: what recorded whether it wants emails
 * - `edited`: someone changed its details, note or tags
 * - `mail`: a workflow or a broadcast made an email
 * - `mail-opened`, `mail-clicked`: a person opened an email, or followed a link in it, for the first time
 * - `mail-refused`: its mail server refused an email for good
 * - `mail-allowed`: someone lets emails go to it again after that
 * - `unsubscribed`: it wants no more emails
 */
export const leadEventKinds = [
  'captured',
  'imported',
  'captured-again',
  'imported-again',
  'status-by-person',
  'status-by-workflow',
  'status-by-score',
  'consent-by-form',
  'consent-by-import',
  'consent-by-person',
  'edited',
  'mail',
  'mail-opened',
  'mail-clicked',
  'mail-refused',
  'mail-allowed',
  'unsubscribed',
] as const;

/** Most events, most emails and most reads of one lead that an answer has: the newest, and consents before other events. */
export const leadHistory = 100;

/** What may be known about a lead beyond what was given; null where it is not. */
const enriched = z.object({
  location: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  companySize: z.nullable(z.string()),
});

/** Everything that is known about one lead. */
export const leadRecord = z.object({
  ...lead.shape,
  source: z.string(),
  formName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Changes with every change of the lead; a change must name the one it is based on. */
  version: z.int(),
  note: z.string(),
  tags: unlisted(z.array(z.string()), []),
  /** One of `leadConsents`; only leads that have given it are written to. */
  consent: z.string(),
  /** When it was recorded; null if it never was. */
  consentAt: z.nullable(z.iso.datetime()),
  /** One of `consentWays`. */
  consentBy: z.nullable(z.string()),
  /** The sentence on the form, or the column of the file; empty for the other ways. */
  consentText: z.string(),
  /** What its mail server said when it refused its address for good: no email goes to it; null if it did not. */
  mailRefusal: unlisted(z.nullable(z.string()), null),
  confidence: z.number().check(z.gte(0), z.lte(1)),
  /** One of `enrichmentStatuses`. */
  enrichmentStatus: z.string(),
  /** What each enriched fact follows from: `provider`, `address` or `company`; null if unknown. */
  enrichmentSources: enriched,
  scoreReasons: z.array(scoreReason),
  /** What the latest verification found; null before the first. */
  check: z.nullable(
    z.object({
      /** `reachable`, `disposable` or `unreachable`. */
      mail: z.string(),
      /** Whether the address belongs to the company; null if that is unknown. */
      domainFits: z.nullable(z.boolean()),
      /** An earlier lead with the same name and company; `name` is null if it was deleted. */
      duplicateOf: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
      checkedAt: z.iso.datetime(),
    }),
  ),
  /** Newest first; how it came is always among them. */
  timeline: z.array(leadEvent),
  /** Newest first. */
  mails: z.array(mail),
});

const params = z.object({ id: z.uuid() });

export const listLeads = defineEndpoint({
  id: 'listLeads',
  method: 'GET',
  path: '/api/leads',
  access: 'session',
  scope: 'leads:read',
  unlisted: true,
  query: z.object({ ...listQuery(leadColumns), ...chosenLeads }),
  data: pageOf(leadSummary),
});

export const getLead = defineEndpoint({
  id: 'getLead',
  method: 'GET',
  path: '/api/leads/:id',
  access: 'session',
  scope: 'leads:read',
  unlisted: true,
  params,
  data: leadRecord,
});

export const updateLead = defineEndpoint({
  id: 'updateLead',
  method: 'PATCH',
  path: '/api/leads/:id',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  grows: true,
  params,
  /** What is left out stays as it is. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    status: z.optional(z.enum(leadStatuses)),
    consent: z.optional(z.enum(leadConsents)),
    note: z.optional(text(limits.note)),
    tags: z.optional(tagList),
    /** Null lets emails go to it again. */
    mailRefusal: z.optional(z.literal(null)),
    ...eachDetail((name) => z.optional(detailText(name))),
  }),
  data: leadRecord,
});

export const deleteLead = defineEndpoint({
  id: 'deleteLead',
  method: 'DELETE',
  path: '/api/leads/:id',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  params,
});

/** Most events, emails, activities and runs, each, that the file about one lead has: the newest. */
export const leadDataHistory = 10_000;

/** Everything that is stored about one lead, for the person that it is. */
export const leadData = z.object({
  exportedAt: z.iso.datetime(),
  /** With its whole timeline and all its emails. */
  lead: leadRecord,
  /** What the enrichment service answered, as it was stored; null where it gave nothing. */
  providerFacts: z.nullable(enriched),
  /** When it unsubscribed; null if it has not. */
  unsubscribedAt: z.nullable(z.iso.datetime()),
  /** Consents that count once the lead follows the link in an email, the latest first. */
  awaitedConsents: z.array(z.object({ consentText: z.string(), expiresAt: z.iso.datetime() })),
  /** What was sent with its address and is held back, newest first. */
  held: unlisted(z.array(heldSubmission), []),
  /** What may still write to it. */
  followUp: z.array(z.string()),
  /** The emails of the outreach sequence that were made, oldest first; `step` counts from 0. */
  outreach: z.array(
    z.object({
      step: z.int(),
      at: z.iso.datetime(),
      /** Null until it was sent. */
      sentAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What webhooks were told, or are to be told, about it: each `type` of event, newest first. */
  events: z.array(z.object({ at: z.iso.datetime(), type: z.string(), status: z.string() })),
  /** Which emails of broadcasts it opened, and which links in them, newest first. */
  reads: unlisted(z.array(mailRead), []),
  /** What Recent Activity says about it, newest first. */
  activities: z.array(z.object({ at: z.iso.datetime(), action: z.string() })),
  /** The runs of workflows that name it, newest first. */
  runs: z.array(z.object({ startedAt: z.iso.datetime(), result: z.nullable(z.string()) })),
});

export const getLeadData = defineEndpoint({
  id: 'getLeadData',
  method: 'GET',
  path: '/api/leads/:id/data',
  access: 'session',
  scope: 'leads:read',
  role: 'editor',
  unlisted: true,
  params,
  data: leadData,
});

/** Deletes a lead like `deleteLead`, takes back what refers to it, and lets nothing write to its address again. */
export const eraseLead = defineEndpoint({
  id: 'eraseLead',
  method: 'POST',
  path: '/api/leads/:id/erase',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  params,
});

/** Most leads that one call names by their ids. */
export const bulkBatch = 100;

const idLength = 36;
const idList =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i;
const mostIds = bulkBatch * (idLength + 1);

/** Leads in one answer of an export. */
export const exportPage = 1_000;

export const exportLeads = defineEndpoint({
  id: 'exportLeads',
  method: 'GET',
  path: '/api/leads/export',
  access: 'session',
  scope: 'leads:read',
  role: 'editor',
  unlisted: true,
  query: z.object({
    cursor: pageQuery.cursor,
    ...chosenLeads,
    /** The ids of some of them, with commas between. */
    ids: z.optional(z.string().check(z.maxLength(mostIds), z.regex(idList))),
  }),
  data: z.object({
    /** RFC 4180; only the first page begins with a byte order mark and the names of the columns. */
    csv: z.string(),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
});

/** Most rows in one call of an import: few enough that other calls hardly wait for them. */
export const importBatch = 100;

/** A row of a file. The server says what is wrong with it, row by row. */
const importRow = z.object({
  email: z._default(z.string(), ''),
  ...eachDetail(() => z._default(z.string(), '')),
  /**
   * Whether they agreed to be sent emails: yes, no, a day on which they did, or empty, which keeps what is recorded. In a
   * column about opting out, such as `Unsubscribed`, yes is a refusal and no says nothing.
   */
  consent: z._default(z.string(), ''),
  /** What the file calls the column with the consent, where it is another one than that of the other rows. */
  consentColumn: z.optional(text(limits.consent)),
  /** When they agreed or refused, if the file says so. */
  consentAt: z.optional(z.iso.datetime()),
  /** What else the file says, for the lead's note. */
  note: z._default(z.string(), ''),
  /** With commas, semicolons or vertical bars between. */
  tags: z._default(z.string(), ''),
});

/** What can become of a row: `merged` has the address of an earlier one, and `refused` is left out. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'merged', 'refused'] as const;

export const importLeads = defineEndpoint({
  id: 'importLeads',
  method: 'POST',
  path: '/api/leads/import',
  access: 'session',
  scope: 'leads:write',
  unlisted: true,
  grows: true,
  body: z.object({
    rows: z.array(importRow).check(z.minLength(1), z.maxLength(importBatch)),
    /** What the file calls the column with the consent. */
    consentColumn: z._default(text(limits.consent), ''),
    /** What all of these leads are tagged with. */
    tags: z._default(tagList, []),
    /** The status of those that are new; null for what follows from their scores. Known leads keep theirs. */
    status: z._default(z.nullable(z.enum(leadStatuses)), null),
  }),
  data: z.object({
    created: z.int(),
    /** Known leads that got something new. */
    updated: z.int(),
    /** Known leads that had all of it. */
    unchanged: z.int(),
    /** Rows that repeat the address of an earlier one, and were merged with it. */
    merged: unlisted(z.int(), 0),
    /** Rows that were left out, each by its place in `rows`, from 0. */
    refused: z.array(z.object({ index: z.int(), message: z.string() })),
    /** What became of each row, in the order of `rows`. */
    rows: unlisted(
      z.array(
        z.object({
          /** One of `importOutcomes`. */
          outcome: z.string(),
          /** The place of the row that it was merged with; null for other outcomes. */
          mergedWith: z.nullable(z.int()),
          /** Why it was left out, or what was not taken of it. */
          messages: z.array(z.string()),
        }),
      ),
      [],
    ),
  }),
});

export type LeadSummary = z.infer<typeof leadSummary>;
export type LeadRecord = z.infer<typeof leadRecord>;
export type LeadData = z.infer<typeof leadData>;
export type LeadEvent = z.infer<typeof leadEvent>;
export type LeadEventKind = (typeof leadEventKinds)[number];
export type LeadColumn = (typeof leadColumns)[number];
export type LeadQuery = z.output<(typeof listLeads)['query']>;
export type ChosenLeads = Pick<LeadQuery, keyof typeof chosenLeads>;
export type LeadFilters = Omit<ChosenLeads, 'segment'>;
export type BroadcastOutcome = (typeof broadcastOutcomes)[number];
export type LeadMilestone = (typeof leadMilestones)[number];
export type MailExclusion = (typeof mailExclusions)[number];
export type MailState = (typeof mailStates)[number];
export type LeadChange = z.output<(typeof updateLead)['body']>;
export type ImportRow = z.output<typeof importRow>;
export type ImportResult = z.output<(typeof importLeads)['data']>;
