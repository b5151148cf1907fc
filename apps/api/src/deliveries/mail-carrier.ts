import type { SmtpConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { smtpDelivery } from '../mail/smtp.ts';
import type { Carriers } from './outbox.ts';
import { replyAddress } from './sender.ts';

/**
 * Sends emails to leads through the mail server. The outbox has its own waits, which outlive this process.
 * @param unsubscribeAddress the address at which the recipient of a delivery unsubscribes
 */
export function mailCarrier(
  smtp: SmtpConfig,
  db: Database,
  unsubscribeAddress: (deliveryId: string) => string,
): NonNullable<Carriers['mail']> {
  const deliver = smtpDelivery(smtp, []);
  return async ({ to, subject, text }, id, workspaceId) => {
    const replyTo = await replyAddress(db, workspaceId);
    const mail = { to, subject, text, replyTo, unsubscribeAddress: unsubscribeAddress(id) };
    await deliver(mail, new AbortController().signal);
  };
}
