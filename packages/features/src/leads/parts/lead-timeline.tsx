import { lazy, Suspense, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import MailIcon from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import MailCheck from 'lucide-react/icons/mail-check';
import MailOpen from 'lucide-react/icons/mail-open';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Moment } from '../../platform/dates.tsx';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { isWaiting, MailItem, type Mail } from '../../platform/mails/mail-item.tsx';
import { useMailDecision } from '../../platform/mails/use-mail-decision.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { consentWord, statusWord } from '../../platform/lead-words.ts';
import type { LeadRecord } from '../lead-record.queries.ts';
import { historyOf, type LeadEvent } from '../model/lead-history.ts';

const MailDecision = lazy(async () => ({
  default: (await import('../../platform/mails/mail-decision.tsx')).MailDecision,
}));
// Only emails of broadcasts are Markdown.
const MarkdownText = lazy(async () => ({
  default: (await import('../../platform/mails/markdown-text.tsx')).MarkdownText,
}));

const { timeline } = leadRecordCopy;

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
  'mail-opened': MailOpen,
  'mail-clicked': MousePointerClick,
  'mail-refused': MailX,
  'mail-allowed': MailCheck,
  unsubscribed: MailX,
};

/** All that happened to a lead, newest first; each email with its text, and what waits to be approved at the top. */
export function LeadTimeline({ lead }: { lead: Pick<LeadRecord, 'timeline' | 'mails'> }) {
  const decision = useMailDecision();
  const history = historyOf(lead);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormFailure failure={decision.failure} sessionEnded={decision.sessionEnded} />
      <ol className="card px-4 py-3">
        {history.map(({ at, mail, event }, index) =>
          mail ? (
            <Entry key={mail.id} Icon={MailIcon} at={at} by={null}>
              <div className="overflow-hidden rounded-lg border border-line">
                <TimelineMail mail={mail} decision={decision} />
              </div>
            </Entry>
          ) : (
            // Events have no ids, and no state that could come to another one.
            <Entry
              key={history.length - index}
              Icon={icons[event.kind] ?? Tag}
              at={at}
              by={event.by}
            >
              <p dir="auto" className="wrap-anywhere">
                {eventText(event)}
              </p>
              {event.linkAddress !== null && (
                <p className="flex text-ink-muted">
                  <bdi className="min-w-0 truncate">
                    {event.linkAddress.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
                  </bdi>
                </p>
              )}
              {event.consentText !== null && (
                <p dir="auto" className="wrap-anywhere text-ink-muted">
                  {event.consentText}
                </p>
              )}
            </Entry>
          ),
        )}
      </ol>
    </div>
  );
}

interface EntryProps extends Pick<LeadEvent, 'at' | 'by'> {
  Icon: LucideIcon;
  children: ReactNode;
}

/** What happened, and below it when, and whose doing it was. A line leads from each icon to the next. */
const Entry = ({ Icon, at, by, children }: EntryProps) => (
  <li className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-3.5 not-last:before:w-px not-last:before:bg-line last:pb-0">
    <span className="relative flex size-7 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-muted">
      <Icon aria-hidden className="size-4" />
    </span>
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 pt-1 text-sm">
      {children}
      <p className="text-xs wrap-anywhere text-ink-muted">
        {by !== null && (
          <>
            <bdi>{by}</bdi> ·{' '}
          </>
        )}
        <Moment at={at} className="whitespace-nowrap" />
      </p>
    </div>
  </li>
);

function eventText({ kind, from, to, subject }: LeadEvent): string {
  const text = Object.hasOwn(timeline, kind) ? timeline[kind as keyof typeof timeline] : kind;
  if (typeof text === 'string') return text;
  if (kind.startsWith('mail')) return (text as (subject: string) => string)(subject ?? '');
  const word = kind.startsWith('consent-') ? consentWord : statusWord;
  return text(word(from ?? ''), word(to ?? ''));
}

interface TimelineMailProps {
  mail: Mail;
  decision: ReturnType<typeof useMailDecision>;
}

/** An email with its text; one that waits can be approved. */
function TimelineMail({ mail, decision }: TimelineMailProps) {
  const decide = (word: 'approve' | 'discard') =>
    void decision.decide({ decision: word, ids: [mail.id] });
  return (
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
          <Suspense>
            <MailDecision
              decision={decision}
              onApprove={() => {
                decide('approve');
              }}
              onDiscard={() => {
                decide('discard');
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

/** Placeholder shown while the lead loads. */
export const LeadTimelineSkeleton = () => (
  <div className="grid grid-cols-1 gap-4 card px-4 py-3">
    {['w-56', 'w-40', 'w-64', 'w-48'].map((width) => (
      <div key={width} className="flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-around">
          <Skeleton className={`h-3 max-w-full ${width}`} />
          <Skeleton className="h-2.5 w-24" />
        </div>
      </div>
    ))}
  </div>
);
