import {
  formConsents,
  formFieldUses,
  type FormFieldUse,
} from '@flowdeck/contract/leads/lead-forms';
import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import {
  consentWays,
  eachDetail,
  enrichmentStatuses,
  leadConsents,
  type LeadDetailName,
  type LeadDetails,
  leadFollowUps,
  leadSources,
  leadStatuses,
} from '@flowdeck/contract/leads/leads';
import type { StoredEvent } from '@flowdeck/domain/leads/change-lead';
import { mailChecks } from '@flowdeck/domain/workflows/verify-lead';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { callingAccount } from '../platform/audit/caller.ts';
import { oneOf, searchWords, sortedAtOnce, sortKey, time, person } from '../platform/db/columns.ts';
import { workspaces } from '../platform/db/tables.ts';
import type { ProviderFacts } from '@flowdeck/domain/leads/enrich';

/** The person whose call adds the row. */
const byCaller = () => person().$defaultFn(() => callingAccount() ?? sql`null`);

/** Forms for websites. */
export const leadForms = pgTable(
  'lead_forms',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** What its address ends with. */
    key: text().notNull().unique(),
    name: text().notNull(),
    title: text().notNull(),
    button: text().notNull(),
    /**
     * A form that is older than a detail does not ask for it. Without a check: the migration of a new detail
     * would have to add one to a table in use.
     */
    ...eachDetail(() => text({ enum: formFieldUses }).notNull().default('hidden')),
    consent: text({ enum: formConsents }).notNull(),
    consentText: text().notNull(),
    confirmsByMail: boolean().notNull(),
    thankYou: text().notNull(),
    redirectUrl: text().notNull(),
    origins: text().array().notNull(),
    /** What the leads that come by it are tagged with. */
    tags: text().array().notNull().default([]),
    version: integer().notNull(),
    changedById: byCaller(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('lead_forms_created_index').on(table.workspaceId, table.createdAt, table.id),
    check('lead_forms_consent_check', oneOf(table.consent, formConsents)),
  ],
);

export type LeadFormRow = typeof leadForms.$inferSelect;
/** A new form says what it does with every detail. */
export type NewLeadForm = typeof leadForms.$inferInsert & Record<LeadDetailName, FormFieldUse>;

/** What was sent with the hidden field of a form filled in, until someone decides. */
export const heldSubmissions = pgTable(
  'held_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    formId: uuid()
      .notNull()
      .references(() => leadForms.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** `accountKey(email)`, by which it goes with a lead that is deleted. */
    emailKey: text().notNull(),
    ...eachDetail(() => text().notNull().default('')),
    consent: boolean().notNull(),
    consentText: text().notNull(),
    mustConfirm: boolean().notNull(),
    trap: text().notNull(),
    at: time().notNull(),
  },
  (table) => [
    index('held_submissions_form_index').on(table.formId, table.at, table.id),
    index('held_submissions_oldest_index').on(table.workspaceId, table.at),
    index('held_submissions_email_index').on(table.workspaceId, table.emailKey),
  ],
);

export type HeldSubmissionRow = typeof heldSubmissions.$inferSelect;

