import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { eachDetail, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { csvFile, csvLines } from '../csv.ts';
import { recordsCopy } from './records-copy.ts';

/** A lead as a file has it. */
export interface ExportedLead extends LeadDetails {
  email: string;
  status: string;
  score: number;
  source: string;
  location: string;
  industry: string;
  companySize: string;
  note: string;
  tags: readonly string[];
  consent: string;
  consentAt: Date | null;
  consentBy: string | null;
  consentText: string;
  createdAt: Date;
}

/** The columns of a file by the fields of a lead, the address first. */
export const columnNames = {
  email: recordsCopy.email,
  ...eachDetail((name) => leadDetailsCopy[name]),
  ...recordsCopy.columns,
};
const columns = Object.keys(columnNames) as (keyof typeof columnNames)[];

/**
 * Leads as lines of CSV.
 * @param begins whether the file begins with them, so that the names of the columns come first
 */
export function leadsToCsv(leads: readonly ExportedLead[], begins: boolean): string {
  const rows = leads.map((lead) =>
    columns.map((column) => {
      const value = lead[column];
      if (Array.isArray(value)) return value.join(', ');
      return value instanceof Date ? value.toISOString() : String(value ?? '');
    }),
  );
  return begins ? csvFile([Object.values(columnNames), ...rows]) : csvLines(rows);
}
