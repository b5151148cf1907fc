import type { ReactElement, ReactNode } from 'react';
import { counted } from '@flowdeck/contract/counted';
import type { DraftColumn } from '@flowdeck/contract/content/drafts';
import { DataTable, type DataColumn, type TableSort } from '@flowdeck/ui/data-table';
import { wholeNumber } from '../../platform/figures.ts';
import { draftListCopy } from '../draft-list-copy.ts';
import type { DraftSummary } from '../drafts.queries.ts';
import { dayOf } from '../model/draft-days.ts';

/** Renders a link of the app's router to a draft. */
export type RenderDraftLink = (link: {
  id: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface DraftTableProps {
  drafts: readonly DraftSummary[];
  sort: TableSort<DraftColumn>;
  onSortChange: (sort: TableSort<DraftColumn>) => void;
  renderLink: RenderDraftLink;
  /** What can be done with a draft. */
  renderActions: (draft: DraftSummary) => ReactNode;
}

const copy = draftListCopy.columns;

/** Drafts in columns; a phone shows their titles, scores and what can be done with them. */
export function DraftTable({
  drafts,
  sort,
  onSortChange,
  renderLink,
  renderActions,
}: DraftTableProps) {
  const columns: DataColumn<DraftSummary, DraftColumn | 'by' | 'readability' | 'actions'>[] = [
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
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {workflow ? (workflow.name ?? draftListCopy.deletedWorkflow) : draftListCopy.person}
        </span>
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
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt}>
          <bdi>{dayOf(updatedAt)}</bdi>
        </time>
      ),
    },
    { id: 'actions', label: copy.actions, cell: renderActions },
  ];
  return (
    <DataTable
      label={draftListCopy.list}
      columns={columns}
      rows={drafts}
      rowId={({ id }) => id}
      sort={sort}
      onSortChange={({ by, direction }) => {
        if (by === 'title' || by === 'score' || by === 'changed') onSortChange({ by, direction });
      }}
    />
  );
}

function Title({ draft, renderLink }: { draft: DraftSummary; renderLink: RenderDraftLink }) {
  const { id, title, wordCount, openPlaceholders } = draft;
  return (
    <span className="block min-w-0">
      {renderLink({
        id,
        className:
          'inline-flex min-h-6 max-w-full items-center rounded-sm text-base font-medium text-ink hover:underline',
        children: (
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {title}
          </span>
        ),
      })}
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
