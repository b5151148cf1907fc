import { postingFrequencies } from '@flowdeck/contract/content/social';
import { workflowStatuses, workflowTypes } from '@flowdeck/contract/workflows/workflows';
import type { StoredSettings } from '@flowdeck/domain/workflows/settings';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, searchWords, sortedAtOnce, sortKey, time } from '../platform/db/columns.ts';
import { workspaces } from '../platform/db/tables.ts';

/** The latest run, for sorting; a workflow that never ran is the earliest. */
export const lastRunOrNever = ({ lastRunAt }: { lastRunAt: AnyPgColumn }): SQL =>
  sql`coalesce(${lastRunAt}, to_timestamp(0))`;

export const workflows = pgTable(
  'workflows',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of creation, without ties, which times may have. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: workflowTypes }).notNull(),
    description: text().notNull(),
    /** What it is sorted and searched by: `workflowKeys` of its texts. */
    nameKey: sortKey().notNull().default(''),
    searchText: searchWords().notNull().default(''),
    status: text({ enum: workflowStatuses }).notNull(),
    /** How often it runs, if its type has no schedule of its own (docs/specification.md, section 11). */
    frequency: text({ enum: postingFrequencies }).notNull().default('daily'),
    /** Null for workflows without a schedule. */
    nextRunAt: time(),
    /** A short reason; only for workflows in error. */
    error: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** Those that were ever changed; `settingsOf` knows the others. */
    settings: jsonb().$type<StoredSettings>().notNull().default({}),
    /** Rises with each edit, so that of two people who edit at once the second is told. */
    version: integer().notNull().default(1),
    // Derived from workflow_runs by its triggers (see drizzle/), so that a list counts nothing.
    lastRunAt: time(),
    succeededRuns: integer().notNull().default(0),
    failedRuns: integer().notNull().default(0),
    /** How the last runs ended, as `withRun` writes it. */
    latestRuns: text().notNull().default(''),
    /** Whether its latest run that has ended failed. */
    lastRunFailed: boolean().notNull().default(false),
  },
  (table) => [
    index('workflows_list_index').on(table.workspaceId, table.seq),
    index('workflows_status_index').on(table.workspaceId, table.status, table.seq),
    // One for each other order of the list; the id breaks ties.
    index('workflows_name_index').on(table.workspaceId, table.nameKey, table.id),
    index('workflows_last_run_index').on(table.workspaceId, lastRunOrNever(table), table.id),
    // For searches: what they find, and a sample of what they look through.
    index('workflows_search_index').using('gin', table.searchText).with(sortedAtOnce),
    index('workflows_sample_index').on(table.workspaceId, table.id),
    // Those that wait for someone to look after them.
    index('workflows_failed_index')
      .on(table.workspaceId, table.lastRunAt)
      .where(sql`${table.lastRunFailed}`),
    index('workflows_due_index')
      .on(table.nextRunAt)
      .where(sql`${table.status} = 'active'`),
    check('workflows_type_check', oneOf(table.type, workflowTypes)),
    check('workflows_status_check', oneOf(table.status, workflowStatuses)),
    check('workflows_frequency_check', oneOf(table.frequency, postingFrequencies)),
    check('workflows_next_check', sql`${table.nextRunAt} is null or ${table.status} = 'active'`),
    check('workflows_error_check', sql`(${table.status} = 'error') = (${table.error} is not null)`),
  ],
);

export type WorkflowRow = typeof workflows.$inferSelect;

/** How many workflows and runs a workspace has, derived from `workflows` by its triggers. */
export const workflowCounts = pgTable('workflow_counts', {
  workspaceId: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  active: integer().notNull().default(0),
  paused: integer().notNull().default(0),
  completed: integer().notNull().default(0),
  error: integer().notNull().default(0),
  succeededRuns: bigint({ mode: 'number' }).notNull().default(0),
  failedRuns: bigint({ mode: 'number' }).notNull().default(0),
});
