import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { decideBroadcast, sentAgain } from '@flowdeck/contract/campaigns/broadcasts';
import { Button } from '@flowdeck/ui/button';
import { Fact } from '@flowdeck/ui/fact';
import { Notice } from '@flowdeck/ui/notice';
import { ofWord } from '@flowdeck/ui/open-word';
import { Progress } from '@flowdeck/ui/progress';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { ConfirmButton } from '../../../platform/confirm-button.tsx';
import { momentOf } from '../../../platform/dates.tsx';
import { plural, wholeNumber } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import type { RenderLink } from '../../../platform/list/list-table.tsx';
import { Allowed } from '../../../platform/roles.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useNamed } from '../../../platform/session/use-named.ts';
import { useAction } from '../../../platform/use-action.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { decideOn } from '../broadcasts.mutations.ts';
import type { Broadcast, Reader } from '../broadcasts.queries.ts';
import { broadcastKeys } from '../model/broadcast-keys.ts';
import { timeLeft, type Seen } from '../model/time-left.ts';
import { BroadcastRecipients } from './broadcast-recipients.tsx';
import type { BroadcastReportProps } from './broadcast-report.tsx';
import { FixedAudience, type FixedAudienceProps } from './fixed-audience.tsx';

const BroadcastPreview = lazy(async () => ({
  default: (await import('./broadcast-preview.tsx')).BroadcastPreview,
}));

const BroadcastReport = lazy(async () => ({
  default: (await import('./broadcast-report.tsx')).BroadcastReport,
}));

const copy = broadcastCopy.progress;

/** What has not left yet, and what a mail server is known to have been given. */
const open = ['planned', 'queued', 'held'];
const gone = ['delivered', 'bounced'];

const countOf = (progress: Broadcast['progress'], statuses: readonly string[]) =>
  progress.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);

export interface BroadcastProgressProps
  extends Omit<BroadcastReportProps, 'broadcast'>, Pick<FixedAudienceProps, 'renderExcluded'> {
  broadcast: Broadcast;
  /** When the server said so, in milliseconds. */
  readAt: number;
  /** Renders a link to a lead. */
  renderLead: RenderLink;
}

/** A broadcast that has begun: how far it is, and what became of its emails. */
export function BroadcastProgress({
  broadcast,
  readAt,
  renderLead,
  renderExcluded,
  ...report
}: BroadcastProgressProps) {
  const { id, status, findings, progress, putOff, stoppedBecause } = broadcast;
  const [reader, setReader] = useState<Reader>();
  const named = useNamed();
  const people = [
    [copy.sentBy, named(broadcast.sentBy)],
    [copy.approvedBy, named(broadcast.approvedBy)],
  ] as const;
  const all = progress.reduce((sum, { count }) => sum + count, 0);
  const waiting = countOf(progress, open);
  const left = countOf(progress, gone);
  useReadAnew(id, [status, all > 0, left > 0].join(' '));
  const isMaking = status === 'sending' && all === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={copy.title}>
          <div className="grid min-w-0 grid-cols-1 gap-4 card p-4">
            {people.map(
              ([label, name]) =>
                name !== null && (
                  <p key={label} className="text-sm wrap-anywhere text-ink-muted">
                    {label} <bdi>{name}</bdi>
                  </p>
                ),
            )}
            {stoppedBecause !== null && <Notice tone="warning">{stoppedBecause}</Notice>}
            {findings.map(({ kind, text }) => (
              <Notice key={kind} tone="warning">
                {text} {kind === 'mail-server-missing' && report.sendingLink}
              </Notice>
            ))}
            <Progress
              label={isMaking ? copy.making : copy.label}
              {...(!isMaking && {
                value: left,
                max: Math.max(all, 1),
                valueText: copy.of(wholeNumber(left), wholeNumber(all)),
              })}
            />
            {status === 'sending' && (
              <TimeLeft ratePerHour={broadcast.ratePerHour} latest={{ waiting, at: readAt }} />
            )}
            {putOff && (
              <p className="text-sm text-ink-muted">
                {copy.putOff(plural(putOff.count, 'email'), momentOf(putOff.until))}
              </p>
            )}
            <dl className="grid grid-cols-2 gap-3 page-sm:grid-cols-4">
              {progress.map(({ status: one, count }) => (
                <Fact key={one} term={ofWord(broadcastCopy.recipients.statuses, one) ?? one}>
                  {wholeNumber(count)}
                </Fact>
              ))}
            </dl>
            <Allowed call={decideBroadcast}>
              <Decisions broadcast={broadcast} />
            </Allowed>
          </div>
        </Section>
        <Section title={broadcastCopy.audience.title}>
          <FixedAudience broadcast={broadcast} renderExcluded={renderExcluded} />
        </Section>
      </div>
      <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
        <BroadcastReport broadcast={broadcast} {...report} />
      </Suspense>
      <BroadcastRecipients broadcast={broadcast} renderLead={renderLead} />
      <Section title={broadcastCopy.email}>
        <div className="min-w-0 card p-4">
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <BroadcastPreview
              email={broadcast}
              sender={broadcast.sender}
              countsReaders={broadcast.countsReaders}
              reader={reader}
              onReaderChange={setReader}
            />
          </Suspense>
        </div>
      </Section>
    </>
  );
}

