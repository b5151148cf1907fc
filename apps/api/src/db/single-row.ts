/**
 * The row of a statement that always gives one, such as an insert that returns what it wrote.
 * @throws {Error} where it gave none
 */
export function singleRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A write returned no row');
  return row;
}
