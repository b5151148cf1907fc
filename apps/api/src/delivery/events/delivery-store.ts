import type { Position } from '@flowdeck/domain/list/cursor';
import { and, eq } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { listPageSql } from '../../platform/db/list-page.ts';
import { eventDeliveries, type EventDeliveryRow } from './tables.ts';

interface Page {
  after?: Position | undefined;
  limit: number;
}

/** What was sent to webhooks, and what waits. */
export function createDeliveryStore(
  db: Database | Transaction,
  reads: Pick<ReadDatabase, 'select'> = db,
) {
  return {
    /** Newest first. */
    page(workspaceId: string, webhookId: string, { after, limit }: Page) {
      const { createdAt, id } = eventDeliveries;
      const { beyond, orderBy } = listPageSql(createdAt, id, { falls: true }, after);
      return reads
        .select()
        .from(eventDeliveries)
        .where(
          and(
            eq(eventDeliveries.workspaceId, workspaceId),
            eq(eventDeliveries.webhookId, webhookId),
            beyond,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit);
    },

    async find(workspaceId: string, id: string): Promise<EventDeliveryRow | undefined> {
      const [row] = await db.select().from(eventDeliveries).where(isDelivery({ workspaceId, id }));
      return row;
    },

    /** The row, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<EventDeliveryRow | undefined> {
      const [row] = await db
        .select()
        .from(eventDeliveries)
        .where(isDelivery({ workspaceId, id }))
        .for('update');
      return row;
    },

    async add(delivery: typeof eventDeliveries.$inferInsert): Promise<void> {
      await db.insert(eventDeliveries).values(delivery);
    },

    async update(
      delivery: Pick<EventDeliveryRow, 'workspaceId' | 'id'>,
      values: Partial<EventDeliveryRow>,
    ): Promise<void> {
      await db.update(eventDeliveries).set(values).where(isDelivery(delivery));
    },
  };
}

const isDelivery = ({ workspaceId, id }: Pick<EventDeliveryRow, 'workspaceId' | 'id'>) =>
  and(eq(eventDeliveries.workspaceId, workspaceId), eq(eventDeliveries.id, id));
