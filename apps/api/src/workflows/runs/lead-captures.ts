import { type LeadFollowUp, leadSource } from '@flowdeck/contract/leads/leads';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import { tagKeysOf } from '@flowdeck/domain/leads/lead-list';
import { hasSameTags, withTags } from '@flowdeck/domain/leads/tags';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { followUpsOf, takesIn } from '@flowdeck/domain/workflows/lead-routing';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { notedOutcome } from '@flowdeck/domain/workflows/run-view';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { maxRunningOnCapture } from '@flowdeck/domain/workflows/status';
import { and, eq } from 'drizzle-orm';
import { activities } from '../../platform/activities/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { leads, type LeadRow } from '../../leads/tables.ts';
import { spellTags } from '../../leads/tags/store.ts';
import { ofWorkspaceOnCapture } from '../store.ts';
import { workflows, type WorkflowRow } from '../tables.ts';
import { workflowRuns } from './tables.ts';

/** The active Lead Capture workflows of a workspace, up to the most that can be started. */
const activeOnCapture = (tx: Transaction, workspaceId: string) =>
  tx
    .select({ id: workflows.id, name: workflows.name, settings: workflows.settings })
    .from(workflows)
    .where(ofWorkspaceOnCapture(workspaceId))
    // In one order, or two captures at once would wait for each other's workflows for ever.
    .orderBy(workflows.id)
    .limit(maxRunningOnCapture);

const settingsIn = ({ settings }: Pick<WorkflowRow, 'settings'>) =>
  settingsOf('Lead Capture', settings);

/** What decides on the leads of a workspace that come in now. */
export async function captureSettings(
  tx: Transaction,
  workspaceId: string,
): Promise<SettingsOf<'Lead Capture'>[]> {
  return (await activeOnCapture(tx, workspaceId)).map(settingsIn);
}

/**
 * The capture itself does the work of a Lead Capture workflow. In its transaction, this notes what the
 * active workflows of that type start for the lead, and records one run and one activity for each of them
 * that takes it in. Without one, the lead is stored and scored, and nothing else starts.
 */
export async function recordLeadCapture(
  tx: Transaction,
  lead: LeadRow,
  at: Date,
  formId: string | null,
): Promise<void> {
  const { workspaceId } = lead;
  const active = await activeOnCapture(tx, workspaceId).for('update');
  const way = { source: leadSource, formId };
  const taking = active.filter((workflow) => takesIn(settingsIn(workflow), way));
  if (taking.length === 0) return;
  const followUp = followUpsOf(
    { ...way, score: lead.score },
    taking.map(settingsIn),
    lead.followUp,
  );
  const given = taking.flatMap((workflow) => settingsIn(workflow).tags);
  const tags = withTags(lead.tags, await spellTags(tx, workspaceId, given));
  await setDecided(tx, lead, followUp, tags);
  const done = runResults.leadCaptured(lead);
  const run = {
    workspaceId,
    startedAt: at,
    finishedAt: at,
    ...notedOutcome({ done, made: [{ kind: 'lead', id: lead.id, name: lead.email }] }),
  } as const;
  const runs = await tx
    .insert(workflowRuns)
    .values(taking.map(({ id }) => ({ ...run, workflowId: id })))
    .returning({ id: workflowRuns.id, workflowId: workflowRuns.workflowId });
  await tx.insert(activities).values(
    taking.map(({ id, name }) => ({
      workspaceId,
      workflowId: id,
      runId: runs.find(({ workflowId }) => workflowId === id)?.id,
      ...activityText.ran(name, done),
      leadId: lead.id,
      at,
    })),
  );
}

async function setDecided(
  tx: Transaction,
  { id, workspaceId, followUp: before, tags: tagsBefore }: LeadRow,
  followUp: LeadFollowUp[],
  tags: string[],
): Promise<void> {
  if (followUp.length === before.length && hasSameTags(tags, tagsBefore)) return;
  await tx
    .update(leads)
    .set({ followUp, tags, tagKeys: tagKeysOf(tags) })
    .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, id)));
}
