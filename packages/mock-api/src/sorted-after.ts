import type { Order, Position } from '@flowdeck/domain/list/cursor';

/** Rows in an order, from behind a position, as the server's index has them. */
export function sortedAfter<Row>(
  rows: readonly Row[],
  { falls }: Pick<Order<string>, 'falls'>,
  positionOf: (row: Row) => Position,
  after?: Position,
): Row[] {
  const sign = falls ? -1 : 1;
  const compare = (a: Position, b: Position) =>
    sign * (compareKeys(a.key, b.key) || compareKeys(a.id, b.id));
  return rows
    .filter((row) => after === undefined || compare(positionOf(row), after) > 0)
    .toSorted((a, b) => compare(positionOf(a), positionOf(b)));
}

const compareKeys = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
