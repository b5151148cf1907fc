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
  const found = ofBroadcasts.length > 0 ? await read(db, workspaceId, ofBroadcasts) : nothing;
  return rows.map((row) => withText(row, found));
}

/** As `withTexts`, of one. */
export async function wholeMail(
  db: Pick<ReadDatabase, 'select'>,
  row: DeliveryRow,
): Promise<WholeMail> {
  const { workspaceId, broadcastId } = row;
  return withText(row, broadcastId === null ? nothing : await read(db, workspaceId, [row]));
}

interface Found {
  /** By the id of a broadcast. */
  contents: ReadonlyMap<
    string,
    Pick<typeof broadcasts.$inferSelect, 'content' | 'preheader' | 'countsReaders'>
  >;
  /** By the id of a lead. */
  readers: ReadonlyMap<string, MailReader>;
}

const nothing: Found = { contents: new Map(), readers: new Map() };

async function read(
  db: Pick<ReadDatabase, 'select'>,
  workspaceId: string,
  rows: readonly DeliveryRow[],
): Promise<Found> {
  const broadcastIds = [...new Set(rows.flatMap(({ broadcastId }) => broadcastId ?? []))];
  const leadIds = rows.flatMap(({ leadId }) => leadId ?? []);
  const contents = await db
    .select({
      id: broadcasts.id,
      content: broadcasts.content,
      preheader: broadcasts.preheader,
      countsReaders: broadcasts.countsReaders,
    })
    .from(broadcasts)
    .where(and(eq(broadcasts.workspaceId, workspaceId), inArray(broadcasts.id, broadcastIds)));
  const { id, firstName, lastName, company } = leads;
  const readers = await db
    .select({ id, firstName, lastName, company })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), inArray(id, leadIds)));
  return {
    contents: new Map(contents.map((one) => [one.id, one])),
    readers: new Map(readers.map((one) => [one.id, one])),
  };
}

function withText(row: DeliveryRow, { contents, readers }: Found): WholeMail {
  const { text = '', ...payload } = row.payload;
  const broadcast = contents.get(row.broadcastId ?? '');
  const reader = readers.get(row.leadId ?? '');
  if (!broadcast || !reader) return { ...row, payload: { ...payload, text } };
  const { content, preheader, countsReaders } = broadcast;
  const written = {
    text: fillIn(content, reader),
    preheader: fillIn(preheader, reader),
    ...(countsReaders && { countsReaders }),
  };
  return { ...row, payload: { ...payload, ...written } };
}
