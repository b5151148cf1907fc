import type { MailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import { writeMail, type MailReader } from '@flowdeck/domain/workflows/outreach-mails';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../../delivery/mails/queue-delivery.ts';
import type { HashAddress } from '../../../leads/unsubscribe/suppressions.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { WorkflowRow } from '../../tables.ts';

/** What effects need that write to leads. */
export interface MailTools {
  /** The address at which the recipient of a delivery unsubscribes. */
  unsubscribeAddress: (deliveryId: string) => string;
  hashing: () => Promise<HashAddress>;
}

/** Queues an email to a lead, unless its key was used before. */
export async function queueMail(
  tx: Transaction,
  { id: workflowId, workspaceId }: WorkflowRow,
  unsubscribeAddress: MailTools['unsubscribeAddress'],
  {
    lead,
    message,
    ...mail
  }: {
    key: string;
    lead: MailReader & { id: string; email: string };
    message: MailMessage;
    approval: boolean;
    at: Date;
  },
): Promise<NewThing | undefined> {
  const queued = await queueDelivery(tx, {
    ...mail,
    workspaceId,
    workflowId,
    leadId: lead.id,
    payload: (id) => ({ to: lead.email, ...writeMail(message, lead, unsubscribeAddress(id)) }),
  });
  if (!queued) return undefined;
  const text = readableText(queued.payload);
  return { kind: 'email', id: queued.id, name: lead.email, text };
}
