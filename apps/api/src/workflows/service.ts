import {
  workflowPage,
  type Activity,
  type Workflow,
  type WorkflowOrder,
  type WorkflowStats,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import type { WorkflowChange, WorkflowDetail } from '@flowdeck/contract/workflows/workflow-detail';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { toActivity } from '@flowdeck/domain/workflows/activity-view';
import { changeWorkflow, copyName } from '@flowdeck/domain/workflows/change-workflow';
import { runsOnCapture, type NextRun } from '@flowdeck/domain/workflows/next-run';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { orderOf } from '@flowdeck/domain/list/cursor';
import { topicsOf, writtenTopics, type TopicDraft } from '@flowdeck/domain/workflows/draft-request';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { readCursor, toPage } from '@flowdeck/domain/workflows/page';
import {
  changeStatus,
  noSuchWorkflow,
  refuseTooManyOnCapture,
} from '@flowdeck/domain/workflows/status';
import {
  newestWorkflows,
  workflowKeys,
  type WorkflowFilters,
} from '@flowdeck/domain/workflows/workflow-list';
import {
  toStatusCounts,
  toWorkflow,
  toWorkflowDetail,
  toWorkflowStats,
} from '@flowdeck/domain/workflows/workflow-view';
import type { Approvals } from '../identity/approval/service.ts';
import type { Session } from '../platform/http/route.ts';
import type { WorkflowStore } from './store.ts';
import type { WorkflowRow } from './tables.ts';

interface ListQuery extends WorkflowFilters {
  sort?: WorkflowOrder | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface WorkflowServiceDeps {
  store: WorkflowStore;
  /** The drafts of a workspace that were made from these topics, oldest first. */
  topicDrafts: (workspaceId: string, topics: readonly string[]) => Promise<TopicDraft[]>;
  /** The address of a workspace's account while nobody has proved it; else null. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  approvals: Pick<Approvals, 'mustAsk'>;
  now: () => Date;
  nextRun: NextRun;
}

/** The workflows of one workspace at a time; the caller's session says which. */
export function createWorkflowService({
  store,
  topicDrafts,
  unprovenAddress,
  approvals,
  now,
  nextRun,
}: WorkflowServiceDeps) {
  /** What the page of a workflow shows. */
  async function detailOf(row: WorkflowRow): Promise<WorkflowDetail> {
    if (row.type !== 'Content Automation') {
      return toWorkflowDetail(row, { unproven: await unprovenAddress(row.workspaceId) });
    }
    const settings = settingsOf(row.type, row.settings);
    const drafts = await topicDrafts(row.workspaceId, topicsOf(row, settings));
    return toWorkflowDetail(row, { writtenTopics: writtenTopics(row, settings, drafts) });
  }

  return {
    async list(
      workspaceId: string,
      { sort = newestWorkflows, cursor, limit = workflowPage.default, ...filters }: ListQuery,
    ) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      // One more than requested, to see whether there is another page.
      const page = { before, limit: limit + 1 };
      const { status, type, search } = filters;
      // The dashboard as it opens has prepared statements of its own.
      const found =
        sort === newestWorkflows && type === undefined && search === undefined
          ? await store.page(workspaceId, { ...page, status })
          : await store.chosenPage(workspaceId, { ...page, ...filters, order: orderOf(sort) });
      const { rows, nextCursor } = toPage(found, limit);
      const counts = toStatusCounts(await store.counts(workspaceId));
      return { items: rows.map(toWorkflow), counts, nextCursor };
    },

    stats: async (workspaceId: string): Promise<WorkflowStats> =>
      toWorkflowStats(await store.counts(workspaceId)),

    async recentActivities(workspaceId: string): Promise<Activity[]> {
      const rows = await store.recentActivities(workspaceId);
      return rows.map((row) => toActivity(row, row.foundId === null));
    },

    /** @throws {Problem} 404 outside the workspace */
    async get(workspaceId: string, id: string): Promise<WorkflowDetail> {
      const row = await store.find(workspaceId, id);
      if (!row) throw noSuchWorkflow();
      return detailOf(row);
    },

    /** @throws {Problem} 409 for one workflow too many */
    async create(
      workspaceId: string,
      fields: { name: string; type: WorkflowType; description: string },
    ): Promise<Workflow> {
      const at = now();
      const row = await store.transaction(async (tx) => {
        await tx.lockWorkspace(workspaceId);
        refuseBeyond('workflows', await tx.countAll(workspaceId));
        const inserted = await tx.insert({ ...fields, workspaceId }, at);
        const activity = activityText.created(fields.name);
        await tx.record({ workspaceId, workflowId: inserted.id, ...activity, at });
        return inserted;
      });
      return toWorkflow(row);
    },

    /**
     * @throws {Problem} 404 outside the workspace, 409 with both versions if it has changed since the
     *   version of the change, 400 for settings that do not fit, 403 for what an editor would send without approval
     */
    async change(session: Session, id: string, change: WorkflowChange): Promise<WorkflowDetail> {
      const { workspaceId } = session;
      const mustAsk = await approvals.mustAsk(session);
      const at = now();
      const row = await store.transaction(async (tx) => {
        const row = await tx.lock(workspaceId, id);
        if (!row) throw noSuchWorkflow();
        const changed = changeWorkflow(row, change, mustAsk, at, nextRun);
        if (changed === null) return row;
        const keys = workflowKeys(changed.stored);
        const stored = await tx.update(row, { ...changed.stored, ...keys });
        await tx.record({ workspaceId, workflowId: id, ...changed.activity, at });
        return stored;
      });
      return detailOf(row);
    },

    /** A paused copy. @throws {Problem} 404 outside the workspace, 409 beyond the quota */
    async duplicate(workspaceId: string, id: string): Promise<WorkflowDetail> {
      const at = now();
      const copy = await store.transaction(async (tx) => {
        await tx.lockWorkspace(workspaceId);
        refuseBeyond('workflows', await tx.countAll(workspaceId));
        const row = await tx.lock(workspaceId, id);
        if (!row) throw noSuchWorkflow();
        const name = copyName(row.name);
        const { type, description, frequency, settings } = row;
        const inserted = await tx.insert(
          { workspaceId, name, type, description, frequency, settings },
          at,
        );
        const activity = activityText.created(name);
        await tx.record({ workspaceId, workflowId: inserted.id, ...activity, at });
        return inserted;
      });
      return detailOf(copy);
    },

    /** With its runs; what they made stays. @throws {Problem} 404 outside the workspace */
    async remove(workspaceId: string, id: string): Promise<undefined> {
      const at = now();
      await store.empty(workspaceId, id);
      await store.transaction(async (tx) => {
        // In the order of a run that ends, or each would wait for what the other has locked.
        await tx.lockOpenRuns(workspaceId, id);
        const row = await tx.lock(workspaceId, id);
        if (!row) throw noSuchWorkflow();
        await tx.remove(row);
        await tx.record({ workspaceId, workflowId: id, ...activityText.deleted(row.name), at });
        await tx.recordAudit(workspaceId, { action: 'workflow-deleted', name: row.name }, at);
      });
    },

    /** @throws {Problem} 404 outside the workspace, 409 for a change that is not a client's, or
     *   for one active workflow too many, of all or of those for Lead Capture */
    setStatus(workspaceId: string, id: string, wanted: WorkflowStatus): Promise<Workflow> {
      const at = now();
      return store.transaction(async (tx) => {
        if (wanted === 'active') await tx.lockWorkspace(workspaceId);
        const row = await tx.lock(workspaceId, id);
        if (!row) throw noSuchWorkflow();
        const change = changeStatus(row, wanted, at, nextRun);
        if (change === null) return toWorkflow(row);
        if (change.stored.status === 'active') {
          refuseBeyond('activeWorkflows', await tx.countActive(workspaceId));
        }
        if (runsOnCapture({ ...row, ...change.stored })) {
          refuseTooManyOnCapture(await tx.countRunningOnCapture(workspaceId));
        }
        const changed = await tx.update(row, change.stored);
        await tx.record({ workspaceId, workflowId: id, ...change.activity, at });
        return toWorkflow(changed);
      });
    },
  };
}

export type WorkflowService = ReturnType<typeof createWorkflowService>;
