/**
 * The row of a statement that always returns one, such as an insert that returns what it wrote.
 * @throws {Error} if it returned none
 */
export function singleRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('A write returned no row');
  return row;
}
