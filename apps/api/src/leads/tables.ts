import { enrichmentStatuses, leadSource, leadStatuses } from '@flowdeck/contract/leads';
import { mailChecks } from '@flowdeck/domain/workflows/verify-lead';
import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';
import type { ProviderFacts } from '@flowdeck/domain/leads/enrich';

/** One row for each address of a workspace, however often it was captured. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    email: text().notNull(),
    /** `accountKey(email)`, by which addresses are compared. */
    emailKey: text().notNull(),
    /** Names and company are empty if they were never given. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text().notNull(),
    source: text({ enum: [leadSource] }).notNull(),
    status: text({ enum: leadStatuses }).notNull(),
    score: integer().notNull(),
    location: text().notNull(),
    industry: text().notNull(),
    companySize: text().notNull(),
    enrichmentStatus: text({ enum: enrichmentStatuses }).notNull(),
    confidence: doublePrecision().notNull(),
    /** The latest answer of the enrichment provider; null where it never gave one. */
    providerFacts: jsonb().$type<ProviderFacts>(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique('leads_email_unique').on(table.workspaceId, table.emailKey),
    // For totals and the leads of one status, without reading any lead.
    index('leads_status_index').on(table.workspaceId, table.status, table.score),
    check('leads_source_check', oneOf(table.source, [leadSource])),
    check('leads_status_check', oneOf(table.status, leadStatuses)),
    check('leads_enrichment_check', oneOf(table.enrichmentStatus, enrichmentStatuses)),
    check('leads_score_check', sql`${table.score} between 0 and 100`),
    check('leads_confidence_check', sql`${table.confidence} between 0 and 1`),
  ],
);

export type LeadRow = typeof leads.$inferSelect;

/** The emails of the outreach sequence that a lead was sent, each once. */
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
      .references(() => workspaces.id),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.step] }),
    index('outreach_steps_workspace_index').on(table.workspaceId, table.step, table.at),
    check('outreach_steps_step_check', sql`${table.step} >= 0`),
  ],
);

/** Leads that unsubscribed. */
export const unsubscribes = pgTable('unsubscribes', {
  leadId: uuid()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  at: time().notNull(),
});

/** What the latest verification found about a lead. */
export const leadChecks = pgTable(
  'lead_checks',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    mail: text({ enum: mailChecks }).notNull(),
    /** An earlier lead with the same name at the same company. */
    duplicateOf: uuid().references(() => leads.id, { onDelete: 'set null' }),
    /** Whether the address belongs to the company that was given; null where that is unknown. */
    domainFits: boolean(),
    checkedAt: time().notNull(),
  },
  (table) => [
    index('lead_checks_oldest_index').on(table.workspaceId, table.checkedAt),
    check('lead_checks_mail_check', oneOf(table.mail, mailChecks)),
  ],
);
