import { lazy, Suspense } from 'react';
import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import MailIcon from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import MailCheck from 'lucide-react/icons/mail-check';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import { Moment } from '../../platform/dates.tsx';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { MailDecision } from '../../platform/mails/mail-decision.tsx';
import { isWaiting, MailItem, type Mail } from '../../platform/mails/mail-item.tsx';
import { useMailDecision } from '../../platform/mails/use-mail-decision.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { consentWord, statusWord } from '../../platform/lead-words.ts';
import type { LeadRecord } from '../lead-record.queries.ts';

// Only emails of broadcasts are Markdown.
const MarkdownText = lazy(async () => ({
  default: (await import('../../platform/mails/markdown-text.tsx')).MarkdownText,
}));

const { timeline, mails } = leadRecordCopy;
type Event = LeadRecord['timeline'][number];

const frame = 'divide-y divide-line card';

const icons: Readonly<Record<string, LucideIcon>> = {
  captured: UserPlus,
  imported: FileUp,
  'captured-again': UserPlus,
  'imported-again': FileUp,
  'consent-by-form': MailCheck,
  'consent-by-import': MailCheck,
  'consent-by-person': MailCheck,
  edited: PencilLine,
  mail: MailIcon,
  'mail-refused': MailX,
  'mail-allowed': MailCheck,
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
              {event.consentText !== null && (
                <p dir="auto" className="wrap-anywhere text-ink-muted">
                  {event.consentText}
                </p>
              )}
              <p className="text-xs wrap-anywhere text-ink-muted">
                {event.by !== null && (
                  <>
                    <bdi>{event.by}</bdi> ·{' '}
                  </>
                )}
                <Moment at={event.at} />
              </p>
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
  const word = kind.startsWith('consent-') ? consentWord : statusWord;
  return typeof text === 'string' ? text : text(word(from ?? ''), word(to ?? ''));
}

/** The emails that workflows made for a lead, each with its text; those that wait can be approved. */
export function LeadMails({ list }: { list: readonly Mail[] }) {
  const decision = useMailDecision();
  if (list.length === 0) {
    return <p className="card p-4 text-ink-muted">{mails.none}</p>;
  }
  const decide = (word: 'approve' | 'discard', { id }: Mail) =>
    void decision.decide({ decision: word, ids: [id] });
  return (
    <div className="grid gap-3">
      <FormFailure failure={decision.failure} sessionEnded={decision.sessionEnded} />
      <ul className={frame}>
        {list.map((mail) => (
          <li key={mail.id}>
            <MailItem
              mail={mail}
              {...(mail.broadcastId !== null && {
                text: (
                  <Suspense>
                    <MarkdownText>{mail.text}</MarkdownText>
                  </Suspense>
                ),
              })}
              actions={
                isWaiting(mail) && (
                  <MailDecision
                    decision={decision}
                    onApprove={() => {
                      decide('approve', mail);
                    }}
                    onDiscard={() => {
                      decide('discard', mail);
                    }}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
