import type { Mail, MailStatus } from '@flowdeck/contract/delivery/mails';
import type { SentMail } from '@flowdeck/contract/delivery/sent-mails';
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

/** The order of what was sent, the last first. */
export const lastSentMails = '-sent';

/** When an email counts as sent; null until a mail server took it or refused its address for good. */
export const sentAtOf = ({
  status,
  deliveredAt,
  createdAt,
}: Pick<StoredMail, 'deliveredAt' | 'createdAt'> & { status: string }): Date | null =>
  status === 'delivered' || status === 'bounced' ? (deliveredAt ?? createdAt) : null;

interface Read {
  /** The name of what made it; null once that is gone. */
  by: string | null;
  /** Whether a person opened it, and followed one of its links. */
  opened: boolean;
  clicked: boolean;
}

/** An email that was sent, as people read of it. */
export const toSentMail = (mail: StoredMail & Read): SentMail => ({
  id: mail.id,
  leadId: mail.leadId,
  workflowId: mail.workflowId,
  broadcastId: mail.broadcastId ?? null,
  to: mail.to,
  subject: mail.subject,
  status: mail.status,
  lastError: mail.lastError,
  by: mail.by,
  sentAt: (sentAtOf(mail) ?? mail.createdAt).toISOString(),
  opened: mail.opened,
  clicked: mail.clicked,
});