/**
 * Reads the report and the emails of a broadcast anew when it has got further meanwhile: begun, made its emails, had the
 * first one leave, ended or been stopped.
 */
function useReadAnew(id: string, stage: string): void {
  const queries = useQueryClient();
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    for (const queryKey of [broadcastKeys.reportOf(id), broadcastKeys.recipientsOf(id)]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [queries, id, stage]);
}

/** About how long the rest takes, by what has been seen since it was last resumed. */
function TimeLeft({ ratePerHour, latest }: Pick<Broadcast, 'ratePerHour'> & { latest: Seen }) {
  const [first] = useState(latest);
  const left = timeLeft(ratePerHour, first, latest);
  return left !== undefined && <p className="text-sm text-ink-muted">{copy.left(left)}</p>;
}

/** What can still be decided about it. */
function Decisions({ broadcast }: { broadcast: Broadcast }) {
  const { id, status, progress, sendsToLater } = broadcast;
  const again = countOf(progress, sentAgain);
  const decide = decideOn(useServices(), useQueryClient(), id);
  const { run, pending, ...failed } = useAction(decide, { failed: broadcastCopy.errors.decide });
  const action = useAction(decide, { failed: broadcastCopy.errors.decide });
  const decision = status === 'sending' ? 'pause' : 'resume';
  if (status === 'sending' || status === 'paused') {
    return (
      <>
        <FormFailure {...failed} />
        <div className="flex flex-wrap gap-2">
          <Button pending={pending} onClick={() => void run({ decision })}>
            {copy[decision]}
          </Button>
          <ConfirmButton
            copy={copy.cancel}
            action={{ ...action, run: () => action.run({ decision: 'cancel' }) }}
          />
        </div>
      </>
    );
  }
  if (status !== 'sent') return null;
  return (
    <div className="grid justify-items-start gap-2">
      {again > 0 && (
        <ConfirmButton
          copy={{ ...copy.again, open: copy.again.open(plural(again, copy.again.noun)) }}
          action={{ ...action, run: () => action.run({ decision: 'send-again' }) }}
        />
      )}
      {sendsToLater === 0 ? (
        <p className="text-sm text-ink-muted">{copy.later.none}</p>
      ) : (
        <ConfirmButton
          copy={{
            ...copy.later,
            hint:
              sendsToLater === null
                ? copy.later.hint
                : copy.later.counted(plural(sendsToLater, copy.later.noun)),
          }}
          action={{ ...action, run: () => action.run({ decision: 'send-to-later' }) }}
        />
      )}
    </div>
  );
}
