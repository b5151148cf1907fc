import { activityTypes } from '@flowdeck/contract/workflows/workflows';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';
import { workspaces } from '../db/tables.ts';

/** What happened in a workspace, as Recent Activity shows it. */
export const activities = pgTable(
  'activities',
  {
    /** The order of recording, without ties. It counts all workspaces, so no answer has it. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid().notNull().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    type: text({ enum: activityTypes }).notNull(),
    action: text().notNull(),
    /** The lead that it names; null where it names none. */
    leadId: uuid(),
    at: time().notNull(),
    /** The workflow that it is about, which may be gone; null for what no workflow did. */
    workflowId: uuid(),
    /** The run that it reports, which may be gone; null for what is no run. */
    runId: uuid(),
  },
  (table) => [
    index('activities_recent_index').on(table.workspaceId, table.at, table.seq),
    index('activities_type_index').on(table.workspaceId, table.type, table.at, table.seq),
    index('activities_workflow_index').on(table.workflowId, table.at, table.seq),
    index('activities_workflow_type_index').on(table.workflowId, table.type, table.at, table.seq),
    index('activities_lead_index')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
    check('activities_type_check', oneOf(table.type, activityTypes)),
  ],
);
