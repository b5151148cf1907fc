import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { SortHeader } from './sort-header.tsx';
import { nextSort, type TableSort } from './table-sort.ts';

export { sortDirections, type SortDirection } from './sort-header.tsx';
export { nextSort, type TableSort };

/** From which width of the page a column is shown: always, from a tablet's or a desktop's. */
export const columnWidths = ['phone', 'tablet', 'desktop'] as const;
export type ColumnWidth = (typeof columnWidths)[number];

const shownFrom: Record<ColumnWidth, string> = {
  phone: '',
  tablet: 'max-page-sm:hidden',
  desktop: 'max-page-lg:hidden',
};

export interface DataColumn<Row, By extends string = string> {
  /** Unique in the table. */
  id: By;
  /** The column's header. */
  label: string;
  /** Whether it is end-aligned and falls first, as figures and dates do. */
  numeric?: boolean;
  /** Whether the table can be sorted by it. */
  sortable?: boolean;
  /** Narrower pages leave it out; `phone` by default. */
  from?: ColumnWidth;
  /** What it shows of a row. */
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row, By extends string = string> {
  /** Names the table: “Leads”. */
  label: string;
  /** The first one is the header of each row. */
  columns: readonly DataColumn<Row, By>[];
  /** The rows, in the order of `sort`. */
  rows: readonly Row[];
  /** What tells a row from the others. */
  rowId: (row: Row) => string;
  /** How the rows are sorted. */
  sort?: TableSort<By>;
  /** Another order is wanted: texts rise first, figures and dates fall. */
  onSortChange?: (sort: TableSort<By>) => void;
}

export const tableFrame = 'overflow-x-auto card';
export const tableHeadRow = 'border-b border-line text-xs text-ink-muted';
const head = 'ps-2 py-2.5 font-medium whitespace-nowrap first:ps-4 last:pe-4';
const cellOf = 'ps-2 py-2.5 first:ps-4 last:pe-4';

/** Rows in columns, for comparing and sorting. Narrow pages leave out the columns that say so. */
export function DataTable<Row, By extends string = string>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
}: DataTableProps<Row, By>) {
  return (
    <div className={tableFrame}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className={tableHeadRow}>
            {columns.map((column) => {
              const { id, label, numeric = false, sortable, from = 'phone' } = column;
              return sortable && onSortChange ? (
                <SortHeader
                  key={id}
                  label={label}
                  numeric={numeric}
                  direction={sort?.by === id ? sort.direction : undefined}
                  className={clsx(numeric ? 'pe-4' : 'pe-2', shownFrom[from])}
                  onSort={() => {
                    onSortChange(nextSort(id, numeric, sort));
                  }}
                />
              ) : (
                <th
                  key={id}
                  scope="col"
                  className={clsx(
                    head,
                    numeric ? 'pe-4 text-end' : 'pe-2 text-start',
                    shownFrom[from],
                  )}
                >
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowId(row)} className="transition-colors hover:bg-surface-hover">
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} isHeader={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  column: Pick<DataColumn<never>, 'numeric' | 'from'>;
  isHeader: boolean;
  children: ReactNode;
}

function Cell({ column: { numeric = false, from = 'phone' }, isHeader, children }: CellProps) {
  const className = clsx(
    cellOf,
    // What follows a figure must not touch it, and on narrow pages nothing may follow.
    numeric ? 'pe-4 text-end whitespace-nowrap tabular-nums' : 'pe-2 text-start',
    shownFrom[from],
  );
  return isHeader ? (
    <th scope="row" className={clsx(className, 'font-normal')}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  );
}

export interface DataTableSkeletonProps {
  /** How many rows are expected. */
  rows?: number;
}

/** Placeholder shown while the rows load. */
export function DataTableSkeleton({ rows = 8 }: DataTableSkeletonProps) {
  return (
    <div className={tableFrame}>
      <div className="flex h-10 items-center border-b border-line px-4">
        <Skeleton className="h-2.5 w-full" />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-15 items-center justify-between gap-8 px-4">
            <div className="grid h-10 content-around">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3 w-40" />
            </div>
            <Skeleton className="h-5 w-18 rounded-full" />
            <Skeleton className="h-3 w-8" />
          </div>
        ))}
      </div>
    </div>
  );
}
