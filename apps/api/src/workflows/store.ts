import { recentActivityCount, type WorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { runningOnCapture } from '@flowdeck/domain/workflows/next-run';
import { maxRunningOnCapture } from '@flowdeck/domain/workflows/status';
import type { AuditEvent } from '@flowdeck/domain/identity/audit-log';
import type { ActivityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowKeys } from '@flowdeck/domain/workflows/workflow-list';
import {
  toStatusCounts,
  type StoredWorkflow,
  type WorkflowTotals,
} from '@flowdeck/domain/workflows/workflow-view';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { activities } from '../platform/activities/tables.ts';
import { recordActivity } from '../platform/activities/record-activity.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../platform/db/database.ts';
import { deleteSome } from '../platform/db/delete-some.ts';
import { lockWorkspace } from '../platform/db/lock-workspace.ts';
import { named, namedRows, singleRow } from '../platform/db/rows.ts';
import { findChosenWorkflows, shown, type ChosenPage } from './chosen-workflows.ts';
import { workflowRuns, writtenTopics } from './runs/tables.ts';
import { workflowCounts, workflows, type WorkflowRow } from './tables.ts';

type NewWorkflow = Pick<WorkflowRow, 'workspaceId' | 'name' | 'type' | 'description'> &
  Partial<Pick<WorkflowRow, 'frequency' | 'settings'>>;
type NewActivity = ActivityText & { workspaceId: string; workflowId: string; at: Date };

const noCounts: WorkflowTotals = {
  active: 0,
  paused: 0,
  completed: 0,
  error: 0,
  succeededRuns: 0,
  failedRuns: 0,
};

/** Topics that one statement changes at most. */
const topicsAtOnce = 100;

/** Workflows and activities. */
export function createWorkflowStore(db: Database, reads: ReadDatabase = db) {
  // The dashboard makes these queries all the time, so each is built once.
  const pages = {
    first: pageQuery(reads, {}),
    next: pageQuery(reads, { next: true }),
    firstOfStatus: pageQuery(reads, { ofStatus: true }),
    nextOfStatus: pageQuery(reads, { ofStatus: true, next: true }),
  };
  const { active, paused, completed, error, succeededRuns, failedRuns } = workflowCounts;
  const counts = namedRows<WorkflowTotals>(
    reads,
    'workflow_counts',
    reads
      .select({
        ...named({ active, paused, completed, error }),
        // A double counts as far as JavaScript does, and comes as a number.
        succeededRuns: sql`${succeededRuns}::float8`.as('succeededRuns'),
        failedRuns: sql`${failedRuns}::float8`.as('failedRuns'),
      })
      .from(workflowCounts)
      .where(eq(workflowCounts.workspaceId, sql.placeholder('workspaceId'))),
  );
  const recentActivities = reads
    .select({
      id: activities.id,
      type: activities.type,
      action: activities.action,
      at: activities.at,
      workflowId: activities.workflowId,
      foundId: workflows.id,
    })
    .from(activities)
    // An activity outlives its workflow.
    .leftJoin(
      workflows,
      and(
        eq(workflows.id, activities.workflowId),
        eq(workflows.workspaceId, sql.placeholder('workspaceId')),
      ),
    )
    .where(eq(activities.workspaceId, sql.placeholder('workspaceId')))
    .orderBy(desc(activities.at), desc(activities.seq))
    .limit(recentActivityCount)
    .prepare('recent_activities');

  return {
    /** Newest first; `before` is the id of the last row of the previous page. */
    page(
      workspaceId: string,
      { status, before, limit }: { status?: WorkflowStatus; before?: string; limit: number },
    ): Promise<StoredWorkflow[]> {
      const query =
        before === undefined
          ? pages[status ? 'firstOfStatus' : 'first']
          : pages[status ? 'nextOfStatus' : 'next'];
      return query({ workspaceId, status, before, limit });
    },

    chosenPage: (workspaceId: string, page: ChosenPage): Promise<StoredWorkflow[]> =>
      findChosenWorkflows(reads, workspaceId, page),

    /** Of workflows by status, and of their finished runs. */
    async counts(workspaceId: string) {
      const [row] = await counts({ workspaceId });
      return row ?? noCounts;
    },

    async find(workspaceId: string, id: string): Promise<WorkflowRow | undefined> {
      const [row] = await db
        .select()
        .from(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)));
      return row;
    },

    /** Deletes the runs of a workflow and lets go of the topics that it wrote on, some at a time: it is to be deleted. */
    async empty(workspaceId: string, id: string): Promise<void> {
      while (
        (await deleteSome(db, workflowRuns, workspaceId, eq(workflowRuns.workflowId, id))) > 0
      );
      const isOf = and(
        eq(writtenTopics.workspaceId, workspaceId),
        eq(writtenTopics.workflowId, id),
      );
      const some = db
        .select({ id: writtenTopics.id })
        .from(writtenTopics)
        .where(isOf)
        .limit(topicsAtOnce);
      const letGo = () =>
        db
          .update(writtenTopics)
          .set({ workflowId: null })
          .where(and(isOf, inArray(writtenTopics.id, some)))
          .returning({ id: writtenTopics.id });
      while ((await letGo()).length > 0);
    },

    recentActivities: (workspaceId: string) => recentActivities.execute({ workspaceId }),

    transaction: <T>(work: (tx: WorkflowChanges) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(workflowChanges(tx))),
  };
}

