import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import type { ImportRow } from '@flowdeck/contract/leads/lead-records';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { leadImportCopy } from '../lead-import-copy.ts';

/** A file of leads: the names of its columns, and its rows. */
export interface LeadFile {
  name: string;
  columns: string[];
  rows: string[][];
}

export const importFields = ['email', ...leadDetailNames, 'consent'] as const;
export type ImportField = (typeof importFields)[number];

/** What people read beside each field; an exported file names its columns so. */
export const importLabels: Readonly<Record<ImportField, string>> = {
  ...leadDetailsCopy,
  email: leadImportCopy.mapping.email,
  consent: leadImportCopy.mapping.consent,
};

/** Which column each field is in, from 0; undefined for a field that the file does not have. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Most rows of one file. */
const mostRows = 100_000;

/** Bytes of a file that are read before the browser may draw again. */
const chunkSize = 256 * 1024;

/** Why a file cannot be imported. */
export type FileFault = 'read' | 'empty' | 'tooLong';

/** Reads a CSV file, a piece at a time. Quotes, line ends and separators follow from the file. */
export async function readLeadFile(file: File): Promise<LeadFile | FileFault> {
  const { default: Papa } = await import('papaparse');
  const rows: string[][] = [];
  const read = await new Promise<FileFault | undefined>((resolve) => {
    Papa.parse<string[]>(file, {
      skipEmptyLines: 'greedy',
      chunkSize,
      chunk: ({ data }, parser) => {
        for (const row of data) rows.push(row);
        if (rows.length > mostRows + 1) {
          parser.abort();
          resolve('tooLong');
        }
      },
      complete: () => {
        resolve(undefined);
      },
      error: () => {
        resolve('read');
      },
    });
  });
  if (read) return read;
  const [columns, ...rest] = rows;
  if (!columns || rest.length === 0) return 'empty';
  return { name: file.name, columns: columns.map((column) => column.trim()), rows: rest };
}

/** What else columns are called in files, as `plain` has it. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  email: ['emailaddress', 'mail', 'emailadresse', 'adressemail'],
  firstName: ['givenname', 'forename', 'vorname', 'prénom', 'prenom'],
  lastName: ['familyname', 'surname', 'nachname', 'nom'],
  company: ['companyname', 'organisation', 'organization', 'account', 'firma'],
  consent: ['optin', 'newsletter', 'marketingconsent', 'einwilligung', 'consentement'],
};

/** Letters alone, in lower case. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** The columns as their names suggest; people can correct it. */
export function guessMapping({ columns, rows }: LeadFile): Mapping {
  const plainColumns = columns.map(plain);
  const mapping: Mapping = {};
  for (const field of importFields) {
    const names = [plain(field), plain(importLabels[field]), ...(otherNames[field] ?? [])];
    const column = plainColumns.findIndex((name) => names.includes(name));
    if (column >= 0) mapping[field] = column;
  }
  // Whatever it is called: a column of addresses.
  const addresses = columns.findIndex((_, column) => rows[0]?.[column]?.includes('@'));
  if (mapping.email === undefined && addresses >= 0) mapping.email = addresses;
  return mapping;
}

/** A row of the file as a lead. */
export const toImportRow = (
  row: readonly string[],
  mapping: Mapping,
  textOf: (cell: string) => string,
): ImportRow => {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === undefined ? '' : textOf(row[column] ?? '');
  };
  return Object.fromEntries(importFields.map((field) => [field, cell(field)])) as ImportRow;
};
