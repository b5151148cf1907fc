import { contentLengths, contentTones } from '@flowdeck/contract/content/content';
import { runStatuses } from '@flowdeck/contract/workflows/runs';
import type { NotedThing } from '@flowdeck/domain/workflows/run-view';
import { sql, type SQL } from 'drizzle-orm';
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { contentPieces } from '../../content/tables.ts';
import { oneOf, sortedAtOnce, time, person } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';
import { workflows } from '../tables.ts';

/** The lanes: what waits for the language model, which may take half a minute, delays nothing else. */
export const runLanes = ['quick', 'model'] as const;

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
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    status: text({ enum: runStatuses }).notNull(),
    /** Which of the lanes performs it. */
    lane: text({ enum: runLanes }).notNull().default('quick'),
    ...workColumns(),
    dueAt: time().notNull().defaultNow(),
    /** The time of the schedule; null for a run that has none. */
    plannedAt: time(),
    startedAt: time().notNull(),
    /** The person who started it. */
    startedById: person(),
    finishedAt: time(),
    error: text(),
    /** What it did, or why there was nothing to do, as Recent Activity says. */
    result: text(),
    /** The first of what it made. */
    made: jsonb().$type<readonly NotedThing[]>().notNull().default([]),
    madeCount: integer().notNull().default(0),
  },
  (table) => [
    index('workflow_runs_workflow_index').on(table.workflowId, table.startedAt),
    index('workflow_runs_workspace_index').on(table.workspaceId, table.startedAt, table.status),
    index('workflow_runs_history_index').on(table.workflowId, table.seq),
    // One run for each planned time, whichever process plans it.
    unique('workflow_runs_planned_unique').on(table.workflowId, table.plannedAt),
    // Whether anything is due, and what is due in one workspace after the other.
    index('workflow_runs_due_index').on(table.lane, table.dueAt).where(isRunning(table.status)),
    index('workflow_runs_turn_index')
      .on(table.lane, table.workspaceId, table.dueAt)
      .where(isRunning(table.status)),
    // Which runs name a lead that is deleted.
    index('workflow_runs_made_index')
      .using('gin', sql`${table.made} jsonb_path_ops`)
      .with(sortedAtOnce),
    check('workflow_runs_status_check', oneOf(table.status, runStatuses)),
    check(
      'workflow_runs_finished_check',
      sql`(${table.status} = 'running') = (${table.finishedAt} is null)`,
    ),
  ],
);

/** Whether it has not ended, in the words of the indexes. */
export function isRunning(status: AnyPgColumn): SQL {
  return oneOf(status, ['running']);
}

/** The topics that workflows have made drafts from, so that none is written twice. */
export const writtenTopics = pgTable(
  'written_topics',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null once the workflow has been deleted: its drafts are still there. */
    workflowId: uuid().references(() => workflows.id, { onDelete: 'set null' }),
    topic: text().notNull(),
    /** `keywordKey(topic)`. */
    key: text().notNull(),
    tone: text({ enum: contentTones }).notNull(),
    length: text({ enum: contentLengths }).notNull(),
    /** Null once the draft has been deleted: it is not made again. */
    pieceId: uuid().references(() => contentPieces.id, { onDelete: 'set null' }),
    at: time().notNull(),
  },
  (table) => [
    unique('written_topics_unique').on(table.workflowId, table.key),
    index('written_topics_key_index').on(table.workspaceId, table.key),
    index('written_topics_piece_index').on(table.pieceId),
  ],
);
