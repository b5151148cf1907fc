import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';

export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export interface SortHeaderProps {
  /** What the column shows. */
  label: string;
  /** How the column is sorted; omitted if the table is sorted by another one. */
  direction?: SortDirection;
  /** Whether the column is end-aligned, as numbers are. */
  numeric: boolean;
  /** Sorts by this column, or turns its order round. */
  onSort: () => void;
  /** At which widths the column is shown. */
  className?: string;
}

/** The header of a column that its table can be sorted by. */
export function SortHeader({ label, direction, numeric, onSort, className }: SortHeaderProps) {
  const Icon = icons[direction ?? 'none'];
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx('py-1 ps-2 font-medium whitespace-nowrap first:ps-4 last:pe-4', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={clsx(
          'flex min-h-8 w-full items-center gap-0.5 rounded-sm transition-colors hover:text-ink',
          // The arrow of a number stands in the space between the columns.
          numeric ? 'flex-row-reverse text-end [&>svg]:-ms-3.5' : 'text-start',
          direction && 'text-ink',
        )}
      >
        {label}
        <Icon aria-hidden className={clsx('size-3 shrink-0', !direction && 'text-ink-faint')} />
      </button>
    </th>
  );
}
