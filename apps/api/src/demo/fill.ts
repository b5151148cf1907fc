import { recentActivityCount } from '@flowdeck/contract/workflows';
import { workflowKeys } from '@flowdeck/domain/workflows/workflow-list';
import { nextRunAfter } from '@flowdeck/domain/workflows/next-run';
import { activities } from '../activities/tables.ts';
import type { Transaction } from '../db/database.ts';
import { insertPiece } from '../content/store.ts';
import { singleRow } from '../db/single-row.ts';
import { deliveries } from '../deliveries/tables.ts';
import { leadForms, leads, outreachSteps } from '../leads/tables.ts';
import { workflowRuns } from '../runs/tables.ts';
import { workflows } from '../workflows/tables.ts';
import { createdAt, demoActivities, demoRuns } from './history.ts';
import { demoMail } from './sample-mails.ts';
import { demoDrafts } from './sample-drafts.ts';
import { demoForm } from './sample-forms.ts';
import { demoLeads } from './sample-leads.ts';
import { demoWorkflows } from './sample-workflows.ts';

/** Six parameters for each run must stay below PostgreSQL's 65,535 in one statement. */
const rowsAtOnce = 2_000;

/** Gives a demo workspace its leads, its form, its drafts, its workflows, a month of runs, and their activities. */
export async function fillDemoWorkspace(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<void> {
  const people = demoLeads(workspaceId, now);
  await tx.insert(leads).values(people);
  await tx.insert(leadForms).values(demoForm(workspaceId, now));
  for (const draft of demoDrafts(workspaceId, now)) await insertPiece(tx, draft);
  const history = [];
  for (const demo of demoWorkflows) {
    const { id, name, type, description, settings, status, error } = demo;
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
      const { delivery, step } = demoMail(contacted, row.id);
      await tx.insert(deliveries).values(delivery);
      await tx.insert(outreachSteps).values(step);
    }
    for (let from = 0; from < runs.length; from += rowsAtOnce) {
      const rows = runs.slice(from, from + rowsAtOnce);
      await tx
        .insert(workflowRuns)
        .values(rows.map((run) => ({ ...run, workflowId: row.id, workspaceId })));
    }
    history.push(
      ...demoActivities(demo, runs, now).map((activity) => ({ ...activity, workflowId: row.id })),
    );
  }
  const newest = history
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-recentActivityCount);
  await tx.insert(activities).values(newest.map((activity) => ({ ...activity, workspaceId })));
}