/** One row for each address of a workspace, however often it was captured. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** `accountKey(email)`, by which addresses are compared. */
    emailKey: text().notNull(),
    /** Empty if they were never given. */
    ...eachDetail(() => text().notNull().default('')),
    source: text({ enum: leadSources }).notNull(),
    /** What the form was called that it first came by; empty for any other way. */
    formName: text().notNull().default(''),
    /** That form, which may be gone; null for any other way. */
    formId: uuid(),
    status: text({ enum: leadStatuses }).notNull(),
    // Derived from the status by a trigger (see drizzle/): since when it is that, or further; null while it is not.
    qualifiedAt: time(),
    convertedAt: time(),
    score: integer().notNull(),
    location: text().notNull(),
    industry: text().notNull(),
    companySize: text().notNull(),
    enrichmentStatus: text({ enum: enrichmentStatuses }).notNull(),
    confidence: doublePrecision().notNull(),
    /** The latest answer of the enrichment provider; null where it never gave one. */
    providerFacts: jsonb().$type<ProviderFacts>(),
    note: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** What its tags are compared by. */
    tagKeys: text().array().notNull().default([]),
    /** Whether it agreed to be sent emails, and how that is known. */
    consent: text({ enum: leadConsents }).notNull().default('unknown'),
    consentAt: time(),
    consentBy: text({ enum: consentWays }),
    consentText: text().notNull().default(''),
    /** What may write to it, as the Lead Capture workflows decided when it came. */
    followUp: text({ enum: leadFollowUps }).array().notNull().default([]),
    /** One more with every change that someone who looks at the lead has to know of. */
    version: integer().notNull().default(1),
    /** What the lead is sorted and searched by: `leadKeys` of its texts. */
    nameKey: sortKey().notNull().default(''),
    companyKey: sortKey().notNull().default(''),
    searchText: searchWords().notNull().default(''),
    /** The latest email to it that was sent, or may have been: one a day, whichever workflow made it. */
    lastMailId: uuid(),
    lastMailAt: time(),
    /** What its mail server said when it refused the address for good: nothing is sent to it; null if it did not. */
    mailRefusal: text(),
    /** When a Verification workflow last checked it; null before the first time. */
    checkedAt: time(),
    /** When a Conversion workflow made its follow-up; once for each lead. */
    followedUpAt: time(),
    createdById: byCaller(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique('leads_email_unique').on(table.workspaceId, table.emailKey),
    // For the leads of one status.
    index('leads_status_index').on(table.workspaceId, table.status, table.score),
    // One for each order of the list; the id breaks ties.
    index('leads_created_index').on(table.workspaceId, table.createdAt, table.id),
    index('leads_score_index').on(table.workspaceId, table.score, table.id),
    index('leads_name_index').on(table.workspaceId, table.nameKey, table.id),
    index('leads_company_index').on(table.workspaceId, table.companyKey, table.id),
    index('leads_tags_index').using('gin', table.tagKeys).with(sortedAtOnce),
    // Whom to check next.
    index('leads_checked_index')
      .on(table.workspaceId, table.checkedAt.asc().nullsFirst(), table.createdAt)
      .where(sql`${table.status} <> 'disqualified'`),
    // Who else has the same name at the same company.
    index('leads_same_index')
      .on(table.workspaceId, personKey(table), table.createdAt, table.id)
      .where(hasPersonKey(table)),
    // For searches: what they find, and a sample of what they look through.
    index('leads_search_index').using('gin', table.searchText).with(sortedAtOnce),
    index('leads_sample_index').on(table.workspaceId, table.id),
    check('leads_source_check', oneOf(table.source, leadSources)),
    check('leads_status_check', oneOf(table.status, leadStatuses)),
    check('leads_enrichment_check', oneOf(table.enrichmentStatus, enrichmentStatuses)),
    check('leads_consent_check', oneOf(table.consent, leadConsents)),
    check('leads_consent_by_check', oneOf(table.consentBy, consentWays)),
    check(
      'leads_consent_recorded_check',
      sql`(${table.consent} = 'unknown') = (${table.consentAt} is null) and (${table.consentAt} is null) = (${table.consentBy} is null)`,
    ),
    check('leads_score_check', sql`${table.score} between 0 and 100`),
    check('leads_confidence_check', sql`${table.confidence} between 0 and 1`),
  ],
);

type Person = Record<'firstName' | 'lastName' | 'company', AnyPgColumn>;

/** What leads share that have the same name at the same company, in the words of the index; short, however long they are. */
export function personKey({ firstName, lastName, company }: Person): SQL {
  return sql`md5(lower(${firstName}) || chr(10) || lower(${lastName}) || chr(10) || lower(${company}))`;
}

/** Whether all of that is known, in the words of the index. */
export function hasPersonKey({ firstName, lastName, company }: Person): SQL {
  return sql`(${firstName} <> '' and ${lastName} <> '' and ${company} <> '')`;
}

