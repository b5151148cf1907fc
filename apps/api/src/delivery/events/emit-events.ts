import { randomUUID } from 'node:crypto';
import { eventBody } from '@flowdeck/domain/delivery/events/event-body';
import type { NewEvent } from '@flowdeck/domain/delivery/events/new-event';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { eventDeliveries, eventWebhooks } from './tables.ts';

/**
 * Has the webhooks of a workspace told of what happened, in the transaction in which it does: neither
 * is stored without the other. Only active webhooks are, and only of what they chose.
 */
export async function emitEvents(
  tx: Transaction,
  workspaceId: string,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await tx
    .select({ id: eventWebhooks.id, events: eventWebhooks.events })
    .from(eventWebhooks)
    .where(and(eq(eventWebhooks.workspaceId, workspaceId), eq(eventWebhooks.status, 'active')))
    // Nobody deletes one before its events are stored.
    .for('key share');
  if (webhooks.length === 0) return;
  const rows = events.flatMap((event) => {
    const { type, leadId } = event;
    const eventId = randomUUID();
    const body = eventBody(event, eventId, at);
    return webhooks
      .filter(({ events: chosen }) => type !== 'test' && chosen.includes(type))
      .map((webhook) => ({
        id: randomUUID(),
        workspaceId,
        webhookId: webhook.id,
        eventId,
        type,
        body,
        leadId,
        status: 'waiting' as const,
        dueAt: at,
        createdAt: at,
      }));
  });
  if (rows.length > 0) await tx.insert(eventDeliveries).values(rows);
}
