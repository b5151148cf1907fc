import { ConsentRequest } from '@flowdeck/emails/consent-request';
import { writeEmail } from '@flowdeck/emails/write-email';
import { notLike, type SQL } from 'drizzle-orm';
import { deliveries, type DeliveryRow, type MailPayload } from '../../delivery/mails/tables.ts';

const prefix = 'consent:';

/** The key of an email that asks a lead to confirm its consent, by the digest of its link. */
export const consentMailKey = (tokenHash: string): string => prefix + tokenHash;

/** Whether an email asks for consent, and so may go to a lead that has not agreed to any. */
export const isConsentMail = ({ key }: Pick<DeliveryRow, 'key'>): boolean => key.startsWith(prefix);

/** What members may read: an email that asks for consent has a link for its receiver alone. */
export const isReadable: SQL = notLike(deliveries.key, `${prefix}%`);

/** The email that asks whether it was the owner of an address who agreed to emails. */
export function consentMail(to: string, link: string): MailPayload {
  const sender = { brand: '', postalAddress: '' };
  const { subject, text } = writeEmail(ConsentRequest, { link, sender });
  return { to, subject, text, consentLink: link };
}
