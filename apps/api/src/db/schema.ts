import { roles } from '@flowdeck/contract/session';
import { activityTypes, workflowStatuses, workflowTypes } from '@flowdeck/contract/workflows';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, time } from './columns.ts';

/** How often a Marketing Distribution workflow runs; the other types have a rhythm of their own. */
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
const runStatuses = ['running', 'succeeded', 'failed'] as const;

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  isDemo: boolean().notNull().default(false),
  createdAt: time().notNull(),
});

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    username: text().notNull(),
    /** `accountKey(username)`: what sign-in compares. */
    usernameKey: text().notNull().unique(),
    name: text().notNull(),
    email: text(),
    emailKey: text().unique(),
    /** When a link or a provider showed that the address is theirs; null while nobody has. */
    emailVerifiedAt: time(),
    /** Null while the account has no password. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull(),
    isDemo: boolean().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [
    index('accounts_workspace_index').on(table.workspaceId),
    check('accounts_role_check', oneOf(table.role, roles)),
    // Sign-in takes either, so one person's user name must never be another's e-mail address.
    check('accounts_username_check', sql`position('@' in ${table.usernameKey}) = 0`),
    check('accounts_email_check', sql`position('@' in ${table.emailKey}) > 0`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` claim of the session's token. */
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Of a token that was handed over in an address and not used since: when it dies. */
    claimBy: time(),
    revokedAt: time(),
  },
  (table) => [index('sessions_account_index').on(table.accountId, table.expiresAt)],
);

export const workflows = pgTable(
  'workflows',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of creation, without the ties that times have. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    type: text({ enum: workflowTypes }).notNull(),
    description: text().notNull(),
    status: text({ enum: workflowStatuses }).notNull(),
    frequency: text({ enum: frequencies }).notNull().default('daily'),
    /** Null for workflows that do not run by the clock. */
    nextRunAt: time(),
    /** Short reason, of workflows in error only. */
    error: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    // Derived from workflow_runs by its triggers (see drizzle/), so that a list counts nothing.
    lastRunAt: time(),
    succeededRuns: integer().notNull().default(0),
    failedRuns: integer().notNull().default(0),
  },
  (table) => [
    index('workflows_list_index').on(table.workspaceId, table.seq),
    index('workflows_status_index').on(table.workspaceId, table.status, table.seq),
    index('workflows_due_index')
      .on(table.nextRunAt)
      .where(sql`${table.status} = 'active'`),
    check('workflows_type_check', oneOf(table.type, workflowTypes)),
    check('workflows_status_check', oneOf(table.status, workflowStatuses)),
    check('workflows_frequency_check', oneOf(table.frequency, frequencies)),
    check('workflows_next_check', sql`${table.nextRunAt} is null or ${table.status} = 'active'`),
    check('workflows_error_check', sql`(${table.status} = 'error') = (${table.error} is not null)`),
  ],
);

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

export const activities = pgTable(
  'activities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    type: text({ enum: activityTypes }).notNull(),
    action: text().notNull(),
    at: time().notNull(),
  },
  (table) => [
    index('activities_recent_index').on(table.workspaceId, table.at, table.id),
    check('activities_type_check', oneOf(table.type, activityTypes)),
  ],
);
