import type { MadeKind, RunFilters } from '@flowdeck/contract/workflows/runs';
import { statusesOf } from '@flowdeck/domain/workflows/run-view';
import { and, desc, eq, inArray, lt, TransactionRollbackError } from 'drizzle-orm';
import { contentPieces } from '../../content/tables.ts';
import { accountName } from '../../identity/accounts/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { leads } from '../../leads/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows, type WorkflowRow } from '../tables.ts';
import { within } from '../../platform/db/list-page.ts';
import { beginRun, workflowOf, type RunRow } from './store.ts';
import { workflowRuns } from './tables.ts';

const tables = {
  draft: contentPieces,
  email: deliveries,
  lead: leads,
  post: scheduledPosts,
} as const;

/** A run, and the name of the person who started it. */
interface FoundRun {
  run: RunRow;
  startedBy: string | null;
}

const withStarter = (on: Pick<Database, 'select'>) =>
  on
    .select({ run: workflowRuns, startedBy: accountName(workflowRuns.startedById) })
    .from(workflowRuns);

/** The runs of a workspace's workflows, as people read them. */
export function createRunHistory(db: Database, reads: ReadDatabase = db) {
  return {
    workflow: (workspaceId: string, workflowId: string): Promise<WorkflowRow | undefined> =>
      workflowOf(db, { workspaceId, workflowId }),

    /** Begins a run that was not planned, unless one is open. */
    begin: (workspaceId: string, workflowId: string, at: Date): Promise<FoundRun | undefined> =>
      db.transaction(async (tx) => {
        // Of two who ask at once, the second finds the run of the first.
        const [workflow] = await tx
          .select()
          .from(workflows)
          .where(and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, workflowId)))
          .for('update');
        if (!workflow) return undefined;
        const ofWorkflow = and(
          eq(workflowRuns.workspaceId, workspaceId),
          eq(workflowRuns.workflowId, workflowId),
        );
        const isOpen = and(ofWorkflow, eq(workflowRuns.status, 'running'));
        const find = () => withStarter(tx).where(isOpen).limit(1);
        const [open] = await find();
        if (open) return open;
        await beginRun(tx, workflow, null, at, callingAccount());
        const [begun] = await find();
        return begun;
      }),

    /** What this writes in a transaction, without storing any of it. */
    async rolledBack<T>(write: (tx: Transaction) => Promise<T>): Promise<T> {
      let written: { outcome: T } | undefined;
      try {
        await db.transaction(async (tx) => {
          written = { outcome: await write(tx) };
          tx.rollback();
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }
      if (!written) throw new Error('The transaction was neither stored nor rolled back.');
      return written.outcome;
    },

    /** Newest first; `before` is the id of the last row of the previous page. */
    page: (
      workspaceId: string,
      workflowId: string,
      {
        before,
        limit,
        filters,
      }: { before: string | undefined; limit: number; filters: RunFilters },
    ) =>
      withStarter(reads)
        .where(
          and(
            eq(workflowRuns.workspaceId, workspaceId),
            eq(workflowRuns.workflowId, workflowId),
            ...conditions(filters),
            before === undefined
              ? undefined
              : lt(
                  workflowRuns.seq,
                  reads
                    .select({ seq: workflowRuns.seq })
                    .from(workflowRuns)
                    .where(
                      and(eq(workflowRuns.workspaceId, workspaceId), eq(workflowRuns.id, before)),
                    ),
                ),
          ),
        )
        .orderBy(desc(workflowRuns.seq))
        .limit(limit),

    /** Which of these still exist. */
    async existing(workspaceId: string, kind: MadeKind, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const table = tables[kind];
      const rows = await reads
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, [...ids])));
      return rows.map(({ id }) => id);
    },
  };
}

export type RunHistory = ReturnType<typeof createRunHistory>;

/** That filters let a run through, as `isListedRun` says it. */
const conditions = ({ status, ...period }: RunFilters) => {
  const statuses = statusesOf(status);
  return [
    statuses && inArray(workflowRuns.status, [...statuses]),
    within(workflowRuns.startedAt, period),
  ];
};
