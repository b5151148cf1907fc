import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { eachDetail, type LeadDetails } from '@flowdeck/contract/leads/leads';
import Papa from 'papaparse';
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
 * Leads as CSV by RFC 4180, each line with its end. A text that a spreadsheet would calculate gets an
 * apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection).
 * @param withHeader whether the names of the columns come first
 */
export function leadsToCsv(leads: readonly ExportedLead[], withHeader: boolean): string {
  const rows = leads.map((lead) =>
    columns.map((column) => {
      const value = lead[column];
      return value instanceof Date ? value.toISOString() : (value ?? '');
    }),
  );
  const lines = withHeader ? [Object.values(columnNames), ...rows] : rows;
  if (lines.length === 0) return '';
  return `${Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** A cell of a file as it was before `leadsToCsv` made it safe. */
export const cellText = (cell: string): string =>
  /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
