import type { ReactElement, ReactNode } from 'react';
import type { LeadColumn } from '@flowdeck/contract/leads/lead-records';
import { DataTable, type DataColumn, type TableSort } from '@flowdeck/ui/data-table';
import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { wholeNumber } from '../../platform/figures.ts';
import { leadListCopy } from '../lead-list-copy.ts';
import { sourceWord } from '../lead-words.ts';
import type { LeadSummary } from '../leads.queries.ts';
import { dayOf } from '../model/lead-days.ts';
import { fullName } from '../model/lead-figures.ts';

/** Renders a link of the app's router to a lead. */
export type RenderLeadLink = (link: {
  id: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface LeadTableProps {
  leads: readonly LeadSummary[];
  sort: TableSort<LeadColumn>;
  onSortChange: (sort: TableSort<LeadColumn>) => void;
  renderLink: RenderLeadLink;
}

const copy = leadListCopy.columns;

/** Leads in columns; a phone shows who they are, their status and their score. */
export function LeadTable({ leads, sort, onSortChange, renderLink }: LeadTableProps) {
  const columns: DataColumn<LeadSummary, LeadColumn | 'status' | 'source'>[] = [
    {
      id: 'name',
      label: copy.name,
      sortable: true,
      cell: (lead) => <Name lead={lead} renderLink={renderLink} />,
    },
    {
      id: 'company',
      label: copy.company,
      sortable: true,
      from: 'desktop',
      cell: ({ company }) => (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {company}
        </span>
      ),
    },
    { id: 'status', label: copy.status, cell: ({ status }) => <LeadStatusBadge status={status} /> },
    {
      id: 'score',
      label: copy.score,
      numeric: true,
      sortable: true,
      cell: ({ score }) => <bdi>{wholeNumber(score)}</bdi>,
    },
    {
      id: 'source',
      label: copy.source,
      from: 'desktop',
      cell: ({ source, formName }) => (
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {formName || sourceWord(source)}
        </span>
      ),
    },
    {
      id: 'created',
      label: copy.created,
      numeric: true,
      sortable: true,
      from: 'tablet',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          <bdi>{dayOf(createdAt)}</bdi>
        </time>
      ),
    },
  ];
  return (
    <DataTable
      label={leadListCopy.list}
      columns={columns}
      rows={leads}
      rowId={({ id }) => id}
      sort={sort}
      onSortChange={({ by, direction }) => {
        if (by !== 'status' && by !== 'source') onSortChange({ by, direction });
      }}
    />
  );
}

interface NameProps {
  lead: LeadSummary;
  renderLink: RenderLeadLink;
}

function Name({ lead, renderLink }: NameProps) {
  const name = fullName(lead);
  return (
    <span className="block min-w-0">
      {renderLink({
        id: lead.id,
        className:
          'inline-flex min-h-6 max-w-full items-center rounded-sm text-base font-medium text-ink hover:underline',
        children: (
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {name ?? lead.email}
          </span>
        ),
      })}
      {name && <bdi className="line-clamp-1 wrap-anywhere text-ink-muted">{lead.email}</bdi>}
    </span>
  );
}
