import type { LeadColumn } from '@flowdeck/contract/leads/lead-records';
import { Checkbox } from '@flowdeck/ui/checkbox';
import type { DataColumn } from '@flowdeck/ui/data-table';
import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { MeterBar } from '@flowdeck/ui/meter-bar';
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
import { consentWord, sourceWord } from '../../platform/lead-words.ts';
import type { LeadSummary } from '../leads.queries.ts';
import { fullName } from '../model/lead-figures.ts';

export interface LeadTableProps extends Pick<
  ListTableProps<LeadSummary, LeadColumn>,
  'sort' | 'onSortChange'
> {
  leads: readonly LeadSummary[];
  renderLink: RenderLink;
  /** The ids of those that are ticked; `all` if every lead is, null where none can be. */
  selected: readonly string[] | 'all' | null;
  onSelect: (id: string, isSelected: boolean) => void;
}

const copy = leadListCopy.columns;

/** Leads in columns; a phone shows who they are, their status and their score. */
export function LeadTable({ leads, renderLink, selected, onSelect, ...sorting }: LeadTableProps) {
  const columns: DataColumn<LeadSummary>[] = [
    {
      id: 'name',
      label: copy.name,
      sortable: true,
      cell: (lead) => (
        <div className="flex items-start">
          {selected !== null && (
            <div className="-me-0.5 py-1">
              <Checkbox
                label={
                  <span className="sr-only">
                    {leadListCopy.selection.lead(fullName(lead) ?? lead.email)}
                  </span>
                }
                checked={selected === 'all' || selected.includes(lead.id)}
                onCheckedChange={(isSelected) => {
                  onSelect(lead.id, isSelected);
                }}
              />
            </div>
          )}
          <Name lead={lead} renderLink={renderLink} />
        </div>
      ),
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
      cell: ({ score }) => (
        <span className="grid min-w-14 gap-1">
          <bdi>{wholeNumber(score)}</bdi>
          <MeterBar percent={score} tone="data" />
        </span>
      ),
    },
    {
      id: 'consent',
      label: copy.consent,
      from: 'tablet',
      cell: ({ consent }) => consent !== null && <bdi>{consentWord(consent)}</bdi>,
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
