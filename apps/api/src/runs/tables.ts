import { runStatuses } from '@flowdeck/contract/runs';
import type { NotedThing } from '@flowdeck/domain/workflows/run-view';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';
import { workflows } from '../workflows/tables.ts';

export const workflowRuns = pgTable(
  'workflow_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which runs began, without ties, which times may have. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    workflowId: uuid()
      .notNull()
      .references(() => workflows.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    status: text({ enum: runStatuses }).notNull(),
    /** The planned time; null for runs without one. */
    dueAt: time(),
    startedAt: time().notNull(),
    finishedAt: time(),
    error: text(),
    /** What it did, as Recent Activity says; null unless it succeeded. */
    result: text(),
    /** The first of what it made. */
    made: jsonb().$type<readonly NotedThing[]>().notNull().default([]),
    madeCount: integer().notNull().default(0),
  },
  (table) => [
    index('workflow_runs_workflow_index').on(table.workflowId, table.startedAt),
    index('workflow_runs_history_index').on(table.workflowId, table.seq),
    // One run for each planned time, whichever process plans it.
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
