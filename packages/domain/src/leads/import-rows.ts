import { captureLead, type LeadDetails } from '@flowdeck/contract/leads';
import type { ImportRow } from '@flowdeck/contract/lead-records';
import { validate } from '@flowdeck/contract/validate';
import { accountKey } from '../accounts/account-key.ts';
import { detailsOf, mergeDetails } from './details.ts';
import { recordsCopy } from './records-copy.ts';

/** What a row says about a lead. */
export type ImportedLead = LeadDetails & { email: string; emailKey: string };

export interface ReadRows {
  /** One for each address; rows that repeat one are merged, and a blank field keeps what is known. */
  leads: ImportedLead[];
  /** Rows that repeat the address of an earlier one. */
  repeated: number;
  /** Rows that say nothing of use, each by its place, from 0. */
  refused: { index: number; message: string }[];
}

/** A row, as if somebody had filled in the form with it. */
export function readImportRow(
  row: ImportRow,
): { lead: ImportedLead; message?: never } | { lead?: never; message: string } {
  const { success, data, error } = validate(captureLead.body, row);
  if (success) {
    return { lead: { ...detailsOf(data), email: data.email, emailKey: accountKey(data.email) } };
  }
  const sentences = error.issues.map(({ path, message }) => {
    const column = String(path[0]);
    const name = column in recordsCopy.columns ? recordsCopy.columns[column as 'email'] : column;
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
    leads.set(lead.emailKey, earlier ? { ...earlier, ...mergeDetails(earlier, lead) } : lead);
  }
  return { leads: [...leads.values()], repeated, refused };
}
