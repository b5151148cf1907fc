import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { activities } from '../workflows/tables.ts';
import { deliveries, type DeliveryPayload, type MailPayload, type PostPayload } from './tables.ts';

/** The waits between attempts in milliseconds; after the last one it is given up. */
const waits = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const atOnce = 20;
const longestError = 200;
/** An attempt that has not ended by then went down with its process. */
const attemptMs = 60_000;

/** Takes a delivery to where it belongs; throws when that fails. Null where nothing is configured. */
export interface Carriers {
  mail: ((mail: MailPayload, id: string) => Promise<void>) | null;
  post: ((post: PostPayload, id: string) => Promise<void>) | null;
}

type Row = typeof deliveries.$inferSelect;

/**
 * Sends what is in the outbox. Each attempt is claimed in the database first, so any number of
 * processes may look; a process that dies in an attempt costs at most one extra copy.
 */
export function createOutbox(db: Database, carriers: Carriers, now: () => Date) {
  const channels = Object.entries(carriers).flatMap(([name, carry]) => (carry ? [name] : []));

  /** Until the claim runs out, nobody else tries. */
  const claim = (): Promise<Row[]> =>
    db.transaction(async (tx) => {
      const at = now();
      const due = await tx
        .select()
        .from(deliveries)
        .where(
          and(
            eq(deliveries.status, 'queued'),
            lte(deliveries.dueAt, at),
            sql`${deliveries.payload} ->> 'channel' = any(${sql.param(channels)}::text[])`,
          ),
        )
        .orderBy(asc(deliveries.dueAt))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const { id, attempts } of due) {
        await tx
          .update(deliveries)
          .set({ attempts: attempts + 1, dueAt: new Date(at.getTime() + attemptMs) })
          .where(eq(deliveries.id, id));
      }
      return due.map((row) => ({ ...row, attempts: row.attempts + 1 }));
    });

  const carry = (payload: DeliveryPayload, id: string) =>
    payload.channel === 'mail' ? carriers.mail?.(payload, id) : carriers.post?.(payload, id);

  const succeeded = (id: string) =>
    db
      .update(deliveries)
      .set({ status: 'delivered', deliveredAt: now(), lastError: null })
      .where(eq(deliveries.id, id));

  async function failed({ id, attempts, workspaceId, payload }: Row, error: unknown) {
    const at = now();
    const lastError = (error instanceof Error ? error.message : String(error)).slice(
      0,
      longestError,
    );
    const wait = waits[attempts - 1];
    if (wait !== undefined) {
      const dueAt = new Date(at.getTime() + wait);
      await db.update(deliveries).set({ dueAt, lastError }).where(eq(deliveries.id, id));
      return;
    }
    await db.transaction(async (tx) => {
      await tx.update(deliveries).set({ status: 'failed', lastError }).where(eq(deliveries.id, id));
      const what =
        payload.channel === 'mail' ? `Mail to ${payload.to}` : `Post on ${payload.platform}`;
      const action = `${what} could not be delivered: ${lastError}`;
      await tx.insert(activities).values({ workspaceId, type: 'error', action, at });
    });
  }

  return {
    /** Tries everything that is due, once. */
    async deliverDue(): Promise<void> {
      if (channels.length === 0) return;
      for (const row of await claim()) {
        try {
          await carry(row.payload, row.id);
          await succeeded(row.id);
        } catch (error) {
          await failed(row, error);
        }
      }
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
