import type { LeadColumn } from '@flowdeck/contract/leads/lead-records';
import type { DataColumn } from '@flowdeck/ui/data-table';
import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { Day } from '../../platform/dates.tsx';
import { CellText, ListTable, type ListTableProps } from '../../platform/list/list-table.tsx';
import { leadListCopy } from '../lead-list-copy.ts';
import { sourceWord } from '../../platform/lead-words.ts';
import type { LeadSummary } from '../leads.queries.ts';
import { LeadConsent, LeadName, LeadScoreBar, type LeadsProps } from './lead-cells.tsx';

export type LeadTableProps = LeadsProps &
  Pick<ListTableProps<LeadSummary, LeadColumn>, 'sort' | 'onSortChange'>;

const copy = leadListCopy.columns;

/** Leads in columns. */
export function LeadTable({ leads, sort, onSortChange, ...row }: LeadTableProps) {
  const columns: DataColumn<LeadSummary>[] = [
    {
      id: 'name',
      label: copy.name,
      sortable: true,
      cell: (lead) => <LeadName lead={lead} {...row} />,
    },
    {
      id: 'company',
      label: copy.company,
      sortable: true,
      from: 'desktop',
      cell: ({ company }) => <CellText>{company}</CellText>,
    },
    {
      id: 'status',
      label: copy.status,
      cell: ({ status }) => (
        <div className="min-w-26">
          <LeadStatusBadge status={status} />
        </div>
      ),
    },
    {
      id: 'score',
      label: copy.score,
      numeric: true,
      sortable: true,
      cell: ({ score }) => <LeadScoreBar score={score} />,
    },
    {
      id: 'consent',
      label: copy.consent,
      from: 'tablet',
      cell: ({ consent }) =>
        consent !== null && (
          <span className="whitespace-nowrap">
            <LeadConsent consent={consent} />
          </span>
        ),
    },
    {
      id: 'tags',
      label: copy.tags,
      from: 'desktop',
      cell: ({ tags }) => (
        <div className="max-w-48">
          <CellText>{tags.join(', ')}</CellText>
        </div>
      ),
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
  return (
    <ListTable
      label={leadListCopy.list}
      columns={columns}
      rows={leads}
      sort={sort}
      onSortChange={onSortChange}
    />
  );
}
