import Papa from 'papaparse';

/** What a CSV file begins with: Excel takes one without it for a file in the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet would calculate (https://owasp.org/www-community/attacks/CSV_Injection). It may skip what cannot
 * be seen, and East Asian versions of Excel read the full-width characters, too.
 */
const formula = String.raw`[\s\p{C}]*[=+\-@＝＋－＠]`;
const startsFormula = new RegExp(`^${formula}`, 'u');
const startsDisarmed = new RegExp(`^'${formula}`, 'u');

/** Lines of CSV by RFC 4180, each with its end. A text that a spreadsheet would calculate gets an apostrophe before it. */
export const csvLines = (rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows, { escapeFormulae: startsFormula, newline: '\r\n' })}\r\n`;

/** A CSV file as a whole. */
export const csvFile = (rows: string[][]): string => byteOrderMark + csvLines(rows);

/** A cell as it was before `csvLines` made it safe. */
export const cellText = (cell: string): string =>
  startsDisarmed.test(cell) ? cell.slice(1) : cell;
