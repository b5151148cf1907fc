import type { StoredMail } from '@flowdeck/domain/mails/mail-view';
import type { DeliveryRow } from './tables.ts';

/** An email of the outbox; none for what is no email. */
export function toStoredMail(row: DeliveryRow): StoredMail[] {
  const { id, leadId, workflowId, payload, status } = row;
  const { attempts, lastError, createdAt, deliveredAt } = row;
  if (payload.channel !== 'mail') return [];
  const { to, subject, text } = payload;
  return [
    {
      ...{ id, leadId, workflowId, to, subject, text, status },
      ...{ attempts, lastError, createdAt, deliveredAt },
    },
  ];
}
