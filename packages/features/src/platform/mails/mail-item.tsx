import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, Suspense, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { ofWord } from '@flowdeck/ui/open-word';
import { decidableMails, decideMails, type mail } from '@flowdeck/contract/delivery/mails';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import { Moment, momentOf } from '../dates.tsx';
import { wholeNumber } from '../figures.ts';
import { useAllows } from '../use-allows.ts';
import { mailsCopy as copy } from './mails-copy.ts';

const ResendMail = lazy(async () => ({
  default: (await import('./resend-mail.tsx')).ResendMail,
}));

/** An email that a workflow made. */
export type Mail = Tolerant<typeof mail>;

const tones: Readonly<Record<keyof typeof copy.status, BadgeTone>> = {
  waiting: 'caution',
  held: 'caution',
  queued: 'info',
  unsent: 'caution',
  delivered: 'positive',
  bounced: 'negative',
  failed: 'negative',
  uncertain: 'caution',
  discarded: 'neutral',
};

export const isWaiting = ({ status }: Mail) => status === 'waiting';

const isResendable = ({ status }: Mail) =>
  decidableMails.resend.some((resendable) => resendable === status);

export interface MailItemProps {
  mail: Mail;
  /** Whether it says who it is for, because the page does not. */
  withRecipient?: boolean;
  /** A link above the text. */
  link?: ReactNode;
  /** What it says, where that is not its text as it is. */
  text?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
}

/** One email: its subject and state, and below them, once opened, its text. */
export function MailItem({
  mail,
  withRecipient = false,
  link,
  text = mail.text,
  actions,
}: MailItemProps) {
  const mayDecide = useAllows(decideMails);
  const at = mail.deliveredAt ?? mail.createdAt;
  return (
    <details className="group min-w-0 flex-1">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-3 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="grid min-w-0 gap-0.5">
            <span dir="auto" className="font-medium wrap-anywhere">
              {mail.subject}
            </span>
            {withRecipient && <bdi className="text-sm wrap-anywhere text-ink-muted">{mail.to}</bdi>}
          </span>
          <Badge tone={ofWord(tones, mail.status) ?? 'neutral'}>
            {ofWord(copy.status, mail.status) ?? mail.status}
          </Badge>
        </span>
      </summary>
      <div className="grid gap-3 px-4 ps-10.5 pb-4 text-sm">
        <p className="text-xs wrap-anywhere text-ink-muted">
          <Moment at={at} className="whitespace-nowrap" />
          {mail.lastError !== null && <span className="block">{reasonOf(mail)}</span>}
          {mail.nextAttemptAt !== null && (
            <span className="block">{copy.next(momentOf(mail.nextAttemptAt))}</span>
          )}
        </p>
        {link}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        {actions}
        <Suspense>{mayDecide && isResendable(mail) && <ResendMail mail={mail} />}</Suspense>
      </div>
    </details>
  );
}

const reasonOf = ({ status, attempts, lastError }: Mail) =>
  status === 'discarded' || status === 'bounced' || (status === 'queued' && attempts === 0)
    ? lastError
    : `${copy.attempts(wholeNumber(attempts))} · ${copy.reason(lastError ?? '')}`;
