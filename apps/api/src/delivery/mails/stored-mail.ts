import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import type { DeliveryRow } from './tables.ts';

/** An email of the outbox. */
export function toStoredMail({ payload, ...row }: DeliveryRow): StoredMail {
  const { id, leadId, workflowId, status, attempts, lastError, createdAt, deliveredAt } = row;
  const { to, subject, text } = payload;
  return {
    id,
    leadId,
    workflowId,
    to,
    subject,
    text,
    status,
    attempts,
    lastError,
    createdAt,
    deliveredAt,
  };
}
