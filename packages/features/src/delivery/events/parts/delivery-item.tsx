import ChevronRight from 'lucide-react/icons/chevron-right';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { ofWord } from '@flowdeck/ui/open-word';
import { Moment, momentOf } from '../../../platform/dates.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { eventsCopy } from '../events-copy.ts';
import type { EventDelivery } from '../events.queries.ts';

const copy = eventsCopy.log;

const tones: Readonly<Record<keyof typeof copy.status, BadgeTone>> = {
  waiting: 'info',
  delivered: 'positive',
  failed: 'negative',
};

export interface DeliveryItemProps {
  delivery: EventDelivery;
  /** Whether it is being sent again. */
  pending: boolean;
  /** Sends it again; without it, that is not possible now. */
  onRedeliver?: () => void;
}

/** One event of a log: what it is and its state, and below them, once opened, every detail. */
export function DeliveryItem({ delivery, pending, onRedeliver }: DeliveryItemProps) {
  const { type, status, createdAt, eventId, body } = delivery;
  return (
    <details className="group min-w-0">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-3 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="grid min-w-0 gap-0.5">
            <span className="font-medium wrap-anywhere">
              {ofWord(eventsCopy.types, type) ?? type}
            </span>
            <Moment at={createdAt} className="text-sm text-ink-muted" />
          </span>
          <Badge tone={ofWord(tones, status) ?? 'neutral'}>
            {ofWord(copy.status, status) ?? status}
          </Badge>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 ps-10.5 pb-4 text-sm">
        <ul className="grid gap-0.5 text-ink-muted">
          {factsOf(delivery).map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
          <li className="wrap-anywhere">
            {copy.eventId}: <code>{eventId}</code>
          </li>
        </ul>
        <pre className="rounded-md bg-surface-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
          {readable(body)}
        </pre>
        {onRedeliver && (
          <div>
            <Button size="sm" pending={pending} onClick={onRedeliver}>
              {copy.redeliver}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** How its attempts went, a line each. */
function factsOf(delivery: EventDelivery): string[] {
  const { attempts, attemptedAt, responseStatus, responseMs, lastError, nextAttemptAt } = delivery;
  const ms = responseMs === null ? null : wholeNumber(responseMs);
  const answer =
    attemptedAt === null || ms === null
      ? null
      : responseStatus === null
        ? copy.noAnswer(ms)
        : copy.answered(String(responseStatus), ms);
  return [
    copy.attempts(wholeNumber(attempts)),
    answer,
    lastError === null ? null : copy.reason(lastError),
    nextAttemptAt === null ? null : copy.next(momentOf(nextAttemptAt)),
  ].filter((fact) => fact !== null);
}

/** The JSON, indented; any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
