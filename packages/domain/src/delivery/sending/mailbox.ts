import type { ReturnMailbox, SendingTest } from '@flowdeck/contract/delivery/sending';
import { counted } from '@flowdeck/contract/counted';
import { Problem } from '../../problem.ts';
import { sendingCopy } from './sending-copy.ts';

const { errors, test } = sendingCopy;

/** The mailbox that emails of a workspace come back to. */
export interface Mailbox {
  imapUrl: string;
  imapUsername: string;
  imapPassword: string;
  imapFolder: string;
}

/** What is known of the latest attempts to read one. */
export type MailboxState = Pick<ReturnMailbox, 'readAt' | 'failure' | 'changedBy'>;

export const unread: MailboxState = { readAt: null, failure: null, changedBy: null };

/** What its owner sees of it: no password. */
export const shownMailbox = (mailbox: Mailbox | null, state: MailboxState): ReturnMailbox => ({
  imapUrl: mailbox?.imapUrl ?? '',
  imapUsername: mailbox?.imapUsername ?? '',
  imapFolder: mailbox?.imapFolder ?? '',
  ...state,
});

/**
 * The mailbox after a change; null for none. A stored password stays for the same server and username alone, so that
 * nobody can have it sent to a server of theirs.
 * @throws {Problem} 400 for a server that cannot be used, or without a username or password
 */
export function changedMailbox(before: Mailbox | null, change: Mailbox): Mailbox | null {
  const { imapUrl, imapUsername } = change;
  if (imapUrl === '') return null;
  if (!URL.canParse(imapUrl)) throw refuse('imapUrl', errors.mailServer);
  if (imapUsername === '') throw refuse('imapUsername', errors.usernameMissing);
  const isSame = before?.imapUrl === imapUrl && before.imapUsername === imapUsername;
  const imapPassword = change.imapPassword || (isSame ? before.imapPassword : '');
  if (imapPassword === '') throw refuse('imapPassword', errors.passwordMissing);
  return { imapUrl, imapUsername, imapPassword, imapFolder: change.imapFolder || 'INBOX' };
}

/** @param answer what the server said itself */
export const failedMailboxTest = (reason: string, answer: string | null = null): SendingTest => ({
  succeeded: false,
  outcome: test.notRead(reason),
  answer,
});

/** While there is no mailbox. */
export const noMailboxTest = failedMailboxTest(errors.noMailbox);

/**
 * Why the mailbox is not tried; undefined if it can be.
 * @param unproven the account's address, while nobody has proved that it is theirs
 */
export const refusedMailboxTest = (unproven: string | null): SendingTest | undefined =>
  unproven === null ? undefined : failedMailboxTest(errors.unproven(unproven));

export const readMailboxTest = ({ imapFolder }: Mailbox, messages: number): SendingTest => ({
  succeeded: true,
  outcome: test.mailboxRead(imapFolder, counted(messages, test.message)),
  answer: null,
});

const refuse = (path: keyof Mailbox, message: string): Problem =>
  new Problem('invalid_request', message, { issues: [{ path, message }] });
