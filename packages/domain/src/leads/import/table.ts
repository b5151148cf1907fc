import { csvRows, emailsIn, separatorNote, shapeOf, type FileRow } from './csv-records.ts';
import { fieldOfName } from './column-names.ts';

/** A table as a file has it: rows of cells, some of which may stand above the names of the columns. */
export interface RawTable {
  rows: FileRow[];
  /** How many cells most rows have. */
  width: number;
}

/** A table whose columns have names. */
export interface LeadTable {
  columns: string[];
  rows: FileRow[];
  /** The line that names the columns; null if none does. */
  headerLine: number | null;
  /** What stands above it and is not read. */
  above: FileRow[];
}

/** Most rows of one file. */
export const mostRows = 100_000;

/** Reads a text a piece at a time, so that a browser can draw in between; undefined if it has too many rows. */
export async function readCsv(
  text: string,
  pause: () => Promise<void>,
): Promise<RawTable | undefined> {
  const shape = shapeOf(text);
  const rows: FileRow[] = [];
  for (const row of csvRows(text, shape)) {
    if (row.line === 1 && separatorNote.test(row.cells.join(','))) continue;
    rows.push(row);
    if (rows.length > mostRows + headerRows) return undefined;
    if (rows.length % 5_000 === 0) await pause();
  }
  return { rows, width: shape.width };
}

/** Rows among which the names of the columns are looked for. */
export const headerRows = 20;

/** Which row names the columns, by its place; -1 if none does. */
export function findHeader({ rows }: RawTable): number {
  const top = rows.slice(0, headerRows);
  const names = top.map(({ cells }) => {
    const fields = emailsIn(cells) > 0 ? [] : cells.map((cell) => fieldOfName(cell));
    return fields.includes('email') ? fields.filter((field) => field !== undefined).length : 0;
  });
  const most = Math.max(0, ...names);
  if (most > 0) return names.indexOf(most);
  const first = top.findIndex(({ cells }) => emailsIn(cells) > 0);
  if (first <= 0) return first < 0 && rows.length > 0 ? 0 : -1;
  // Names that nobody knows: what stands right above the first address, if it is about as wide.
  const above = top[first - 1]?.cells.filter((cell) => cell.trim() !== '').length ?? 0;
  return above * 2 > (top[first]?.cells.length ?? 0) ? first - 1 : -1;
}

/** Gives the columns of a table their names; a column without one is called by its place. */
export function withColumns(
  { rows, width }: RawTable,
  header: number,
  nameOf: (place: number) => string,
): LeadTable {
  const names = header < 0 ? [] : (rows[header]?.cells ?? []).map((name) => name.trim());
  while (names.at(-1) === '') names.pop();
  const count = Math.max(names.length, width);
  const columns = Array.from({ length: count }, (_, index) => names[index] || nameOf(index + 1));
  return {
    columns,
    rows: rows.slice(header + 1),
    headerLine: header < 0 ? null : (rows[header]?.line ?? null),
    above: header < 0 ? [] : rows.slice(0, header),
  };
}
