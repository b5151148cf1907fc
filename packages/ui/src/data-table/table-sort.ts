import type { SortDirection } from './sort-header.tsx';

/** How a table is sorted. */
export interface TableSort<By extends string = string> {
  /** The column. */
  by: By;
  direction: SortDirection;
}

/** The order that a press on a header asks for: the other way round, or that which suits the column first. */
export function nextSort<By extends string>(
  by: By,
  numeric: boolean,
  sort?: TableSort<By>,
): TableSort<By> {
  if (sort?.by === by) {
    return { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { by, direction: numeric ? 'descending' : 'ascending' };
}
