import type { ImportRow } from '@flowdeck/contract/leads/lead-records';
import { eachDetail } from '@flowdeck/contract/leads/leads';
import { limits } from '@flowdeck/contract/text';
import { cellText } from '../../csv.ts';
import { recordsCopy } from '../records-copy.ts';
import { columnsLeftOut, type Mapping } from './column-names.ts';
import { readConsentCell } from './consent-cell.ts';
import { isOptOutColumn } from './consent-column.ts';
import type { FileRow } from './csv-records.ts';
import { readDate } from './dates.ts';
import {
  mergeRows,
  readLead,
  saysNothing,
  settledConsent,
  stricterConsent,
  unreadConsent,
  type ImportedConsent,
  type ImportedLead,
  type ReadRow,
} from './rows.ts';
import type { LeadTable } from './table.ts';

const { errors } = recordsCopy;

/** How a file is read, as a person has set it. */
export interface ImportChoices {
  mapping: Mapping;
  /** Whether the columns that have no field go into the lead's note. */
  keepsOthers: boolean;
}

/** The columns that say something about consent, and whether a yes in them refuses it. */
export const consentColumns = ({ consent, optOuts }: Mapping, columns: readonly string[]) => [
  ...(consent === undefined || optOuts.includes(consent)
    ? []
    : [{ column: consent, refuses: isOptOutColumn(columns[consent] ?? '') }]),
  ...optOuts.map((column) => ({ column, refuses: true })),
];

function readConsents(
  cellOf: (column: number | undefined) => string,
  { columns }: LeadTable,
  mapping: Mapping,
  now: Date,
): { consent: ImportedConsent; messages: string[] } {
  const messages: string[] = [];
  let consent = saysNothing;
  for (const { column, refuses } of consentColumns(mapping, columns)) {
    const name = columns[column] ?? '';
    const text = cellOf(column);
    const cell = readConsentCell(text, name, refuses);
    if (!cell) messages.push(unreadConsent(text, name, refuses));
    const said: ImportedConsent = {
      consent: cell?.consent ?? 'unknown',
      consentColumn: name.slice(0, limits.consent).toWellFormed(),
      consentAt: cell?.at ?? null,
      isDoubtful: !cell && refuses,
    };
    consent = stricterConsent(consent, said);
  }
  const time = cellOf(mapping.consentAt).trim();
  if (consent.consent === 'given' && time !== '' && mapping.consentAt !== mapping.consent) {
    const at = readDate(time)?.at ?? null;
    if (!at || at > now)
      messages.push(errors.field(columns[mapping.consentAt ?? -1] ?? '', errors.consentAt(time)));
    else consent = { ...consent, consentAt: at };
  }
  if (consent.consentAt && consent.consentAt > now) consent = { ...consent, consentAt: null };
  return { consent, messages };
}

const title = /^(?:(?:dr|prof|mr|mrs|ms|miss|herr|frau|mme|mlle|sr|sra|sig|ing|dipl)\.?\s+)+/i;

/** "Lovelace, Ada" and "Dr. Ada King Lovelace"; a title stays with the first name. */
function dividedName(fullName: string): { firstName: string; lastName: string } {
  const [last = '', first] = fullName.split(/,\s*/, 2);
  if (first) return { firstName: first.trim(), lastName: last.trim() };
  const titles = title.exec(fullName)?.[0] ?? '';
  const [firstName = '', ...others] = fullName.slice(titles.length).trim().split(/\s+/);
  return { firstName: `${titles}${firstName}`, lastName: others.join(' ') };
}

