import type { Mail } from '../../platform/mail/mailer.ts';
import { mailsCopy } from './mails-copy.ts';

/** The email with a link that signs in, and creates an account if there is none. */
export function linkMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailsCopy.subject,
    text: `${mailsCopy.signIn(link)}\n\n${mailsCopy.ignore}\n`,
  };
}

/** The email with a link that signs in and leads to a new password. */
export function passwordLinkMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailsCopy.passwordSubject,
    text: `${mailsCopy.newPassword(link)}\n\n${mailsCopy.ignore}\n`,
  };
}

/** The email to the address of a new account with a password. */
export function proofMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailsCopy.proofSubject,
    text: `${mailsCopy.proof(link)}\n\n${mailsCopy.ignoreProof}\n`,
  };
}

/** The email with a link that opens an account. */
export function invitationMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailsCopy.invitationSubject,
    text: `${mailsCopy.invitation(link)}\n\n${mailsCopy.ignoreInvitation}\n`,
  };
}

/**
 * The answer to a request for a sign-in link to an address without an account.
 * @param signUpUrl where its owner may open one; null where they may not
 */
export function noAccountMail(to: string, signUpUrl: string | null): Mail {
  const text = signUpUrl === null ? mailsCopy.noAccountHere : mailsCopy.noAccount(signUpUrl);
  return { to, subject: mailsCopy.subject, text: `${text}\n\n${mailsCopy.ignore}\n` };
}
