import type { ReactNode } from 'react';
import { counted } from '@flowdeck/contract/counted';
import type { DraftColumn } from '@flowdeck/contract/content/drafts';
import type { DataColumn } from '@flowdeck/ui/data-table';
import { Day } from '../../platform/dates.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import {
  CellText,
  ListTable,
  RowLink,
  type ListTableProps,
  type RenderLink,
} from '../../platform/list/list-table.tsx';
import { draftListCopy } from '../draft-list-copy.ts';
import { draftWordsCopy } from '../draft-words-copy.ts';
import type { DraftSummary } from '../draft-list.queries.ts';

export interface DraftTableProps extends Pick<
  ListTableProps<DraftSummary, DraftColumn>,
  'sort' | 'onSortChange'
> {
  drafts: readonly DraftSummary[];
  renderLink: RenderLink;
  /** What can be done with a draft, if anything. */
  renderActions: ((draft: DraftSummary) => ReactNode) | undefined;
}

const copy = draftListCopy.columns;

/** Drafts in columns; a phone shows their titles, scores and what can be done with them. */
export function DraftTable({ drafts, renderLink, renderActions, ...sorting }: DraftTableProps) {
  const columns: DataColumn<DraftSummary>[] = [
    {
      id: 'title',
      label: copy.title,
      sortable: true,
      cell: (draft) => <Title draft={draft} renderLink={renderLink} />,
    },
    {
      id: 'by',
      label: copy.by,
      from: 'desktop',
      cell: ({ workflow }) => (
        <CellText>
          {workflow ? (workflow.name ?? draftWordsCopy.deletedWorkflow) : draftWordsCopy.person}
        </CellText>
      ),
    },
    {
      id: 'score',
      label: copy.score,
      numeric: true,
      sortable: true,
      cell: ({ seoScore }) => <bdi>{wholeNumber(seoScore)}</bdi>,
    },
    {
      id: 'readability',
      label: copy.readability,
      numeric: true,
      from: 'tablet',
      cell: ({ readabilityScore }) => <bdi>{wholeNumber(readabilityScore)}</bdi>,
    },
    {
      id: 'changed',
      label: copy.changed,
      numeric: true,
      sortable: true,
      from: 'tablet',
      cell: ({ updatedAt }) => <Day at={updatedAt} />,
    },
    ...(renderActions ? [{ id: 'actions', label: copy.actions, cell: renderActions }] : []),
  ];
  return <ListTable label={draftListCopy.list} columns={columns} rows={drafts} {...sorting} />;
}

function Title({ draft, renderLink }: { draft: DraftSummary; renderLink: RenderLink }) {
  const { id, title, wordCount, openPlaceholders } = draft;
  return (
    <span className="block min-w-0">
      <RowLink id={id} renderLink={renderLink}>
        {title}
      </RowLink>
      <span className="block text-ink-muted">
        <bdi>{draftListCopy.words(wholeNumber(wordCount))}</bdi>
        {openPlaceholders > 0 && (
          <>
            {' · '}
            <bdi className="text-caution-ink">{counted(openPlaceholders, draftListCopy.notes)}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
