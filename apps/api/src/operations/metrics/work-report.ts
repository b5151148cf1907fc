import type { WorkReport } from '../../platform/jobs/work-report.ts';
import type { Metrics } from './metrics.ts';

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
