import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { deliveries } from '../../delivery/mails/tables.ts';
import type { NewLead, outreachSteps } from '../../leads/tables.ts';

const hourMs = 60 * 60 * 1000;

/** The first email of the sequence, which a contacted lead of the demo was sent. */
export function demoMail(
  lead: NewLead,
  workflowId: string,
): {
  delivery: typeof deliveries.$inferInsert;
  step: typeof outreachSteps.$inferInsert;
} {
  const { id: leadId = '', workspaceId, email, createdAt } = lead;
  const [first] = settingsOf('Lead Outreach', {}).messages;
  if (!first) throw new Error('The sequence has no emails.');
  const id = '0198c0de-5eed-7000-8000-000000000351';
  const at = new Date(createdAt.getTime() + hourMs);
  const sentAt = new Date(at.getTime() + hourMs);
  const way = `https://flowdeck.example/unsubscribe/${id}`;
  return {
    delivery: {
      id,
      workspaceId,
      leadId,
      workflowId,
      key: `outreach:${leadId}:0`,
      payload: { to: email, ...writeMail(first, lead, way) },
      status: 'delivered',
      dueAt: at,
      createdAt: at,
      deliveredAt: sentAt,
      attempts: 1,
    },
    step: { leadId, workspaceId, step: 0, deliveryId: id, at, sentAt },
  };
}
