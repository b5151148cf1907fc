import { useInfiniteQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { recipientStatuses, type RecipientStatus } from '@flowdeck/contract/campaigns/broadcasts';
import { DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { Select } from '@flowdeck/ui/select';
import { Moment, momentOf } from '../../../platform/dates.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { ListRegion } from '../../../platform/list/list-region.tsx';
import {
  CellText,
  ListTable,
  RowLink,
  type RenderLink,
} from '../../../platform/list/list-table.tsx';
import { useServices } from '../../../platform/services.tsx';
import { broadcastCopy } from '../broadcast-copy.ts';
import {
  outcomeEveryMs,
  recipientsQuery,
  type Broadcast,
  type Recipient,
} from '../broadcasts.queries.ts';

const copy = broadcastCopy.recipients;

const statusText = (status: string) => ofWord(copy.statuses, status) ?? status;

/** What went wrong, and when it is tried next. */
const problemText = (problem: string, next: string | null) =>
  next === null ? problem : copy.nextAttempt(problem, momentOf(next));

const columnsWith = (renderLead: RenderLink): DataColumn<Recipient>[] => [
  {
    id: 'to',
    label: copy.columns.to,
    cell: ({ leadId, to }) =>
      leadId === null ? (
        <CellText>{to}</CellText>
      ) : (
        <RowLink id={leadId} renderLink={renderLead}>
          {to}
        </RowLink>
      ),
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ status, lastError, nextAttemptAt }) => (
      <span className="grid">
        {statusText(status)}
        {/* Phones have no room for the column that says so. */}
        {lastError !== null && (
          <span dir="auto" className="text-sm wrap-anywhere text-ink-muted page-sm:hidden">
            {problemText(lastError, nextAttemptAt)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'problem',
    label: copy.columns.problem,
    from: 'tablet',
    cell: ({ lastError, nextAttemptAt }) =>
      lastError !== null && <CellText>{problemText(lastError, nextAttemptAt)}</CellText>,
  },
  {
    id: 'time',
    label: copy.columns.time,
    numeric: true,
    from: 'tablet',
    cell: ({ deliveredAt }) => deliveredAt !== null && <Moment at={deliveredAt} />,
  },
];

interface BroadcastRecipientsProps {
  broadcast: Pick<Broadcast, 'id' | 'status' | 'progress'>;
  /** Renders a link to a lead. */
  renderLead: RenderLink;
}

/** The emails of a broadcast, by what became of them. */
export function BroadcastRecipients({ broadcast, renderLead }: BroadcastRecipientsProps) {
  const [status, setStatus] = useState<RecipientStatus | ''>('');
  const list = useInfiniteQuery({
    ...recipientsQuery(useServices().api, broadcast.id, status === '' ? undefined : status),
    refetchInterval: broadcast.status === 'sending' && outcomeEveryMs,
  });
  const options = [
    { value: '' as const, label: copy.any },
    ...recipientStatuses.flatMap((value) => {
      const count = broadcast.progress.find((one) => one.status === value)?.count ?? 0;
      if (count === 0 && value !== status) return [];
      return [{ value, label: `${copy.statuses[value]} (${wholeNumber(count)})` }];
    }),
  ];
  return (
    <Section
      title={copy.title}
      actions={
        <Select
          label={copy.filter}
          labelHidden
          options={options}
          value={status}
          onValueChange={setStatus}
        />
      }
    >
      <ListRegion
        label={copy.list}
        list={list}
        failedText={broadcastCopy.errors.recipients}
        skeleton={<DataTableSkeleton rows={4} />}
        empty={{
          icon: <Mail className="size-5" />,
          title: broadcastCopy.empty.recipients,
          description: broadcastCopy.empty.recipientsHint,
        }}
        previous={copy.previous}
        more={copy.more}
      >
        {(recipients) => (
          <ListTable label={copy.list} columns={columnsWith(renderLead)} rows={recipients} />
        )}
      </ListRegion>
    </Section>
  );
}
