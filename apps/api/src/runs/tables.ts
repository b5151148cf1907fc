import { mailChecks } from '@flowdeck/domain/workflows/verify-lead';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { contentPieces } from '../content/tables.ts';
import { oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';
import { leads } from '../leads/tables.ts';
import { workflows } from '../workflows/tables.ts';

const runStatuses = ['running', 'succeeded', 'failed'] as const;

export const workflowRuns = pgTable(
  'workflow_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    status: text({ enum: runStatuses }).notNull(),
    /** The time that it was planned for; null for runs that nobody planned. */
    dueAt: time(),
    startedAt: time().notNull(),
    finishedAt: time(),
    error: text(),
  },
  (table) => [
    index('workflow_runs_workflow_index').on(table.workflowId, table.startedAt),
    // One run for each planned time, whoever plans it.
    unique('workflow_runs_due_unique').on(table.workflowId, table.dueAt),
    index('workflow_runs_open_index')
      .on(table.startedAt)
      .where(sql`${table.status} = 'running'`),
    check('workflow_runs_status_check', oneOf(table.status, runStatuses)),
    check(
      'workflow_runs_finished_check',
      sql`(${table.status} = 'running') = (${table.finishedAt} is null)`,
    ),
  ],
);

/** The mails of a sequence that a lead was sent, each once. */
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

/** Leads that want no more mail. */
export const unsubscribes = pgTable('unsubscribes', {
  leadId: uuid()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  at: time().notNull(),
});

/** Drafts that were made into posts, each once. */
export const distributions = pgTable('distributions', {
  pieceId: uuid()
    .primaryKey()
    .references(() => contentPieces.id, { onDelete: 'cascade' }),
  at: time().notNull(),
});

/** What the latest verification found of a lead. */
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
    /** The earlier lead with the same name at the same company. */
    duplicateOf: uuid().references(() => leads.id, { onDelete: 'set null' }),
    /** Whether the address is at the company that was named; null where nothing can be said. */
    domainFits: boolean(),
    checkedAt: time().notNull(),
  },
  (table) => [
    index('lead_checks_oldest_index').on(table.workspaceId, table.checkedAt),
    check('lead_checks_mail_check', oneOf(table.mail, mailChecks)),
  ],
);
