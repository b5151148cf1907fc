import { mailAllowed, mailRefused } from '@flowdeck/domain/leads/change-lead';
import { eventOfBounce } from '@flowdeck/domain/delivery/events/lead-events';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { recordLeadEvents } from '../records/store.ts';
import { leads } from '../tables.ts';

/**
 * Notes that the mail server of a lead refuses its address for good.
 * @returns whether that is new
 */
export const refuseMails = (
  tx: Transaction,
  workspaceId: string,
  leadId: string,
  words: string,
  at: Date,
): Promise<boolean> => setRefusal(tx, workspaceId, [leadId], words, at);

/** Lets emails go to leads again whose mail servers had refused them. */
export async function allowMails(
  tx: Transaction,
  workspaceId: string,
  leadIds: readonly string[],
  at: Date,
): Promise<void> {
  await setRefusal(tx, workspaceId, leadIds, null, at);
}

async function setRefusal(
  tx: Transaction,
  workspaceId: string,
  leadIds: readonly string[],
  mailRefusal: string | null,
  at: Date,
): Promise<boolean> {
  const isOther = mailRefusal === null ? isNotNull(leads.mailRefusal) : isNull(leads.mailRefusal);
  const changing = await tx
    .select({ leadId: leads.id })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, [...leadIds]), isOther))
    .orderBy(asc(leads.id))
    .for('update');
  const ids = changing.map(({ leadId }) => leadId);
  if (ids.length === 0) return false;
  const changed = await tx
    .update(leads)
    .set({ mailRefusal, version: sql`${leads.version} + 1`, updatedAt: at })
    .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, ids)))
    .returning();
  const event = { workspaceId, ...(mailRefusal === null ? mailAllowed : mailRefused), at };
  await recordLeadEvents(
    tx,
    changing.map((lead) => ({ ...event, ...lead })),
  );
  if (mailRefusal !== null) {
    const told = changed.map((lead) => eventOfBounce(lead, mailRefusal));
    await emitEvents(tx, workspaceId, told, at);
  }
  return true;
}
