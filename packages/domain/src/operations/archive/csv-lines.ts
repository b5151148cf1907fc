import Papa from 'papaparse';

/**
 * Items as the lines of a CSV file by RFC 4180, after one with the names of the columns. A text that a spreadsheet
 * would calculate gets an apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection).
 * @param columns what each column is called, by the property that it shows
 */
export async function* csvLines<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  items: AsyncIterable<Readonly<Record<keyof Columns, string | null>>>,
): AsyncGenerator<string> {
  yield csvLine(Object.values(columns));
  const names = Object.keys(columns) as (keyof Columns)[];
  for await (const item of items) yield csvLine(names.map((name) => item[name] ?? ''));
}

const csvLine = (cells: readonly string[]) =>
  `${Papa.unparse([[...cells]], { escapeFormulae: true, newline: '\r\n' })}\r\n`;
