import { fillIn, type MailReader } from '@flowdeck/domain/workflows/outreach-mails';
import { and, eq, inArray } from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { leads } from '../../leads/tables.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import type { DeliveryRow, WholeMail } from './tables.ts';

/**
 * Emails of a workspace with their texts. That of a broadcast is written from the broadcast and the lead as they are
 * now, without a link to unsubscribe; it is empty once the broadcast was deleted.
 */
export async function withTexts(
  db: Pick<ReadDatabase, 'select'>,
  workspaceId: string,
  rows: readonly DeliveryRow[],
): Promise<WholeMail[]> {
  const ofBroadcasts = rows.filter(({ broadcastId }) => broadcastId !== null);
  if (ofBroadcasts.length === 0) return rows.map((row) => withText(row));
  const broadcastIds = [...new Set(ofBroadcasts.flatMap(({ broadcastId }) => broadcastId ?? []))];
  const leadIds = ofBroadcasts.flatMap(({ leadId }) => leadId ?? []);
  const contents = await db
    .select({ id: broadcasts.id, ...content })
    .from(broadcasts)
    .where(and(eq(broadcasts.workspaceId, workspaceId), inArray(broadcasts.id, broadcastIds)));
  const readers = await db
    .select({ id: leads.id, ...reader })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, leadIds)));
  const contentOf = new Map(contents.map((one) => [one.id, one]));
  const readerOf = new Map(readers.map((one) => [one.id, one]));
  return rows.map((row) =>
    withText(row, contentOf.get(row.broadcastId ?? ''), readerOf.get(row.leadId ?? '')),
  );
}

/** As `withTexts`, of one, in one statement. */
export async function wholeMail(
  db: Pick<ReadDatabase, 'select'>,
  row: DeliveryRow,
): Promise<WholeMail> {
  const { workspaceId, broadcastId, leadId } = row;
  if (broadcastId === null || leadId === null) return withText(row);
  const [found] = await db
    .select({ content, reader })
    .from(broadcasts)
    .innerJoin(leads, and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)))
    .where(and(eq(broadcasts.workspaceId, workspaceId), eq(broadcasts.id, broadcastId)));
  return withText(row, found?.content, found?.reader);
}

const content = {
  content: broadcasts.content,
  preheader: broadcasts.preheader,
};
type Content = Pick<typeof broadcasts.$inferSelect, keyof typeof content>;

const reader = { firstName: leads.firstName, lastName: leads.lastName, company: leads.company };

function withText(row: DeliveryRow, broadcast?: Content, to?: MailReader): WholeMail {
  const { text = '', ...payload } = row.payload;
  if (!broadcast || !to) return { ...row, payload: { ...payload, text } };
  const written = {
    text: fillIn(broadcast.content, to),
    preheader: fillIn(broadcast.preheader, to),
  };
  return { ...row, payload: { ...payload, ...written } };
}
