import { ConsentRequest } from '@flowdeck/emails/consent-request';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { DeliveryRow, MailPayload } from '../../delivery/mails/tables.ts';

const prefix = 'consent:';

/** The key of an email that asks a lead to confirm its consent, by the digest of its link. */
export const consentMailKey = (tokenHash: string): string => prefix + tokenHash;

/** Whether an email asks for consent, and so may go to a lead that has not agreed to any. */
export const isConsentMail = ({ key }: Pick<DeliveryRow, 'key'>): boolean => key.startsWith(prefix);

/** What members may read of an email: the link of one that asks for consent is for its receiver alone. */
export const readable = (row: DeliveryRow): DeliveryRow => {
  if (!isConsentMail(row)) return row;
  const text = row.payload.text?.replaceAll(/(?<=\/consent\/)[\w-]+/g, '…');
  return { ...row, payload: { ...row.payload, ...(text && { text }) } };
};

/** The email that asks whether it was the owner of an address who agreed to emails. */
export function consentMail(to: string, link: string): MailPayload {
  const sender = { brand: '', postalAddress: '' };
  const { subject, text } = writeEmail(ConsentRequest, { link, sender });
  return { to, subject, text, consentLink: link };
}
