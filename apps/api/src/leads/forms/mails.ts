import type { MailPayload } from '../../delivery/mails/tables.ts';
import { mailsCopy } from './mails-copy.ts';

/** The email that asks whether it was the owner of an address who agreed to emails. */
export const consentMail = (to: string, link: string): MailPayload => ({
  to,
  subject: mailsCopy.subject,
  text: `${mailsCopy.confirm(link)}\n\n${mailsCopy.ignore}\n`,
});