/** One page of the list; its conditions decide which index serves it. */
function pageQuery(db: ReadDatabase, { ofStatus = false, next = false }) {
  const { id, workspaceId, seq, status } = workflows;
  const inWorkspace = eq(workspaceId, sql.placeholder('workspaceId'));
  const last = db
    .select({ seq })
    .from(workflows)
    .where(and(inWorkspace, eq(id, sql.placeholder('before'))));
  const query = db
    .select(named(shown))
    .from(workflows)
    .where(
      and(
        inWorkspace,
        ofStatus ? eq(status, sql.placeholder('status')) : undefined,
        next ? lt(seq, sql`(${last})`) : undefined,
      ),
    )
    .orderBy(desc(seq))
    .limit(sql.placeholder('limit'));
  const statement = `workflow_page${ofStatus ? '_of_status' : ''}${next ? '_next' : ''}`;
  return namedRows<StoredWorkflow>(db, statement, query);
}

/** The active Lead Capture workflows of a workspace. */
export const ofWorkspaceOnCapture = (workspaceId: string) =>
  and(
    eq(workflows.workspaceId, workspaceId),
    eq(workflows.status, runningOnCapture.status),
    eq(workflows.type, runningOnCapture.type),
  );

/** Writes inside one transaction: a change and its activity. */
function workflowChanges(tx: Transaction) {
  async function countsIn(workspaceId: string): Promise<WorkflowTotals> {
    const [row] = await tx
      .select()
      .from(workflowCounts)
      .where(eq(workflowCounts.workspaceId, workspaceId));
    return row ?? noCounts;
  }

  return {
    /** The row, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<WorkflowRow | undefined> {
      const [row] = await tx
        .select()
        .from(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)))
        .for('update');
      return row;
    },

    lockWorkspace: (workspaceId: string) => lockWorkspace(tx, workspaceId),

    async countActive(workspaceId: string): Promise<number> {
      return (await countsIn(workspaceId)).active;
    },

    async countAll(workspaceId: string): Promise<number> {
      return toStatusCounts(await countsIn(workspaceId)).all;
    },

    /** Up to the most that may run. */
    countRunningOnCapture: async (workspaceId: string): Promise<number> => {
      const running = await tx
        .select({ id: workflows.id })
        .from(workflows)
        .where(ofWorkspaceOnCapture(workspaceId))
        .limit(maxRunningOnCapture);
      return running.length;
    },

    update: async (
      { id, workspaceId }: WorkflowRow,
      values: Partial<WorkflowRow>,
    ): Promise<WorkflowRow> =>
      singleRow(
        await tx
          .update(workflows)
          .set(values)
          .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)))
          .returning(),
      ),

    /** Stores a paused workflow. */
    insert: async (workflow: NewWorkflow, at: Date): Promise<WorkflowRow> =>
      singleRow(
        await tx
          .insert(workflows)
          .values({
            ...workflow,
            ...workflowKeys(workflow),
            status: 'paused',
            createdAt: at,
            updatedAt: at,
          })
          .returning(),
      ),

    async lockOpenRuns(workspaceId: string, id: string): Promise<void> {
      await tx.execute(sql`select from workflow_runs
        where workspace_id = ${workspaceId} and workflow_id = ${id} and status = 'running'
        for update`);
    },

    async remove({ id, workspaceId }: WorkflowRow): Promise<void> {
      await tx
        .delete(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, id)));
    },

    record: (activity: NewActivity) => recordActivity(tx, activity),

    recordAudit: (workspaceId: string, event: AuditEvent, at: Date) =>
      recordAudit(tx, workspaceId, event, at),
  };
}

type WorkflowChanges = ReturnType<typeof workflowChanges>;
export type WorkflowStore = ReturnType<typeof createWorkflowStore>;
