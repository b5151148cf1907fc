import type { ReactElement, ReactNode } from 'react';
import type { ListOrder } from '@flowdeck/contract/list';
import { DataTable, type DataColumn, type TableSort } from '@flowdeck/ui/data-table';

/** Renders a link of the app's router to something that a list shows. */
export type RenderLink = (link: {
  id: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface ListTableProps<Row, By extends string> {
  label: string;
  /** Those that the list can be sorted by are `sortable`, and named as in its call. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** The order, as the call has it. */
  sort?: ListOrder<By>;
  onSortChange?: (sort: ListOrder<By>) => void;
}

/** The rows of a list, sorted as its call sorts. */
export function ListTable<Row extends { id: string }, By extends string = never>({
  sort,
  onSortChange,
  ...table
}: ListTableProps<Row, By>) {
  return (
    <DataTable
      {...table}
      rowId={({ id }) => id}
      sort={sort && sortOf(sort)}
      onSortChange={
        onSortChange &&
        (({ by, direction }) => {
          onSortChange((direction === 'descending' ? `-${by}` : by) as ListOrder<By>);
        })
      }
    />
  );
}

const sortOf = (order: string): TableSort =>
  order.startsWith('-')
    ? { by: order.slice(1), direction: 'descending' }
    : { by: order, direction: 'ascending' };

/** A text in a cell, on two lines at most. */
export const CellText = ({ children }: { children: ReactNode }) => (
  <span dir="auto" className="line-clamp-2 wrap-anywhere">
    {children}
  </span>
);

export interface RowLinkProps {
  id: string;
  renderLink: RenderLink;
  /** What it is called. */
  children: ReactNode;
}

/** Leads from a row to the page of what it shows. */
export const RowLink = ({ id, renderLink, children }: RowLinkProps) =>
  renderLink({
    id,
    className:
      'inline-flex min-h-6 max-w-full items-center rounded-sm text-base font-medium text-ink hover:underline',
    children: <CellText>{children}</CellText>,
  });
