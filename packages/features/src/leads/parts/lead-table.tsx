import type { LeadColumn } from '@flowdeck/contract/leads/lead-records';
import type { DataColumn } from '@flowdeck/ui/data-table';
import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { Day } from '../../platform/dates.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import {
  CellText,
  ListTable,
  RowLink,
  type ListTableProps,
  type RenderLink,
} from '../../platform/list/list-table.tsx';
import { leadListCopy } from '../lead-list-copy.ts';
import { sourceWord } from '../lead-words.ts';
import type { LeadSummary } from '../leads.queries.ts';
import { fullName } from '../model/lead-figures.ts';

export interface LeadTableProps extends Pick<
  ListTableProps<LeadSummary, LeadColumn>,
  'sort' | 'onSortChange'
> {
  leads: readonly LeadSummary[];
  renderLink: RenderLink;
}

const copy = leadListCopy.columns;

/** Leads in columns; a phone shows who they are, their status and their score. */
export function LeadTable({ leads, renderLink, ...sorting }: LeadTableProps) {
  const columns: DataColumn<LeadSummary>[] = [
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
      cell: ({ company }) => <CellText>{company}</CellText>,
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
      cell: ({ source, formName }) => <CellText>{formName || sourceWord(source)}</CellText>,
    },
    {
      id: 'created',
      label: copy.created,
      numeric: true,
      sortable: true,
      from: 'tablet',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ];
  return <ListTable label={leadListCopy.list} columns={columns} rows={leads} {...sorting} />;
}

interface NameProps {
  lead: LeadSummary;
  renderLink: RenderLink;
}

function Name({ lead, renderLink }: NameProps) {
  const name = fullName(lead);
  return (
    <span className="block min-w-0">
      <RowLink id={lead.id} renderLink={renderLink}>
        {name ?? lead.email}
      </RowLink>
      {name && <bdi className="line-clamp-1 wrap-anywhere text-ink-muted">{lead.email}</bdi>}
    </span>
  );
}
