import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/database.ts';
import { statusOnceApproved } from '../../identity/accounts/address-proof.ts';
import { deliveries, type MailPayload } from './tables.ts';

interface NewDelivery {
  workspaceId: string;
  /** What it is for, such as `outreach:<lead>:<step>`. */
  key: string;
  /** The lead that an email is for. */
  leadId?: string;
  /** The workflow that made it. */
  workflowId?: string;
  /** Whether someone must approve it first. */
  approval?: boolean;
  payload: MailPayload | ((id: string) => MailPayload);
  at: Date;
  /** When it may be sent; at once by default. */
  dueAt?: Date;
}

/**
 * Puts an email into the outbox, in the transaction of its cause.
 * @returns its id and payload; undefined if it is not new: one key has one delivery
 */
export async function queueDelivery(
  tx: Transaction,
  { workspaceId, key, leadId, workflowId, approval = false, payload, at, dueAt = at }: NewDelivery,
): Promise<{ id: string; payload: MailPayload } | undefined> {
  const id = randomUUID();
  const content = typeof payload === 'function' ? payload(id) : payload;
  const rows = await tx
    .insert(deliveries)
    .values({
      id,
      workspaceId,
      key,
      leadId,
      workflowId,
      payload: content,
      status: approval ? 'waiting' : await statusOnceApproved(tx, workspaceId),
      dueAt,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return rows.length > 0 ? { id, payload: content } : undefined;
}

/** What someone reads of it. */
export const readableText = ({ subject, text }: MailPayload): string => `${subject}\n\n${text}`;
