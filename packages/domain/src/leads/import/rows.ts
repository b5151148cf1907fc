import {
  leadDetailNames,
  detailText,
  type LeadConsent,
  type LeadDetails,
  type LeadDetailName,
} from '@flowdeck/contract/leads/leads';
import type { ImportRow } from '@flowdeck/contract/leads/lead-records';
import { tagList } from '@flowdeck/contract/leads/tag-list';
import { emailAddress, limits, visibleText } from '@flowdeck/contract/text';
import { validate } from '@flowdeck/contract/validate';
import { accountKey } from '../../identity/account-key.ts';
import { mergeDetails } from '../details.ts';
import { columnNames } from '../lead-csv.ts';
import { withTags } from '../tags.ts';
import { recordsCopy } from '../records-copy.ts';
import { readConsentCell } from './consent-cell.ts';
import { isOptOutColumn } from './consent-column.ts';

const { errors } = recordsCopy;

/** What a row says of the consent to emails. */
export interface ImportedConsent {
  consent: LeadConsent;
  /** What the file calls the column that says so. */
  consentColumn: string;
  /** When it was given or refused; null if the file does not say. */
  consentAt: Date | null;
  /** Whether a column about opting out says something that cannot be read: then nothing counts as agreeing. */
  isDoubtful: boolean;
}

/** What a row says about a lead. */
export interface ImportedLead extends LeadDetails, ImportedConsent {
  email: string;
  emailKey: string;
  note: string;
  tags: string[];
}

/** A row that was read: its lead, unless it is left out, and why it is, or what was not taken of it. */
export interface ReadRow {
  lead?: ImportedLead;
  messages: string[];
}

/** A row by the rules of the form. Only the address decides on it; any other cell loses itself alone. */
export function readLead(
  texts: LeadDetails & { email: string; note: string; tags: string },
  consent: ImportedConsent,
): ReadRow {
  const messages: string[] = [];
  const wrong = (name: 'email' | 'note' | 'tags' | LeadDetailName, sentence = '') => {
    messages.push(errors.field(columnNames[name], sentence));
  };
  const { address, others } = firstAddress(texts.email);
  const email = validate(emailAddress, address);
  if (!email.success) wrong('email', email.error.issues[0]?.message);
  if (others.length > 0) wrong('email', errors.otherAddresses(others.join(', ')));
  const details = Object.fromEntries(
    leadDetailNames.map((name) => {
      const { success, data, error } = validate(detailText(name), texts[name]);
      const isReadable = !texts[name].includes('\uFFFD');
      if (success && isReadable) return [name, data];
      wrong(name, isReadable ? error?.issues[0]?.message : errors.unreadable);
      return [name, ''];
    }),
  ) as LeadDetails;
  let note = visibleText(texts.note);
  if (note.length > limits.note) {
    wrong('note', errors.noteFull);
    note = '';
  }
  const tags = validate(tagList, tagsIn(texts.tags));
  if (!tags.success) wrong('tags', tags.error.issues[0]?.message);
  if (!email.success) return { messages };
  const emailKey = accountKey(email.data);
  return {
    lead: { ...details, email: email.data, emailKey, note, tags: tags.data ?? [], ...consent },
    messages,
  };
}

/** Tags, however a program parts them: some stand in quotation marks, and a star marks a program's own. */
const tagsIn = (cell: string): string[] =>
  cell
    .split(/[,;|\n]|:::/)
    .map((tag) => tag.trim().replace(/^"(.*)"$/, '$1'))
    .filter((tag) => !tag.startsWith('* '));

/** Address books write several addresses, names beside them, and links. */
function firstAddress(cell: string): { address: string; others: string[] } {
  const parts = cell
    .split(/:::|[;,|\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().replace(/^mailto:/i, ''))
    .filter((part) => part !== '');
  const isAddress = (part: string) => validate(emailAddress, part).success;
  if (isAddress(cell) || !parts.some((part) => isAddress(part))) {
    return { address: cell, others: [] };
  }
  const [address = '', ...others] = parts.filter((part) => isAddress(part));
  return { address, others };
}

export const saysNothing: ImportedConsent = {
  consent: 'unknown',
  consentColumn: '',
  consentAt: null,
  isDoubtful: false,
};

/** A row of an API call, whose consent is one cell. */
function readImportRow(row: ImportRow, column: string): ReadRow {
  const consentColumn = row.consentColumn ?? column;
  const cell = readConsentCell(row.consent, consentColumn);
  const given = row.consentAt === undefined ? null : new Date(row.consentAt);
  const read = readLead(row, {
    consent: cell?.consent ?? 'unknown',
    consentColumn,
    consentAt: given ?? cell?.at ?? null,
    isDoubtful: !cell && isOptOutColumn(consentColumn),
  });
  if (!cell) read.messages.push(unreadConsent(row.consent, consentColumn));
  return read;
}

/** What is said of a cell about consent that cannot be read. */
export function unreadConsent(
  cell: string,
  column: string,
  refuses = isOptOutColumn(column),
): string {
  const shown = cell.length > 60 ? `${cell.slice(0, 60).toWellFormed()}…` : cell;
  const sentence = refuses ? errors.optOut(shown) : errors.consent(shown);
  return errors.field(column || columnNames.consent, sentence);
}

/** Of two rows about one person, the more careful answer. */
export function stricterConsent(a: ImportedConsent, b: ImportedConsent): ImportedConsent {
  const isDoubtful = a.isDoubtful || b.isDoubtful;
  const wins = (consent: LeadConsent) => [a, b].find((one) => one.consent === consent);
  const { consent, consentColumn, consentAt } = wins('refused') ?? wins('given') ?? saysNothing;
  return { consent, consentColumn, consentAt, isDoubtful };
}

/** The consent that counts in the end. */
export const settledConsent = (one: ImportedConsent): ImportedConsent =>
  one.isDoubtful && one.consent === 'given' ? saysNothing : one;

/** Two rows about one person: a blank field keeps what the earlier one has. */
export const mergeRows = (earlier: ImportedLead, later: ImportedLead): ImportedLead => ({
  ...earlier,
  ...mergeDetails(earlier, later),
  ...stricterConsent(earlier, later),
  note: mergeNotes(earlier.note, later.note) ?? earlier.note,
  tags: withTags(earlier.tags, later.tags),
});

/** A note with what a file adds; undefined if there is no room for it. What it has already is not added again. */
export function mergeNotes(known: string, added: string): string | undefined {
  if (known.includes(added)) return known;
  const note = known === '' ? added : `${known}\n\n${added}`;
  return note.length > limits.note ? undefined : note;
}

export interface ReadRows {
  /** One for each address; rows that repeat one are merged. */
  leads: { lead: ImportedLead; index: number }[];
  /** What is known of each row before its lead is stored. */
  rows: { messages: string[]; mergedWith: number | null; isLeftOut: boolean }[];
}

/** The leads of the rows of an API call, each address once. */
export function readImportRows(given: readonly ImportRow[], column: string): ReadRows {
  const leads = new Map<string, { lead: ImportedLead; index: number }>();
  const rows = given.map((row, index) => {
    const { lead, messages } = readImportRow(row, column);
    const earlier = lead && leads.get(lead.emailKey);
    if (earlier) earlier.lead = mergeRows(earlier.lead, lead);
    else if (lead) leads.set(lead.emailKey, { lead, index });
    return { messages, mergedWith: earlier?.index ?? null, isLeftOut: !lead };
  });
  const settled = [...leads.values()].map(({ lead, index }) => ({
    index,
    lead: { ...lead, ...settledConsent(lead) },
  }));
  return { leads: settled, rows };
}
