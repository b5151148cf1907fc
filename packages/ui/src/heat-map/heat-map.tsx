import { useState } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface HeatMapProps {
  /** What is counted: “Leads by weekday and hour”. */
  label: string;
  /** The names of the columns, in full, for screen readers and for what is read: “9 AM”. */
  columns: readonly string[];
  /** Which columns show their name above them. */
  shownEvery?: number;
  /** From top to bottom, each with a number per column. */
  rows: readonly {
    /** In full: “Monday”. */
    label: string;
    /** What is shown: “Mon”. */
    short: string;
    values: readonly number[];
  }[];
  /** Formats a number. */
  display: (value: number) => string;
  /** What is read of a cell: “Monday, 9 AM: 12”. */
  read: (row: string, column: string, value: string) => string;
  /** Shown while no cell is pointed at, such as where most are. */
  hint: string;
}

/** The last one is full. Forced colours remove fills, so the figures themselves are shown there. */
const fills = [
  'bg-surface-sunken',
  'bg-[color-mix(in_oklch,var(--data)_18%,var(--surface))]',
  'bg-[color-mix(in_oklch,var(--data)_38%,var(--surface))]',
  'bg-[color-mix(in_oklch,var(--data)_65%,var(--surface))]',
  'bg-data',
] as const;

/** How much there is, by two scales at once: a table whose cells are tinted. */
export function HeatMap({
  label,
  columns,
  shownEvery = 6,
  rows,
  display,
  read,
  hint,
}: HeatMapProps) {
  const [cell, setCell] = useState('');
  const most = Math.max(0, ...rows.flatMap(({ values }) => values));
  const fillOf = (value: number) =>
    fills[most > 0 ? Math.ceil((value / most) * (fills.length - 1)) : 0];
  return (
    <div className="grid grid-cols-1 gap-3 text-xs text-ink-muted tabular-nums">
      <p aria-hidden="true" className="min-h-4">
        <bdi>{cell || hint}</bdi>
      </p>
      <table
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-px sm:border-spacing-0.5"
        onPointerLeave={() => setCell('')}
      >
        <thead>
          <tr>
            <td className="w-9" />
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className="h-5 overflow-visible text-start font-normal whitespace-nowrap"
              >
                <span className="sr-only">{column}</span>
                {index % shownEvery === 0 && (
                  <span aria-hidden="true" className="inline-block w-0">
                    <bdi>{column}</bdi>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: row, short, values }) => (
            <tr key={row}>
              <th scope="row" className="w-9 pe-1 text-start font-normal">
                <span className="sr-only">{row}</span>
                <span aria-hidden="true">{short}</span>
              </th>
              {columns.map((column, index) => {
                const value = values[index] ?? 0;
                return (
                  <td
                    key={column}
                    onPointerEnter={() => setCell(read(row, column, display(value)))}
                    className={`h-6 rounded-[3px] p-0 forced-colors:border ${fillOf(value) ?? ''}`}
                  >
                    <span className="sr-only forced-colors:not-sr-only">{display(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Placeholder shown while the figures load. */
export function HeatMapSkeleton() {
  return (
    <div className="grid gap-3">
      <div className="flex h-4 items-center">
        <Skeleton className="h-3 w-56 max-w-full" />
      </div>
      <Skeleton className="h-53 w-full" />
    </div>
  );
}
