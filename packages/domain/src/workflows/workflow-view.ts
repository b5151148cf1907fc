import type { PostingFrequency } from '@flowdeck/contract/content/social';
import type { MadeThing } from '@flowdeck/contract/workflows/runs';
import type { WorkflowDetail } from '@flowdeck/contract/workflows/workflow-detail';
import {
  workflowTypeFacts,
  type StatusCounts,
  type Workflow,
  type WorkflowStats,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';
import { settingsOf, type StoredSettings } from './settings.ts';

/** The stored columns of a workflow that the contract shows. */
export interface StoredWorkflow {
  id: string;
  name: string;
  type: WorkflowType;
  description: string;
  status: WorkflowStatus;
  /** A short reason; only for workflows in error. */
  error: string | null;
  lastRunAt: Date | null;
  /** Null for workflows that are not active or have no schedule. */
  nextRunAt: Date | null;
  succeededRuns: number;
  failedRuns: number;
  /** A letter for each of the last finished runs, the newest last: `s` if it succeeded, `f` if it failed. */
  latestRuns: string;
}

/** A workflow tells how this many of its runs ended. */
const latestRunCount = 20;

/** The last finished runs with one more. The server's database says the same in its triggers. */
export const withRun = (latestRuns: string, ended: 'succeeded' | 'failed'): string =>
  (latestRuns + ended.charAt(0)).slice(-latestRunCount);

/** A workflow as the contract shows it. */
export function toWorkflow(row: StoredWorkflow): Workflow {
  const { id, name, type, description, status } = row;
  return {
    id,
    name,
    type,
    description,
    status,
    executions: row.succeededRuns + row.failedRuns,
    successRate: successRate(row.succeededRuns, row.failedRuns),
    lastRun: row.lastRunAt?.toISOString() ?? 'never',
    nextRun: nextRun(row),
    latestRuns: Array.from(row.latestRuns, (letter) => (letter === 's' ? 'succeeded' : 'failed')),
  };
}

/** The columns that only a workflow's own page shows. */
export interface StoredWorkflowDetail extends StoredWorkflow {
  frequency: PostingFrequency;
  createdAt: Date;
  version: number;
  settings: StoredSettings;
}

/** What leaves the workspace. */
const sent: ReadonlySet<MadeThing['kind']> = new Set(['post', 'email'] as const);

/** What the page of a workflow shows and its row does not say. */
interface AboutWorkflow {
  /** The drafts that it made from its topics. */
  writtenTopics?: WorkflowDetail['writtenTopics'];
  /** The account's address while nobody has proved it. */
  unproven?: string | null;
}

/** A workflow as its own page shows it. */
export function toWorkflowDetail(
  row: StoredWorkflowDetail,
  { writtenTopics = [], unproven = null }: AboutWorkflow = {},
): WorkflowDetail {
  const { frequency, createdAt, version } = row;
  return {
    ...toWorkflow(row),
    frequency,
    createdAt: createdAt.toISOString(),
    version,
    settings: settingsOf(row.type, row.settings),
    heldFor: sent.has(workflowTypeFacts[row.type].makes) ? unproven : null,
    writtenTopics,
  };
}

function nextRun({ status, error, nextRunAt }: StoredWorkflow): string {
  if (status === 'error') return `error: ${error ?? 'unknown'}`;
  if (status !== 'active') return 'paused';
  return nextRunAt?.toISOString() ?? 'continuous';
}

/** How many workflows of a workspace are in each status, and how their finished runs ended. */
export type WorkflowTotals = Record<WorkflowStatus | 'succeededRuns' | 'failedRuns', number>;

export function toStatusCounts({ active, paused, completed, error }: WorkflowTotals): StatusCounts {
  return { all: active + paused + completed + error, active, paused, completed, error };
}

export function toWorkflowStats(totals: WorkflowTotals): WorkflowStats {
  const { active, succeededRuns, failedRuns } = totals;
  return {
    totalWorkflows: toStatusCounts(totals).all,
    activeAutomations: active,
    totalExecutions: succeededRuns + failedRuns,
    successRate: successRate(succeededRuns, failedRuns),
  };
}

/** Percent of finished runs that succeeded, unrounded; 0 before the first. */
function successRate(succeeded: number, failed: number): number {
  const finished = succeeded + failed;
  return finished === 0 ? 0 : (succeeded / finished) * 100;
}
