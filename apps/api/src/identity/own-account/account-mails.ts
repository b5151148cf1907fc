import type { Mail } from '../../platform/mail/mailer.ts';
import { accountMailsCopy as copy, type GuardedChange } from './account-mails-copy.ts';

/** Tells the owner of an account that its password was set, or removed. */
export function passwordMail(to: string, isSet: boolean): Mail {
  return {
    to,
    subject: copy.passwordSubject,
    text: `${isSet ? copy.passwordSet : copy.passwordRemoved}\n\n${copy.notYou}\n`,
  };
}

/** The email with the link that confirms a new address. */
export const emailLinkMail = (to: string, link: string): Mail => ({
  to,
  subject: copy.emailLinkSubject,
  text: `${copy.emailLink(link)}\n\n${copy.emailLinkIgnore}\n`,
});

/** The email in its place, to an address that has an account. */
export const emailTakenMail = (to: string): Mail => ({
  to,
  subject: copy.emailLinkSubject,
  text: `${copy.emailTaken}\n\n${copy.emailLinkIgnore}\n`,
});

/** Tells the old address that someone wants another one. */
export const emailAskedMail = (to: string): Mail => ({
  to,
  subject: copy.emailAskedSubject,
  text: `${copy.emailAsked}\n\n${copy.notYou}\n`,
});

/** Tells the old address that it is not that of the account any more. */
export const emailChangedMail = (to: string): Mail => ({
  to,
  subject: copy.emailChangedSubject,
  text: `${copy.emailChanged}\n\n${copy.emailNotYou}\n`,
});

/** Tells the owner of an account of a change that lets data out, or a program in. */
export function guardedChangeMail(to: string, about: GuardedChange): Mail {
  const { subject, text } = copy.guarded[about];
  return { to, subject, text: `${text}\n\n${copy.guardedNotYou}\n` };
}
