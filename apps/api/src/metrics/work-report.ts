import type { Metrics } from './metrics.ts';

interface RunEnd {
  id: string;
  workflowId: string;
  workspaceId: string;
  /** Of the workflow. */
  type: string;
  outcome: 'succeeded' | 'idle' | 'failed';
  /** Why it failed. */
  reason?: string;
}

interface AttemptEnd {
  kind: 'email' | 'post' | 'event';
  id: string;
  workspaceId: string;
  /** `put-off`: another attempt follows; `failed`: none does. */
  outcome: 'delivered' | 'put-off' | 'failed';
  /** From 1. */
  attempt: number;
  /** Why it was not delivered; nothing that a person wrote. */
  reason?: string;
}

/** Is told how each piece of work in the background ended. */
export interface WorkReport {
  run: (end: RunEnd) => void;
  attempt: (end: AttemptEnd) => void;
}

export const noReport: WorkReport = { run: () => undefined, attempt: () => undefined };

/**
 * Counts how work ended, and writes a line for what failed: with ids, and without anybody's name, address or text.
 * @param log writes a line at level `warn`
 */
export function createWorkReport(
  log: (fields: object, text: string) => void,
  { runs, deliveries }: Metrics,
): WorkReport {
  return {
    run({ id, workflowId, workspaceId, type, outcome, reason }) {
      runs.inc({ type, outcome });
      if (outcome !== 'failed') return;
      log({ run: id, workflow: workflowId, workspace: workspaceId, type, reason }, 'A run failed');
    },
    attempt({ kind, id, workspaceId, outcome, attempt, reason }) {
      deliveries.inc({ kind, outcome });
      if (outcome === 'delivered') return;
      const isLast = outcome === 'failed';
      log({ [kind]: id, workspace: workspaceId, attempt, isLast, reason }, 'A delivery failed');
    },
  };
}