export type LeadRow = typeof leads.$inferSelect;
/** A new lead has every detail, if only as an empty text. */
export type NewLead = typeof leads.$inferInsert & LeadDetails;

/** How the tags of a workspace are spelled: as they were first. */
export const leadTags = pgTable(
  'lead_tags',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
);

/** Named combinations of what the list of leads filters. */
export const leadSegments = pgTable(
  'lead_segments',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** `segmentKey(name)`. */
    nameKey: sortKey().notNull(),
    filters: jsonb().$type<LeadFilters>().notNull(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [unique('lead_segments_name_unique').on(table.workspaceId, table.nameKey)],
);

/** The emails of the outreach sequence that were made for a lead, each once. */
export const outreachSteps = pgTable(
  'outreach_steps',
  {
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** 0 for the first. */
    step: integer().notNull(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    deliveryId: uuid(),
    /** Null until it was sent: the next step counts from the day on which the first was. */
    sentAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.step] }),
    index('outreach_steps_sent_index').on(table.workspaceId, table.step, table.sentAt),
    index('outreach_steps_delivery_index').on(table.deliveryId),
    check('outreach_steps_step_check', sql`${table.step} >= 0`),
  ],
);

/** What happened to a lead and follows from no other row. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** They go after their lead, some at a time: there may be any number. */
    leadId: uuid().notNull(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text().$type<StoredEvent['kind']>().notNull(),
    /** The statuses or the consents of a change; null for other events. */
    from: text('from_status'),
    to: text('to_status'),
    /** The evidence of a consent: the sentence on the form, or the column of the file. */
    consentText: text(),
    byId: byCaller(),
    at: time().notNull(),
  },
  (table) => [
    index('lead_events_lead_index').on(table.leadId, table.id),
    index('lead_events_workspace_index').on(table.workspaceId),
  ],
);

/** Addresses of deleted leads that had unsubscribed, so that nobody writes to them again. */
export const suppressions = pgTable(
  'suppressions',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** HMAC of the address, with a key of the installation. */
    addressHash: text().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.addressHash] })],
);

/** The emails that went to leads who were deleted since: their links still unsubscribe. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    deliveryId: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    /** When the email was made; the link is kept for as long as emails are. */
    at: time().notNull(),
  },
  (table) => [index('unsubscribe_links_oldest_index').on(table.workspaceId, table.at)],
);

/** Leads that unsubscribed. */
export const unsubscribes = pgTable(
  'unsubscribes',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The broadcast by whose email it did; null for any other way. Stays when that broadcast is deleted. */
    broadcastId: uuid(),
    at: time().notNull(),
  },
  (table) => [
    index('unsubscribes_workspace_index').on(table.workspaceId, table.at),
    index('unsubscribes_broadcast_index')
      .on(table.broadcastId, table.at)
      .where(sql`${table.broadcastId} is not null`),
  ],
);

/** What the latest verification found about a lead. */
export const leadChecks = pgTable(
  'lead_checks',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    mail: text({ enum: mailChecks }).notNull(),
    /** An earlier lead with the same name at the same company. Stays when that lead is deleted, so that people see that there was one. */
    duplicateOf: uuid(),
    /** Whether the address belongs to the company that was given; null where that is unknown. */
    domainFits: boolean(),
    checkedAt: time().notNull(),
  },
  (table) => [
    index('lead_checks_workspace_index').on(table.workspaceId),
    index('lead_checks_duplicate_index')
      .on(table.workspaceId, table.duplicateOf)
      .where(sql`${table.duplicateOf} is not null`),
    check('lead_checks_mail_check', oneOf(table.mail, mailChecks)),
  ],
);

/** Consents that count once someone follows the link in an email. */
export const consentLinks = pgTable(
  'consent_links',
  {
    /** SHA-256 of what the link ends with. */
    tokenHash: text().primaryKey(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The sentence that they agreed to. */
    consentText: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('consent_links_lead_index').on(table.leadId),
    index('consent_links_end_index').on(table.expiresAt),
    index('consent_links_workspace_index').on(table.workspaceId),
  ],
);
