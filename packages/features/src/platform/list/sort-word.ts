import type { TableSort } from '@flowdeck/ui/data-table';

/** An order in an address and in a call: `name` rises, `-name` falls. */
export const sortWord = <By extends string>({ by, direction }: TableSort<By>): By | `-${By}` =>
  direction === 'descending' ? `-${by}` : by;

/** The order that a word names; `otherwise` for a word that names none. */
export function sortOf<By extends string>(
  word: string | null,
  columns: readonly By[],
  otherwise: TableSort<By>,
): TableSort<By> {
  const by = columns.find((column) => column === word?.replace(/^-/, ''));
  if (!by) return otherwise;
  return { by, direction: word?.startsWith('-') ? 'descending' : 'ascending' };
}
