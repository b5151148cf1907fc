import type { ReactElement, ReactNode } from 'react';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { leadFormListCopy } from '../lead-form-list-copy.ts';
import type { LeadFormSummary } from '../lead-forms.queries.ts';

const copy = leadFormListCopy.columns;
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Renders a link of the app's router to a form. */
export type RenderFormLink = (link: {
  id: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface FormTableProps {
  /** In the order they are shown. */
  forms: readonly LeadFormSummary[];
  /** Renders a link to a form. */
  renderLink: RenderFormLink;
}

/** Forms with the pages where visitors find them. */
export function FormTable({ forms, renderLink }: FormTableProps) {
  const columns: DataColumn<LeadFormSummary>[] = [
    {
      id: 'name',
      label: copy.name,
      cell: ({ id, name }) =>
        renderLink({
          id,
          className:
            'inline-flex min-h-6 max-w-full items-center rounded-sm text-base font-medium text-ink hover:underline',
          children: (
            <span dir="auto" className="line-clamp-2 wrap-anywhere">
              {name}
            </span>
          ),
        }),
    },
    {
      id: 'address',
      label: copy.address,
      from: 'desktop',
      cell: ({ address }) => (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm wrap-anywhere hover:underline"
        >
          <bdi>{address}</bdi>
        </a>
      ),
    },
    {
      id: 'created',
      label: copy.created,
      numeric: true,
      from: 'tablet',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          <bdi>{day.format(new Date(createdAt))}</bdi>
        </time>
      ),
    },
  ];
  return (
    <DataTable
      label={leadFormListCopy.list}
      columns={columns}
      rows={forms}
      rowId={({ id }) => id}
    />
  );
}
