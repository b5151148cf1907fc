import type { Mail } from '../mail/mail.ts';
import { mailsCopy } from './mails-copy.ts';

/** The email with a link that signs in, and creates an account if there is none. */
export function linkMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailsCopy.subject,
    text: `${mailsCopy.signIn(link)}\n\n${mailsCopy.ignore}\n`,
  };
}

/** The answer to a request for a sign-in link to an address without an account. */
export function noAccountMail(to: string, signUpUrl: string): Mail {
  return {
    to,
    subject: mailsCopy.subject,
    text: `${mailsCopy.noAccount(signUpUrl)}\n\n${mailsCopy.ignore}\n`,
  };
}
