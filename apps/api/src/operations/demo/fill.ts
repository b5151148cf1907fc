import { randomUUID } from 'node:crypto';
import { recentActivityCount } from '@flowdeck/contract/workflows/workflows';
import { noConsent } from '@flowdeck/domain/leads/consent';
import { workflowKeys } from '@flowdeck/domain/workflows/workflow-list';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { sql } from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { activities } from '../../platform/activities/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertPiece } from '../../content/store.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { leadForms, leads, outreachSteps } from '../../leads/tables.ts';
import { workflowRuns } from '../../workflows/runs/tables.ts';
import { workflows } from '../../workflows/tables.ts';
import { createdAt, demoActivities, demoRuns, type DemoRun } from './history.ts';
import { demoBroadcast } from './sample-broadcasts.ts';
import { demoMail } from './sample-mails.ts';
import { demoDrafts } from './sample-drafts.ts';
import { demoForm } from './sample-forms.ts';
import { demoLeads } from './sample-leads.ts';
import { demoWorkflows } from './sample-workflows.ts';

/**
 * Gives a demo workspace its leads, its form, its broadcast, its drafts, its workflows, a month of runs, and their activities.
 * With `asExamples`, it gets ids of its own, no workflow runs by itself, and nobody has agreed to emails.
 */
export async function fillDemoWorkspace(
  tx: Transaction,
  workspaceId: string,
  now: Date,
  { asExamples = false } = {},
): Promise<void> {
  const own = new Map<string, string>();
  const idOf = (known: string): string => {
    if (!asExamples) return known;
    const id = own.get(known) ?? randomUUID();
    own.set(known, id);
    return id;
  };
  const withId = <Row extends { id?: string | undefined }>(row: Row): Row =>
    row.id === undefined ? row : { ...row, id: idOf(row.id) };

  const people = demoLeads(workspaceId, now).map((lead) =>
    withId(asExamples ? { ...lead, ...noConsent } : lead),
  );
  await tx.insert(leads).values(people);
  await tx.insert(leadForms).values(withId(demoForm(workspaceId, now)));
  await tx.insert(broadcasts).values(withId(demoBroadcast(workspaceId, now)));
  for (const { workflowId, ...draft } of demoDrafts(workspaceId, now)) {
    await insertPiece(tx, withId({ ...draft, workflowId: workflowId ? idOf(workflowId) : null }));
  }
  const history = [];
  for (const demo of demoWorkflows) {
    const { id, name, type, description, settings, error } = withId(demo);
    const status = asExamples && demo.status === 'active' ? 'paused' : demo.status;
    const frequency = type === 'Marketing Distribution' ? 'weekly' : 'daily';
    const runs = demoRuns(demo, now);
    const row = singleRow(
      await tx
        .insert(workflows)
        .values({
          id,
          workspaceId,
          name,
          type,
          description,
          ...workflowKeys({ name, description }),
          settings,
          status,
          error,
          frequency,
          nextRunAt:
            status === 'active'
              ? nextRunAfter(type, frequency, runs.at(-1)?.startedAt ?? now)
              : null,
          createdAt: createdAt(demo, now),
          updatedAt: runs.at(-1)?.finishedAt ?? createdAt(demo, now),
        })
        .returning({ id: workflows.id }),
    );
    const contacted = people.find((lead) => lead.status === 'contacted');
    if (type === 'Lead Outreach' && contacted) {
      const { step, ...made } = demoMail(contacted, row.id);
      const delivery = withId(made.delivery);
      await tx.insert(deliveries).values(delivery);
      await tx.insert(outreachSteps).values({ ...step, deliveryId: delivery.id });
    }
    await insertRuns(tx, { workspaceId, workflowId: row.id }, runs);
    history.push(
      ...demoActivities(demo, runs, now).map((activity) => ({ ...activity, workflowId: row.id })),
    );
  }
  const newest = history
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-recentActivityCount);
  await tx.insert(activities).values(newest.map((activity) => ({ ...activity, workspaceId })));
}

/** All runs in one parameter: as values of their own, thousands take more than twice as long. */
async function insertRuns(
  tx: Transaction,
  { workspaceId, workflowId }: { workspaceId: string; workflowId: string },
  runs: readonly DemoRun[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${workflowRuns}
      (workspace_id, workflow_id, status, started_at, finished_at, error, result)
    select ${workspaceId}, ${workflowId}, "status", "startedAt", "finishedAt", "error", "result"
    from json_to_recordset(${JSON.stringify(runs)}) as run
      ("status" text, "startedAt" timestamptz, "finishedAt" timestamptz, "error" text, "result" text)
  `);
}
