import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { notedOutcome } from '@flowdeck/domain/workflows/run-view';
import { maxRunningOnCapture } from '@flowdeck/domain/workflows/status';
import { activities } from '../activities/tables.ts';
import type { Transaction } from '../db/database.ts';
import type { LeadRow } from '../leads/tables.ts';
import { ofWorkspaceOnCapture } from '../workflows/store.ts';
import { workflows } from '../workflows/tables.ts';
import { workflowRuns } from './tables.ts';

/**
 * The capture itself does the work of a Lead Capture workflow. In its transaction, this records one
 * run and one activity for each active workflow of that type, up to the most that can be started.
 */
export async function recordLeadCapture(tx: Transaction, lead: LeadRow, at: Date): Promise<void> {
  const { workspaceId } = lead;
  const active = await tx
    .select({ id: workflows.id, name: workflows.name })
    .from(workflows)
    .where(ofWorkspaceOnCapture(workspaceId))
    // In one order, or two captures at once would wait for each other's workflows for ever.
    .orderBy(workflows.id)
    .limit(maxRunningOnCapture)
    .for('update');
  if (active.length === 0) return;
  const done = runResults.leadCaptured(lead);
  const run = {
    workspaceId,
    status: 'succeeded',
    startedAt: at,
    finishedAt: at,
    ...notedOutcome({ done, made: [{ kind: 'lead', id: lead.id, name: lead.email }] }),
  } as const;
  const runs = await tx
    .insert(workflowRuns)
    .values(active.map(({ id }) => ({ ...run, workflowId: id })))
    .returning({ id: workflowRuns.id, workflowId: workflowRuns.workflowId });
  await tx.insert(activities).values(
    active.map(({ id, name }) => ({
      workspaceId,
      workflowId: id,
      runId: runs.find(({ workflowId }) => workflowId === id)?.id,
      ...activityText.ran(name, done),
      leadId: lead.id,
      at,
    })),
  );
}
