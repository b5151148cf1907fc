import { captureLead, type LeadConsent, type LeadDetails } from '@flowdeck/contract/leads/leads';
import type { ImportRow } from '@flowdeck/contract/leads/lead-records';
import { validate } from '@flowdeck/contract/validate';
import { omit } from 'zod/mini';
import { accountKey } from '../identity/account-key.ts';
import { readConsent, stricterConsent } from './consent.ts';
import { detailsOf, mergeDetails } from './details.ts';
import { columnNames } from './lead-csv.ts';
import { recordsCopy } from './records-copy.ts';

/** What a row says about a lead. */
export type ImportedLead = LeadDetails & { email: string; emailKey: string; consent: LeadConsent };

/** A row by the rules of the form, whose consent is a tick. */
const rowSchema = omit(captureLead.body, { consent: true, consentText: true });

export interface ReadRows {
  /** One for each address; rows that repeat one are merged, and a blank field keeps what is known. */
  leads: ImportedLead[];
  /** Rows that repeat the address of an earlier one. */
  repeated: number;
  /** Rows that say nothing of use, each by its place, from 0. */
  refused: { index: number; message: string }[];
}

/** A row, as if someone had filled in the form with it. */
export function readImportRow(
  row: ImportRow,
): { lead: ImportedLead; message?: never } | { lead?: never; message: string } {
  const { success, data, error } = validate(rowSchema, row);
  const consent = readConsent(row.consent);
  if (success && consent !== undefined) {
    const { email } = data;
    return { lead: { ...detailsOf(data), email, emailKey: accountKey(email), consent } };
  }
  const issues = [
    ...(error?.issues ?? []),
    ...(consent === undefined ? [{ path: ['consent'], message: recordsCopy.errors.consent }] : []),
  ];
  const sentences = issues.map(({ path, message }) => {
    const column = String(path[0]);
    const name = column in columnNames ? columnNames[column as 'email'] : column;
    return recordsCopy.errors.field(name, message);
  });
  return { message: sentences.join(' ') };
}

/** The leads of some rows of a file, each address once. */
export function readImportRows(rows: readonly ImportRow[]): ReadRows {
  const leads = new Map<string, ImportedLead>();
  const refused: ReadRows['refused'] = [];
  let repeated = 0;
  for (const [index, row] of rows.entries()) {
    const { lead, message } = readImportRow(row);
    if (!lead) {
      refused.push({ index, message });
      continue;
    }
    const earlier = leads.get(lead.emailKey);
    if (earlier) repeated += 1;
    const merged = earlier && {
      ...earlier,
      ...mergeDetails(earlier, lead),
      consent: stricterConsent(earlier.consent, lead.consent),
    };
    leads.set(lead.emailKey, merged ?? lead);
  }
  return { leads: [...leads.values()], repeated, refused };
}
