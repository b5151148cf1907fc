import type { MailRead } from '@flowdeck/contract/delivery/mail-reads';

/** That an email was opened, or a link in it followed, for the first time. */
export interface StoredRead {
  mailId: string;
  /** `opening`, or which link, from 1. */
  what: number;
  byMachine: boolean;
  at: Date;
}

/** What stands for an opening in place of a link. */
export const opening = 0;

export const toMailRead = ({ mailId, what, byMachine, at }: StoredRead): MailRead => ({
  mailId,
  link: what === opening ? null : what,
  byMachine,
  at: at.toISOString(),
});