/** What one row of a file says. */
export function readFileRow(
  table: LeadTable,
  { mapping, keepsOthers }: ImportChoices,
  row: FileRow,
  now: Date,
): ReadRow {
  const { columns } = table;
  const { cells, broken } = row;
  if (broken) return { messages: [errors.unclosed] };
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    const sentence = errors.tooManyCells(String(cells.length), String(columns.length));
    return { messages: [sentence] };
  }
  const cellOf = (column: number | undefined) =>
    column === undefined ? '' : cellText(cells[column] ?? '');
  const details = eachDetail((name) => cellOf(mapping[name]));
  const fullName = cellOf(mapping.fullName).trim();
  const isNamed = (details.firstName + details.lastName).trim() !== '';
  const others = keepsOthers
    ? columnsLeftOut(columns, mapping).flatMap((column) => {
        const text = cellOf(column).trim();
        return text === '' ? [] : [`${columns[column] ?? ''}: ${text}`];
      })
    : [];
  // What is cut off may be the cell that refuses.
  const isCut = consentColumns(mapping, columns).some(({ column }) => column >= cells.length);
  const { consent, messages } = isCut
    ? {
        consent: { ...saysNothing, isDoubtful: true },
        messages: [errors.tooFewCells(String(cells.length), String(columns.length))],
      }
    : readConsents(cellOf, table, mapping, now);
  const read = readLead(
    {
      ...details,
      ...(fullName !== '' && !isNamed && dividedName(fullName)),
      email: cellOf(mapping.email),
      note: others.join('\n'),
      tags: cellOf(mapping.tags),
    },
    consent,
  );
  return { ...read, messages: [...read.messages, ...(read.lead ? messages : [])] };
}

/** A row of the file, and what is to become of it. */
export interface PlannedRow extends FileRow {
  messages: string[];
  isLeftOut: boolean;
  /** The line of the row with the same address that it is merged with; null if there is none. */
  mergedWith: number | null;
}

/** What an import will do, before it does. */
export interface ImportPlan {
  rows: PlannedRow[];
  /** Each address once, with the place of its first row. */
  leads: { lead: ImportedLead; place: number }[];
}

/** What becomes of each row of a file; rows about one person are merged wherever they stand. */
export async function planImport(
  table: LeadTable,
  choices: ImportChoices,
  now: Date,
  pause: () => Promise<void>,
): Promise<ImportPlan> {
  const leads = new Map<string, ImportPlan['leads'][number]>();
  const rows: PlannedRow[] = [];
  for (const [place, row] of table.rows.entries()) {
    const { lead, messages } = readFileRow(table, choices, row, now);
    const earlier = lead && leads.get(lead.emailKey);
    if (earlier) earlier.lead = mergeRows(earlier.lead, lead);
    else if (lead) leads.set(lead.emailKey, { lead, place });
    const mergedWith = earlier ? (table.rows[earlier.place]?.line ?? null) : null;
    rows.push({ ...row, messages, isLeftOut: !lead, mergedWith });
    if (place % 1_000 === 999) await pause();
  }
  for (const planned of leads.values()) {
    planned.lead = { ...planned.lead, ...settledConsent(planned.lead) };
  }
  return { rows, leads: [...leads.values()] };
}

/** A lead as the API takes it. */
export const toImportRow = (lead: ImportedLead): ImportRow => ({
  ...eachDetail((name) => lead[name]),
  email: lead.email,
  note: lead.note,
  tags: lead.tags.join(', '),
  consent: lead.consent === 'unknown' ? '' : lead.consent,
  consentColumn: lead.consentColumn,
  ...(lead.consentAt && { consentAt: lead.consentAt.toISOString() }),
});

/** What the cells of a column say about consent, and how many say so. */
export interface ConsentMeaning {
  /** Its place, and what the file calls it. */
  place: number;
  column: string;
  meanings: {
    /** Undefined for cells that cannot be read. */
    consent: 'given' | 'refused' | 'unknown' | undefined;
    /** Some of the texts of these cells. */
    texts: string[];
    rows: number;
  }[];
}

/** What each cell of the columns about consent will mean. */
export function consentMeanings({ columns, rows }: LeadTable, mapping: Mapping): ConsentMeaning[] {
  return consentColumns(mapping, columns).map(({ column, refuses }) => {
    const name = columns[column] ?? '';
    const counts = new Map<string, number>();
    for (const { cells, broken } of rows) {
      if (broken) continue;
      const text = cellText(cells[column] ?? '').trim();
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const meanings = new Map<string, ConsentMeaning['meanings'][number]>();
    for (const [text, count] of counts) {
      const consent = readConsentCell(text, name, refuses)?.consent;
      const key = consent ?? '';
      const meaning = meanings.get(key) ?? { consent, texts: [], rows: 0 };
      meaning.rows += count;
      if (meaning.texts.length < 4) meaning.texts.push(text);
      meanings.set(key, meaning);
    }
    return { place: column, column: name, meanings: [...meanings.values()] };
  });
}
