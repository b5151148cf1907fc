import { useInfiniteQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createBroadcast, undeliveredStatuses } from '@flowdeck/contract/campaigns/broadcasts';
import { Button } from '@flowdeck/ui/button';
import { DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Progress } from '@flowdeck/ui/progress';
import { momentOf } from '../../platform/dates.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { ClearFilter } from '../../platform/list/filter-controls.tsx';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { ListTable, RowLink, type RenderLink } from '../../platform/list/list-table.tsx';
import { Allowed } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { broadcastListCopy as copy } from './broadcast-list-copy.ts';
import { broadcastListQuery, type BroadcastSummary } from './broadcasts.queries.ts';
import { hidesBroadcasts, type BroadcastPeriod } from './model/broadcast-period.ts';
import { hasBegun } from './model/broadcast-states.ts';
import { BroadcastBadge } from './parts/broadcast-badge.tsx';

// Reading the list does not need the dialog; it is fetched when the user points at its button.
const loadDialog = () => import('./parts/new-broadcast-dialog.tsx');
const NewBroadcastDialog = lazy(async () => ({ default: (await loadDialog()).NewBroadcastDialog }));

const PeriodNote = lazy(async () => ({
  default: (await import('../../platform/list/period-note.tsx')).PeriodNote,
}));

export interface BroadcastListScreenProps {
  /** When the listed broadcasts first began; the route keeps it in the address. */
  period: BroadcastPeriod;
  /** Lists all of them again. */
  onAll: () => void;
  /** Renders a link to a broadcast. */
  renderLink: RenderLink;
  /** A link to Email Campaigns. */
  campaignsLink: ReactNode;
  /** A link to every email that was sent. */
  sentEmailsLink: ReactNode;
  /** A broadcast was created; leads to its page. */
  onCreated: (id: string) => void;
}

/** Every broadcast of the workspace, newest first. */
export function BroadcastListScreen({
  period,
  onAll,
  renderLink,
  campaignsLink,
  sentEmailsLink,
  onCreated,
}: BroadcastListScreenProps) {
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never');
  const list = useInfiniteQuery(broadcastListQuery(useServices().api, period));
  const isNarrowed = hidesBroadcasts(period);
  return (
    <Page>
      <div className="grid gap-2">
        <div>{campaignsLink}</div>
        <PageHeader
          title={copy.title}
          subtitle={copy.subtitle}
          actions={
            <>
              {sentEmailsLink}
              <Allowed call={createBroadcast}>
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden className="size-4" />}
                  onPointerEnter={() => void loadDialog()}
                  onFocus={() => void loadDialog()}
                  onClick={() => {
                    setCreating('open');
                  }}
                >
                  {copy.create.open}
                </Button>
              </Allowed>
            </>
          }
        />
      </div>
      {isNarrowed && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Suspense>
            <PeriodNote {...period} text={copy.began} />
          </Suspense>
          <ClearFilter label={copy.all} onClear={onAll} />
        </div>
      )}
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        skeleton={<DataTableSkeleton rows={4} />}
        filtered={isNarrowed}
        empty={{
          icon: <Mail className="size-5" />,
          title: copy.empty.broadcasts,
          description: copy.empty.broadcastsHint,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          action: <Button onClick={onAll}>{copy.all}</Button>,
        }}
        previous={copy.previous}
        more={copy.more}
      >
        {(broadcasts) => <BroadcastTable broadcasts={broadcasts} renderLink={renderLink} />}
      </ListRegion>
      {creating !== 'never' && (
        <Suspense>
          <NewBroadcastDialog
            open={creating === 'open'}
            onOpenChange={(open) => {
              setCreating(open ? 'open' : 'closed');
            }}
            onCreated={onCreated}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface BroadcastTableProps {
  broadcasts: readonly BroadcastSummary[];
  renderLink: RenderLink;
}

function BroadcastTable({ broadcasts, renderLink }: BroadcastTableProps) {
  const columns: DataColumn<BroadcastSummary>[] = [
    {
      id: 'name',
      label: copy.columns.name,
      cell: (broadcast) => (
        <span className="grid">
          <RowLink id={broadcast.id} renderLink={renderLink}>
            {broadcast.name}
          </RowLink>
          <span dir="auto" className="line-clamp-1 text-sm wrap-anywhere text-ink-muted">
            {broadcast.plainSubject}
          </span>
          {/* Phones have no room for the columns that say so. */}
          <span className="grid text-sm text-ink-muted tabular-nums page-sm:hidden">
            <bdi>{unbroken(timeOf(broadcast))}</bdi>
            {hasBegun(broadcast) && <bdi>{copy.left(sentOf(broadcast))}</bdi>}
            <Undelivered broadcast={broadcast} />
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      label: copy.columns.status,
      cell: ({ status, undelivered }) => (
        <span className="whitespace-nowrap">
          <BroadcastBadge status={status} emails={undelivered} />
        </span>
      ),
    },
    {
      id: 'progress',
      label: copy.columns.progress,
      from: 'tablet',
      cell: (broadcast) => (
        <span className="grid gap-1">
          <Emails broadcast={broadcast} />
          <Undelivered broadcast={broadcast} />
        </span>
      ),
    },
    {
      id: 'time',
      label: copy.columns.time,
      numeric: true,
      from: 'tablet',
      cell: (broadcast) => <bdi>{unbroken(timeOf(broadcast))}</bdi>,
    },
  ];
  return <ListTable label={copy.list} columns={columns} rows={broadcasts} />;
}

function Emails({ broadcast }: { broadcast: BroadcastSummary }) {
  if (!hasBegun(broadcast)) return <span className="text-ink-muted">{copy.notYet}</span>;
  const { name, recipients, remaining } = broadcast;
  const done = recipients - remaining;
  if (remaining === 0) return <bdi className="tabular-nums">{wholeNumber(recipients)}</bdi>;
  return (
    <>
      <Progress
        label={name}
        labelHidden
        value={done}
        max={Math.max(recipients, 1)}
        valueText={sentOf(broadcast)}
      />
      <span aria-hidden="true" className="text-sm tabular-nums">
        {sentOf(broadcast)}
      </span>
    </>
  );
}

/** How many of its emails did not arrive, or may not have. */
const Undelivered = ({ broadcast: { undelivered } }: { broadcast: BroadcastSummary }) => {
  const said = undeliveredStatuses.flatMap((status) => {
    const count = undelivered.find((one) => one.status === status)?.count ?? 0;
    return count === 0 ? [] : [copy.undelivered[status](wholeNumber(count))];
  });
  return (
    said.length > 0 && (
      <span className="text-sm text-ink-muted tabular-nums">{said.join(', ')}</span>
    )
  );
};

/** How many of its emails have left. */
const sentOf = ({ recipients, remaining }: BroadcastSummary) =>
  copy.sent(wholeNumber(recipients - remaining), wholeNumber(recipients));

/** “10:00” and “AM” stay on one line. */
const unbroken = (time: string) => time.replace(/ (?=[AP]M$)/, '\u00a0');

function timeOf({ status, sendAt, startedAt, endedAt, createdAt }: BroadcastSummary): string {
  if (endedAt !== null) return copy.times.ended(momentOf(endedAt));
  if (status === 'scheduled' && sendAt !== null) return copy.times.begins(momentOf(sendAt));
  if (startedAt !== null) return copy.times.began(momentOf(startedAt));
  return copy.times.created(momentOf(createdAt));
}
