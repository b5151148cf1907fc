import { eq } from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { draftPresence, draftVersions } from '../../content/drafts/tables.ts';
import { scheduledPosts, socialPacks } from '../../content/social/tables.ts';
import { contentKeywords, contentPieces } from '../../content/tables.ts';
import { eventDeliveries, eventWebhooks } from '../../delivery/events/tables.ts';
import { deliveries, mailReads } from '../../delivery/mails/tables.ts';
import { mailboxes } from '../../delivery/mailbox/tables.ts';
import { senders } from '../../delivery/sending/tables.ts';
import {
  consentLinks,
  heldSubmissions,
  leadChecks,
  leadEvents,
  leadForms,
  leads,
  leadSegments,
  leadTags,
  outreachSteps,
  suppressions,
  unsubscribeLinks,
  unsubscribes,
} from '../../leads/tables.ts';
import { apiKeys } from '../../identity/api-keys/tables.ts';
import { archiveTickets } from '../archive/tables.ts';
import { monthlyReports, reportDays } from '../reports/tables.ts';
import { memberInvitations, members } from '../../identity/members/tables.ts';
import { auditEntries } from '../../platform/audit/tables.ts';
import { activities } from '../../platform/activities/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteSome, type WorkspaceTable } from '../../platform/db/delete-some.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { keyedCalls } from '../../platform/idempotency/tables.ts';
import { workflowRuns, writtenTopics } from '../../workflows/runs/tables.ts';
import { workflows } from '../../workflows/tables.ts';
import { notices, waitingNews } from '../waiting/tables.ts';

/**
 * Every table of which a workspace may have many rows, those that refer to others before them. What a foreign key deletes
 * with a row here is as good as one row.
 */
export const emptied: readonly WorkspaceTable[] = [
  archiveTickets,
  mailReads,
  deliveries,
  broadcasts,
  eventDeliveries,
  scheduledPosts,
  keyedCalls,
  activities,
  auditEntries,
  writtenTopics,
  workflowRuns,
  outreachSteps,
  leadEvents,
  leadChecks,
  consentLinks,
  heldSubmissions,
  unsubscribeLinks,
  suppressions,
  draftPresence,
  draftVersions,
  contentKeywords,
  contentPieces,
  socialPacks,
  unsubscribes,
  leads,
  leadTags,
  leadSegments,
  leadForms,
  eventWebhooks,
  senders,
  mailboxes,
  workflows,
  apiKeys,
  memberInvitations,
  waitingNews,
  notices,
  monthlyReports,
  members,
  // Last, because what goes before is taken from it.
  reportDays,
];

/** Is told how many rows of a workspace have been deleted so far. */
export type RemovalProgress = (rows: number) => void;

/** Deletes a workspace that nobody has any more while someone waits for it. */
export async function removeWorkspaceNow(
  db: Database,
  workspaceId: string,
  told: RemovalProgress = () => undefined,
): Promise<void> {
  let rows = 0;
  for await (const deleted of removeWorkspace(db, workspaceId)) told((rows += deleted));
}

/**
 * Deletes a workspace that nobody has any more, some rows at a time. It may be broken off and begun again.
 * @returns yields how many rows each step has deleted
 */
export async function* removeWorkspace(db: Database, workspaceId: string): AsyncGenerator<number> {
  for (const table of emptied) {
    const removeSome = () => deleteSome(db, table, workspaceId);
    for (let gone = await removeSome(); gone > 0; gone = await removeSome()) yield gone;
  }
  await db.delete(workspaces).where(eq(workspaces.id, workspaceId));
}
