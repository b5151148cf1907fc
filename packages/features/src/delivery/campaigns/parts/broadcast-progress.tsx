import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  decidableBroadcasts,
  type BroadcastDecision,
} from '@flowdeck/contract/campaigns/broadcasts';
import { Button } from '@flowdeck/ui/button';
import { Fact } from '@flowdeck/ui/fact';
import { Notice } from '@flowdeck/ui/notice';
import { ofWord } from '@flowdeck/ui/open-word';
import { Progress } from '@flowdeck/ui/progress';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { decideOn } from '../broadcasts.mutations.ts';
import type { Broadcast } from '../broadcasts.queries.ts';
import { fixedAudienceText } from '../model/audience-text.ts';
import { timeLeft, type Seen } from '../model/time-left.ts';
import { BroadcastRecipients } from './broadcast-recipients.tsx';

const BroadcastPreview = lazy(async () => ({
  default: (await import('./broadcast-preview.tsx')).BroadcastPreview,
}));

const copy = broadcastCopy.progress;

/** What has not left yet. */
const open = ['planned', 'queued', 'held'];

interface BroadcastProgressProps {
  broadcast: Broadcast;
  /** When the server said so, in milliseconds. */
  readAt: number;
}

/** A broadcast that has begun: how far it is, and what became of its emails. */
export function BroadcastProgress({ broadcast, readAt }: BroadcastProgressProps) {
  const { id, status, progress, stoppedBecause } = broadcast;
  const [readerId, setReaderId] = useState('');
  const all = progress.reduce((sum, { count }) => sum + count, 0);
  const waiting = progress.reduce(
    (sum, { status: one, count }) => sum + (open.includes(one) ? count : 0),
    0,
  );
  const done = all - waiting;
  const isMaking = status === 'sending' && all === 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={copy.title}>
          <div className="grid min-w-0 grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
            {stoppedBecause !== null && <Notice tone="warning">{stoppedBecause}</Notice>}
            <Progress
              label={isMaking ? copy.making : copy.label}
              {...(!isMaking && {
                value: done,
                max: Math.max(all, 1),
                valueText: copy.of(wholeNumber(done), wholeNumber(all)),
              })}
            />
            {status === 'sending' && (
              <TimeLeft ratePerHour={broadcast.ratePerHour} latest={{ waiting, at: readAt }} />
            )}
            <dl className="grid grid-cols-2 gap-3 page-sm:grid-cols-4">
              {progress.map(({ status: one, count }) => (
                <Fact key={one} term={ofWord(broadcastCopy.recipients.statuses, one) ?? one}>
                  {wholeNumber(count)}
                </Fact>
              ))}
            </dl>
            <Decisions id={id} status={status} />
          </div>
        </Section>
        <Section title={broadcastCopy.audience.title}>
          <p className="rounded-xl border border-line bg-surface p-4">
            {fixedAudienceText(broadcast.audience)}
          </p>
        </Section>
      </div>
      <BroadcastRecipients id={id} progress={progress} />
      <Section title={broadcastCopy.email}>
        <div className="min-w-0 rounded-xl border border-line bg-surface p-4">
          <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
            <BroadcastPreview
              email={broadcast}
              sender={broadcast.sender}
              readerId={readerId}
              onReaderChange={setReaderId}
            />
          </Suspense>
        </div>
      </Section>
    </>
  );
}

/** About how long the rest takes, by what has been seen since it was last resumed. */
function TimeLeft({ ratePerHour, latest }: Pick<Broadcast, 'ratePerHour'> & { latest: Seen }) {
  const [first] = useState(latest);
  const left = timeLeft(ratePerHour, first, latest);
  return left !== undefined && <p className="text-sm text-ink-muted">{copy.left(left)}</p>;
}

/** What can still be decided about it. */
function Decisions({ id, status }: Pick<Broadcast, 'id' | 'status'>) {
  const [isAsking, setAsking] = useState(false);
  const decide = decideOn(useServices(), useQueryClient(), id);
  const { run, pending, running, ...failed } = useAction(decide, {
    failed: broadcastCopy.errors.decide,
  });
  const cancelling = useAction(decide, { failed: broadcastCopy.errors.decide });
  const isPossible = (decision: BroadcastDecision) =>
    decidableBroadcasts[decision].some((one) => one === status);
  const buttons = [
    ['pause', copy.pause],
    ['resume', copy.resume],
    ['send-to-later', copy.later],
  ] as const;
  const shown = buttons.filter(([decision]) => isPossible(decision));
  if (shown.length === 0 && !isPossible('cancel')) return null;
  return (
    <>
      <FormFailure {...failed} />
      <div className="flex flex-wrap gap-2">
        {shown.map(([decision, label]) => (
          <Button
            key={decision}
            pending={running?.decision === decision}
            disabled={pending && running?.decision !== decision}
            onClick={() => void run({ decision })}
          >
            {label}
          </Button>
        ))}
        {isPossible('cancel') && (
          <Button
            onClick={() => {
              setAsking(true);
            }}
          >
            {copy.cancel}
          </Button>
        )}
      </div>
      <ConfirmAction
        open={isAsking}
        title={copy.confirm.title}
        description={copy.confirm.hint}
        confirm={copy.confirm.submit}
        cancel={copy.confirm.cancel}
        action={{
          ...cancelling,
          run: async () => {
            const isDone = await cancelling.run({ decision: 'cancel' });
            if (isDone) setAsking(false);
            return isDone;
          },
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
