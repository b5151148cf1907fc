import type { Database } from '../../platform/db/database.ts';
import type { WaysOut } from '../sending/transports.ts';
import type { MailCarrier } from './outbox.ts';
import { replyAddress } from '../../identity/accounts/address-proof.ts';

/**
 * Sends emails to leads, by the mail server of their workspace or the operator's. The outbox has its
 * own waits, which outlive this process.
 * @param unsubscribeAddress the address at which the recipient of a delivery unsubscribes
 */
export function mailCarrier(
  ways: WaysOut,
  db: Database,
  unsubscribeAddress: (deliveryId: string) => string,
): MailCarrier {
  return async ({ to, subject, text }, id, workspaceId) => {
    const deliver = await ways.mail(workspaceId);
    const replyTo = await replyAddress(db, workspaceId);
    const mail = { to, subject, text, replyTo, unsubscribeAddress: unsubscribeAddress(id) };
    await deliver(mail, new AbortController().signal);
  };
}
