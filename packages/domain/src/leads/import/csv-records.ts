/** A row of a file. */
export interface FileRow {
  /** The line of the file that it begins in, from 1. */
  line: number;
  cells: string[];
  /** A quote in it is never closed: its only cell is the line as it stands. */
  broken?: true;
}

/** The longest text of a cell in a spreadsheet (Excel's): a quote that stays open for longer was never closed. */
const longestCell = 32_767;

const isEmail = (cell: string) =>
  /^[^\s@,;|<>]+@[^\s@,;|<>.]+(?:\.[^\s@,;|<>.]+)+$/.test(cell.trim());

/** How many cells are an email address and nothing else. */
export const emailsIn = (cells: readonly string[]): number => cells.filter(isEmail).length;

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '');

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';
const afterLineEnd = (text: string, at: number) =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;

interface ScannedRow {
  cells: string[];
  /** Where the next row begins. */
  next: number;
  /** Where each of its lines ends, but for the last. */
  lineEnds: number[];
  /** Whether a quoted cell has a quote that is not doubled. */
  hasStrayQuote: boolean;
  isUnclosed: boolean;
}

/** Reads one row by RFC 4180; blanks may stand around quoted cells, and quotes within cells are kept. */
function scanRow(text: string, start: number, separator: string): ScannedRow {
  const row: ScannedRow = {
    cells: [],
    next: start,
    lineEnds: [],
    hasStrayQuote: false,
    isUnclosed: false,
  };
  const skipBlanks = (from: number) => {
    let at = from;
    while (text[at] !== separator && (text[at] === ' ' || text[at] === '\t')) at += 1;
    return at;
  };
  let at = start;
  for (;;) {
    const first = skipBlanks(at);
    if (text[first] === '"') {
      at = scanQuoted(text, first, separator, skipBlanks, row);
    } else {
      const from = at;
      while (at < text.length && text[at] !== separator && !isLineEnd(text[at])) at += 1;
      row.cells.push(text.slice(from, at));
    }
    if (at < text.length && text[at] === separator) {
      at += 1;
      continue;
    }
    row.next = at < text.length ? afterLineEnd(text, at) : at;
    return row;
  }
}

/** Adds the cell whose quote is at `first` to a row, and returns where it ends. */
function scanQuoted(
  text: string,
  first: number,
  separator: string,
  skipBlanks: (from: number) => number,
  row: ScannedRow,
): number {
  let cell = '';
  let at = first + 1;
  const linesBefore = row.lineEnds.length;
  const close = (end: number) => {
    row.cells.push(cell);
    return end;
  };
  for (;;) {
    const from = at;
    while (at < text.length && text[at] !== '"' && !isLineEnd(text[at])) at += 1;
    cell += text.slice(from, at);
    const isLong = at - first > longestCell && row.lineEnds.length > linesBefore;
    if (at >= text.length || isLong) {
      row.isUnclosed = true;
      return close(text.length);
    }
    if (text[at] !== '"') {
      row.lineEnds.push(at);
      const next = afterLineEnd(text, at);
      cell += text.slice(at, next);
      at = next;
    } else if (text[at + 1] === '"') {
      cell += '"';
      at += 2;
    } else {
      const after = skipBlanks(at + 1);
      if (after >= text.length || text[after] === separator || isLineEnd(text[after])) {
        return close(after);
      }
      row.hasStrayQuote = true;
      cell += '"';
      at += 1;
    }
  }
}

/** The cells of a line by itself. */
const cellsOf = (line: string, separator: string) => scanRow(line, 0, separator).cells;

/**
 * Whether a quote that was never closed has taken in the lines after it. They tell: like the line that it is in, they
 * are rows by themselves, with an email address.
 */
function hasSwallowed(
  text: string,
  start: number,
  row: ScannedRow,
  { separator, width }: TableShape,
): boolean {
  if (row.isUnclosed) return true;
  if (row.hasStrayQuote && row.cells.length !== width) return true;
  const [first = '', ...others] = text.slice(start, row.next).split(/\r\n|[\r\n]/);
  if (emailsIn(first.split(separator).map((cell) => cell.replaceAll('"', ''))) === 0) return false;
  return others.some((line) => {
    const cells = cellsOf(line, separator);
    return cells.length === width && emailsIn(cells) > 0;
  });
}

/**
 * The rows of a text, each with the line it begins in; blank lines are none. Where a quote is never closed, the row
 * ends with its line and the next line is a row again.
 */
export function* csvRows(text: string, shape: TableShape): Generator<FileRow, void, undefined> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row = scanRow(text, at, shape.separator);
    const [firstEnd] = row.lineEnds;
    if (firstEnd === undefined ? row.isUnclosed : hasSwallowed(text, at, row, shape)) {
      yield { line, cells: [text.slice(at, firstEnd ?? row.next)], broken: true };
      at = firstEnd === undefined ? row.next : afterLineEnd(text, firstEnd);
      line += 1;
    } else {
      if (!isBlank(row.cells)) yield { line, cells: row.cells };
      at = row.next;
      line += row.lineEnds.length + 1;
    }
  }
}

export interface TableShape {
  separator: string;
  /** How many cells most rows have. */
  width: number;
}

/** What separates cells, the likeliest first. */
const separators = [',', ';', '\t', '|'] as const;

/** Lines of a text that tell its shape. */
const sampled = 200;

/** What Excel writes above a table to say what separates its cells. */
export const separatorNote = /^"?sep=(.)"?[ \t;,]*$/i;

/** The shape of a text: what separates its cells, by what most lines agree on. */
export function shapeOf(text: string): TableShape {
  const lines = text.slice(0, 500_000).split(/\r\n|[\r\n]/, sampled);
  const named = separatorNote.exec(lines[0] ?? '')?.[1];
  const shapes = (named === undefined ? separators : [named]).map((separator) => {
    const rows = lines.map((line) => cellsOf(line, separator)).filter((cells) => !isBlank(cells));
    const emails = rows.filter((cells) => emailsIn(cells) > 0).length;
    const counts = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [width, agreeing] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    return { separator, width, emails, agreeing };
  });
  shapes.sort((a, b) => b.emails - a.emails || b.agreeing - a.agreeing || b.width - a.width);
  const { separator, width } = shapes[0] ?? { separator: ',', width: 1 };
  return { separator, width };
}
