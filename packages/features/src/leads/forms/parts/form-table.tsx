import type { DataColumn } from '@flowdeck/ui/data-table';
import { Day } from '../../../platform/dates.tsx';
import { ListTable, RowLink, type RenderLink } from '../../../platform/list/list-table.tsx';
import { leadFormListCopy } from '../lead-form-list-copy.ts';
import type { LeadFormSummary } from '../lead-forms.queries.ts';

const copy = leadFormListCopy.columns;

export interface FormTableProps {
  /** In the order they are shown. */
  forms: readonly LeadFormSummary[];
  /** Renders a link to a form. */
  renderLink: RenderLink;
}

/** Forms with the pages where visitors find them. */
export function FormTable({ forms, renderLink }: FormTableProps) {
  const columns: DataColumn<LeadFormSummary>[] = [
    {
      id: 'name',
      label: copy.name,
      cell: ({ id, name }) => (
        <RowLink id={id} renderLink={renderLink}>
          {name}
        </RowLink>
      ),
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
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
  ];
  return <ListTable label={leadFormListCopy.list} columns={columns} rows={forms} />;
}
