import type { Mail, MailStatus } from '@flowdeck/contract/delivery/mails';
import type { MailWay } from '@flowdeck/contract/identity/session';

/** An email as it is stored. */
export interface StoredMail extends Omit<
  Mail,
  'status' | 'createdAt' | 'deliveredAt' | 'nextAttemptAt' | 'broadcastId'
> {
  /** Undefined for one of a workflow. */
  broadcastId?: string | null | undefined;
  status: Exclude<MailStatus, 'unsent'>;
  createdAt: Date;
  deliveredAt: Date | null;
  /** Not sent before this time. */
  dueAt?: Date | undefined;
}

/**
 * An email as people read of it. Without a mail server, one that could go out is not sent.
 * @param mailsBy how this installation sends emails
 */
export const toMail = (
  { status, createdAt, deliveredAt, dueAt, broadcastId = null, ...mail }: StoredMail,
  mailsBy: MailWay,
): Mail => ({
  ...mail,
  broadcastId,
  status: status === 'queued' && mailsBy === 'outbox' ? 'unsent' : status,
  nextAttemptAt:
    mailsBy === 'outbox' ? null : nextAttemptOf({ status, dueAt, lastError: mail.lastError }),
  createdAt: createdAt.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

/** When an email that failed or was put off is tried next; null for any other. */
export const nextAttemptOf = ({
  status,
  lastError,
  dueAt,
}: Pick<StoredMail, 'lastError' | 'dueAt'> & { status: string }): string | null =>
  status === 'queued' && lastError !== null ? (dueAt?.toISOString() ?? null) : null;

/** The order of a workflow's emails, the newest first. */
export const newestMails = '-created';
