import { type LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileUp from 'lucide-react/icons/file-up';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { wholeNumber } from '../../platform/figures.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { statusWord } from '../lead-words.ts';
import type { LeadRecord } from '../leads.queries.ts';
import { momentOf } from '../model/lead-days.ts';

const { timeline, mails } = leadRecordCopy;
type Event = LeadRecord['timeline'][number];
type MailOf = LeadRecord['mails'][number];

const frame = 'divide-y divide-line rounded-xl border border-line bg-surface';

const icons: Readonly<Record<string, LucideIcon>> = {
  captured: UserPlus,
  imported: FileUp,
  'captured-again': UserPlus,
  'imported-again': FileUp,
  edited: PencilLine,
  mail: Mail,
  unsubscribed: MailX,
};

/** What happened to a lead, newest first. */
export function LeadTimeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className={frame}>
      {events.map((event, index) => {
        const Icon = icons[event.kind] ?? Tag;
        return (
          // Events have no ids, and only grow at the top.
          <li key={events.length - index} className="flex gap-2.5 px-4 py-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <div className="min-w-0 text-sm">
              <p dir="auto" className="wrap-anywhere">
                {eventText(event)}
              </p>
              <time dateTime={event.at} className="text-xs text-ink-muted">
                <bdi>{momentOf(event.at)}</bdi>
              </time>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function eventText({ kind, from, to, subject }: Event): string {
  if (kind === 'mail') return timeline.mail(subject ?? '');
  const text = Object.hasOwn(timeline, kind) ? timeline[kind as keyof typeof timeline] : kind;
  return typeof text === 'string' ? text : text(statusWord(from ?? ''), statusWord(to ?? ''));
}

const states: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  queued: { text: mails.queued, tone: 'info' },
  delivered: { text: mails.delivered, tone: 'positive' },
  failed: { text: mails.failed, tone: 'negative' },
};

/** The emails that workflows made for a lead, each with its text. */
export function LeadMails({ list }: { list: readonly MailOf[] }) {
  if (list.length === 0) {
    return (
      <p className="rounded-xl border border-line bg-surface p-4 text-ink-muted">{mails.none}</p>
    );
  }
  return (
    <ul className={frame}>
      {list.map((mail) => (
        <li key={mail.id}>
          <LeadMail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function LeadMail({ mail }: { mail: MailOf }) {
  const { text, tone } = states[mail.status] ?? { text: mail.status, tone: 'neutral' as const };
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-3 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {mail.subject}
          </span>
          <Badge tone={tone}>{text}</Badge>
        </span>
      </summary>
      <div className="grid gap-3 px-4 ps-10.5 pb-4 text-sm">
        <p className="text-xs text-ink-muted">
          <time dateTime={mail.deliveredAt ?? mail.createdAt}>
            <bdi>{momentOf(mail.deliveredAt ?? mail.createdAt)}</bdi>
          </time>
          {mail.lastError !== null && (
            <span className="block">
              {mails.attempts(wholeNumber(mail.attempts))} · {mails.reason(mail.lastError)}
            </span>
          )}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </p>
      </div>
    </details>
  );
}
