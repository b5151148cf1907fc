import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { changeEventWebhook, testEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ofWord } from '@flowdeck/ui/open-word';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { momentOf } from '../../../platform/dates.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { TestOutcome } from '../../../platform/webhook/test-outcome.tsx';
import { eventsCopy } from '../events-copy.ts';
import { showWebhook } from '../events.mutations.ts';
import { eventKeys, type EventWebhook } from '../events.queries.ts';
import { EventLog } from './event-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const copy = eventsCopy.card;

const tones: Readonly<Record<keyof typeof eventsCopy.status, BadgeTone>> = {
  active: 'positive',
  failing: 'caution',
  paused: 'neutral',
  stopped: 'negative',
};

const loadQuestions = () => import('./webhook-questions.tsx');
const RenewDialog = lazy(async () => ({ default: (await loadQuestions()).RenewDialog }));
const DeleteDialog = lazy(async () => ({ default: (await loadQuestions()).DeleteDialog }));

const dialogs = { edit: WebhookDialog, renew: RenewDialog, delete: DeleteDialog } as const;

export interface WebhookCardProps {
  webhook: EventWebhook;
}

/** One webhook: what it is told of, how it does, and what can be done with it. */
export function WebhookCard({ webhook }: WebhookCardProps) {
  const { api } = useServices();
  const client = useQueryClient();
  const { id, url, status, waiting } = webhook;
  const [result, setResult] = useState<TolerantData<typeof testEventWebhook>>();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [showsLog, setShowsLog] = useState(false);
  const isOn = status === 'active';
  const { run, running, ...failed } = useAction(
    {
      mutationFn: async (what: 'test' | 'switch') => {
        if (what === 'test') {
          setResult(undefined);
          setResult(await api.call(testEventWebhook, { params: { id } }));
          // Its log has the test, and a webhook that took it does not fail any more.
          await client.invalidateQueries({ queryKey: eventKeys.all });
        } else {
          const body = { active: !isOn };
          const changed = await api.call(changeEventWebhook, { params: { id }, body });
          showWebhook(client, changed.webhook);
        }
      },
    },
    {
      failed: (what) => eventsCopy.errors[what === 'test' ? 'test' : 'change'],
      done: (_, what) => (what === 'test' ? undefined : isOn ? copy.pausedNow : copy.started),
    },
  );
  const OpenDialog = open && dialogs[open];

  const dialogButton = (which: keyof typeof dialogs, label: string) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      onClick={() => {
        setOpen(which);
      }}
    >
      {copy[which]}
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-3 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-medium wrap-anywhere text-ink">
          <bdi>{url}</bdi>
        </h2>
        <StatusOf webhook={webhook} />
      </div>
      <p className="text-sm text-ink-muted">
        {webhook.events.map((type) => ofWord(eventsCopy.types, type) ?? type).join(' · ')}
      </p>
      <StateOf webhook={webhook} />
      {webhook.changedBy !== null && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          <bdi>{copy.changedBy(webhook.changedBy)}</bdi>
        </p>
      )}
      {waiting > 0 && (
        <p className="text-sm text-ink-muted">{copy.waiting(wholeNumber(waiting))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          aria-label={copy.testOf(url)}
          pending={running === 'test'}
          onClick={() => void run('test')}
        >
          {copy.test}
        </Button>
        <Button
          size="sm"
          aria-label={isOn ? copy.pauseOf(url) : copy.startOf(url)}
          pending={running === 'switch'}
          onClick={() => void run('switch')}
        >
          {isOn ? copy.pause : copy.start}
        </Button>
        {dialogButton('edit', copy.editOf(url))}
        {dialogButton('renew', copy.renewOf(url))}
        {dialogButton('delete', copy.deleteOf(url))}
        <Button
          size="sm"
          variant="ghost"
          aria-label={showsLog ? copy.hideLogOf(url) : copy.showLogOf(url)}
          aria-expanded={showsLog}
          onClick={() => {
            setShowsLog(!showsLog);
          }}
        >
          {showsLog ? copy.hideLog : copy.showLog}
        </Button>
      </div>
      <FormFailure {...failed} />
      {result && <TestOutcome result={result} />}
      {showsLog && <EventLog webhook={webhook} />}
      <Suspense>
        {OpenDialog && (
          <OpenDialog
            webhook={webhook}
            onClose={() => {
              setOpen(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const isFailing = ({ status, failingSince }: EventWebhook) =>
  status === 'active' && failingSince !== null;

function StatusOf({ webhook }: WebhookCardProps) {
  const word = isFailing(webhook) ? 'failing' : webhook.status;
  return (
    <Badge tone={ofWord(tones, word) ?? 'neutral'}>{ofWord(eventsCopy.status, word) ?? word}</Badge>
  );
}

/** What has to be known of a webhook that is not sent everything at once. */
function StateOf({ webhook }: WebhookCardProps) {
  const { status, failingSince, stopsAt, stoppedBecause } = webhook;
  if (isFailing(webhook) && failingSince !== null && stopsAt !== null) {
    return (
      <Notice tone="warning">{copy.failing(momentOf(failingSince), momentOf(stopsAt))}</Notice>
    );
  }
  if (status === 'stopped') {
    const reason = stoppedBecause ?? 'unknown';
    return <Notice tone="error">{ofWord(copy.stopped, reason) ?? copy.stopped.unknown}</Notice>;
  }
  if (status === 'paused') return <p className="text-sm text-ink-muted">{copy.paused}</p>;
  return null;
}

/** As high as two webhooks that work. */
export function WebhookCardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-36 rounded-xl" />
      <Skeleton className="h-36 rounded-xl" />
    </div>
  );
}
