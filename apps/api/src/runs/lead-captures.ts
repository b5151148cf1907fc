import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { runningOnCapture } from '@flowdeck/domain/workflows/next-run';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { and, eq } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Transaction } from '../db/database.ts';
import type { LeadRow } from '../leads/tables.ts';
import { workflows } from '../workflows/tables.ts';
import { workflowRuns } from './tables.ts';

/**
 * The capture itself does the work of a Lead Capture workflow. In its transaction, this records one
 * run and one activity for each active workflow of that type.
 */
export async function recordLeadCapture(tx: Transaction, lead: LeadRow, at: Date): Promise<void> {
  const { workspaceId } = lead;
  const active = await tx
    .select({ id: workflows.id, name: workflows.name })
    .from(workflows)
    .where(
      and(
        eq(workflows.workspaceId, workspaceId),
        eq(workflows.status, runningOnCapture.status),
        eq(workflows.type, runningOnCapture.type),
      ),
    );
  if (active.length === 0) return;
  const run = { workspaceId, status: 'succeeded', startedAt: at, finishedAt: at } as const;
  await tx.insert(workflowRuns).values(active.map(({ id }) => ({ ...run, workflowId: id })));
  await tx.insert(activities).values(
    active.map(({ name }) => ({
      workspaceId,
      ...activityText.ran(name, runResults.leadCaptured(lead)),
      at,
    })),
  );
}
