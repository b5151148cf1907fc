import type { ReactNode } from 'react';
import { CampaignActions } from '../campaign-card/campaign-actions.tsx';
import { CampaignBadge } from '../campaign-card/campaign-badge.tsx';
import { campaignCardCopy } from '../campaign-card/campaign-card-copy.ts';
import type { CampaignCardProps } from '../campaign-card/campaign-card.tsx';
import { Badge } from '../badge/badge.tsx';
import { MeterBar } from '../meter-bar/meter-bar.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { nextSort, tableFrame, tableHeadRow, type TableSort } from '../data-table/data-table.tsx';
import { SortHeader } from '../data-table/sort-header.tsx';
import { campaignTableCopy } from './campaign-table-copy.ts';

export { sortDirections, type SortDirection } from '../data-table/data-table.tsx';

const metricColumns = ['sent', 'delivered', 'opened', 'openRate', 'clicked', 'clickRate'] as const;

export const campaignColumns = [
  'name',
  'status',
  'recipients',
  ...metricColumns,
  'created',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

const labels: Record<CampaignColumn, string> = { ...campaignCardCopy, ...campaignTableCopy };
const textColumns: readonly CampaignColumn[] = ['name', 'status'];

export type CampaignSort = TableSort<CampaignColumn>;

/** A campaign as in its card; only the number of recipients has no word after it. */
export interface CampaignTableRow extends Omit<CampaignCardProps, 'onSend' | 'onOptions'> {
  /** Unique in the table. */
  id: string;
}

export interface CampaignTableProps {
  /** Names the table: “Campaigns”. */
  label: string;
  /** The rows, in the order of `sort`. */
  campaigns: readonly CampaignTableRow[];
  /** The column the rows are sorted by. */
  sort: CampaignSort;
  /** Another order is wanted: texts rise first, figures and dates fall. */
  onSortChange: (sort: CampaignSort) => void;
  /** Sends the draft with this id. Without it, nothing offers to. */
  onSend?: ((id: string) => void) | undefined;
  /** Opens the other actions of the campaign with this id. */
  onOptions: (id: string) => void;
}

const figure = 'px-2 py-2.5 text-end whitespace-nowrap tabular-nums';

/**
 * Email campaigns with their results, for comparing and sorting. It needs the width of a desktop;
 * elsewhere show each in a `CampaignCard`. Its buttons have tooltips, so it needs a `TooltipProvider`.
 */
export function CampaignTable({
  label,
  campaigns,
  sort,
  onSortChange,
  onSend,
  onOptions,
}: CampaignTableProps) {
  return (
    <div className={tableFrame}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className={tableHeadRow}>
            {campaignColumns.map((column) => (
              <SortHeader
                key={column}
                label={labels[column]}
                numeric={!textColumns.includes(column)}
                className="pe-2"
                direction={sort.by === column ? sort.direction : undefined}
                onSort={() => {
                  onSortChange(nextSort(column, !textColumns.includes(column), sort));
                }}
              />
            ))}
            <th scope="col">
              <span className="sr-only">{campaignTableCopy.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} {...campaign}>
              <CampaignActions
                name={campaign.name}
                isDraft={campaign.status === 'draft'}
                onSend={
                  onSend &&
                  (() => {
                    onSend(campaign.id);
                  })
                }
                onOptions={() => {
                  onOptions(campaign.id);
                }}
              />
            </CampaignRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CampaignRow({
  name,
  status,
  isSample = false,
  note,
  subject,
  recipients,
  created,
  scheduledFor,
  metrics,
  children,
}: CampaignTableRow & { children: ReactNode }) {
  return (
    <tr className="transition-colors hover:bg-surface-hover">
      <th scope="row" className="w-1/3 py-2.5 ps-4 pe-2 text-start font-normal">
        <span className="block min-w-44">
          <span dir="auto" className="block text-base font-medium">
            {name}
          </span>
          <span dir="auto" className="block text-ink-muted">
            {subject}
          </span>
        </span>
      </th>
      <td className="px-2 py-2.5 whitespace-nowrap">
        <span className="flex flex-wrap gap-1">
          <CampaignBadge status={status} />
          {isSample && <Badge>{campaignCardCopy.sample}</Badge>}
          {note && <Badge tone="info">{note}</Badge>}
        </span>
      </td>
      <td className={figure}>{recipients}</td>
      {status === 'draft' || scheduledFor ? (
        <td colSpan={metricColumns.length} className="px-2 py-2.5 text-center text-ink-muted">
          {scheduledFor ? (
            <bdi>
              {campaignCardCopy.scheduledFor}{' '}
              <time dateTime={scheduledFor.dateTime} className="text-ink tabular-nums">
                {scheduledFor.text}
              </time>
            </bdi>
          ) : (
            campaignCardCopy.notSent
          )}
        </td>
      ) : (
        metricColumns.map((metric) => (
          <td key={metric} className={figure}>
            <Metric value={metrics[metric]} />
          </td>
        ))
      )}
      <td className={figure}>
        <time dateTime={created.dateTime}>
          <bdi>{created.text}</bdi>
        </time>
      </td>
      <td className="py-2.5 ps-2 pe-3">
        <span className="flex min-w-18 justify-end gap-2">{children}</span>
      </td>
    </tr>
  );
}

/** A count as it is, a rate with a bar to compare it by. */
function Metric({ value }: { value: string | number }) {
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  return (
    <span className="grid gap-1">
      <bdi>{value.toFixed(1)}%</bdi>
      <MeterBar percent={value} />
    </span>
  );
}

export interface CampaignTableSkeletonProps {
  /** How many campaigns are expected. */
  rows?: number;
}

/** Placeholder shown while the campaigns load. */
export function CampaignTableSkeleton({ rows = 5 }: CampaignTableSkeletonProps) {
  return (
    <div className={tableFrame}>
      <div className="flex h-10 items-center border-b border-line px-4">
        <Skeleton className="h-2.5 w-full" />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-15 items-center justify-between gap-8 px-4">
            <div className="grid h-10 content-around">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-48" />
            </div>
            <Skeleton className="h-5 w-18 rounded-full" />
            <Skeleton className="h-3 flex-1" />
            <Skeleton className="size-8" />
          </div>
        ))}
      </div>
    </div>
  );
}
