import { DataTable, DataTableSkeleton, type DataColumn } from '@flowdeck/ui/data-table';
import { plural, wholeNumber } from '../../platform/figures.ts';
import { importLabels } from '../import/import-fields.ts';
import type { ImportPlan, LeadFile, LeadTable, Mapping } from '../import/lead-file.ts';
import { leadImportCopy } from '../lead-import-copy.ts';

const { preview: copy } = leadImportCopy;
/** Rows from the top, and rows with a remark below those. */
const previewed = 5;

interface PreviewRow {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  consent: string;
  tags: string;
  result: string;
}

export interface ImportPreviewProps {
  table: LeadTable;
  rules: LeadFile['rules'];
  choices: { mapping: Mapping; keepsOthers: boolean };
  /** Of all leads of the file. */
  tags: readonly string[];
  /** Undefined until it is made. */
  plan: ImportPlan | undefined;
}

const text = (name: 'email' | 'firstName' | 'lastName' | 'company'): DataColumn<PreviewRow> => ({
  id: name,
  label: importLabels[name],
  from: name === 'email' ? 'phone' : 'tablet',
  cell: (row) => <bdi className="line-clamp-2 wrap-anywhere">{row[name].slice(0, 200)}</bdi>,
});

const columns: readonly DataColumn<PreviewRow>[] = [
  text('email'),
  text('firstName'),
  text('lastName'),
  text('company'),
  {
    id: 'tags',
    label: importLabels.tags,
    from: 'tablet',
    cell: ({ tags }) => <bdi className="line-clamp-2 wrap-anywhere">{tags}</bdi>,
  },
  { id: 'consent', label: importLabels.consent, cell: ({ consent }) => consent },
  {
    id: 'result',
    label: copy.result,
    cell: ({ result }) => <span className="wrap-anywhere">{result}</span>,
  },
  {
    id: 'line',
    label: copy.line,
    numeric: true,
    from: 'tablet',
    cell: ({ line }) => wholeNumber(line),
  },
];

/** The first rows as they will be imported, and the first of those that need a look. */
export function ImportPreview({ table, rules, choices, tags, plan }: ImportPreviewProps) {
  if (!plan) return <DataTableSkeleton rows={previewed} />;
  const needsLook = plan.rows
    .slice(previewed)
    .filter(({ isLeftOut, messages }) => isLeftOut || messages.length > 0)
    .slice(0, previewed);
  const leads = new Map(plan.leads.map(({ lead }) => [lead.emailKey, lead]));
  const rows = [...plan.rows.slice(0, previewed), ...needsLook].map((row): PreviewRow => {
    const { line, cells, isLeftOut, mergedWith, messages } = row;
    // As it will be stored: another row may say more, or refuse what this one agrees to.
    const own = rules.readFileRow(table, choices, row, new Date()).lead;
    const lead = own && leads.get(own.emailKey);
    const remarks = messages.join(' ');
    const fine = mergedWith === null ? copy.fine : copy.merged(wholeNumber(mergedWith));
    const { email, firstName, fullName, lastName, company } = choices.mapping;
    const typed = (column = -1) => (row.broken ? '' : (cells[column] ?? ''));
    return {
      line,
      email: lead?.email ?? (row.broken ? (cells[0] ?? '') : typed(email)),
      firstName: lead?.firstName ?? typed(firstName ?? fullName),
      lastName: lead?.lastName ?? typed(lastName),
      company: lead?.company ?? typed(company),
      consent: lead ? copy.consent[lead.consent] : '',
      tags: lead ? [...new Set([...lead.tags, ...tags])].join(', ') : '',
      result: isLeftOut ? copy.leftOut(remarks) : [fine, remarks].filter(Boolean).join('. '),
    };
  });
  const leftOut = plan.rows.filter(({ isLeftOut }) => isLeftOut).length;
  const merged = plan.rows.filter(({ mergedWith }) => mergedWith !== null).length;
  return (
    <>
      <p>
        {copy.counts(plural(plan.leads.length, 'lead'), wholeNumber(merged), wholeNumber(leftOut))}
      </p>
      <DataTable
        label={copy.label}
        columns={columns.filter(({ id }) => id !== 'tags' || rows.some((row) => row.tags !== ''))}
        rows={rows}
        rowId={({ line }) => String(line)}
      />
    </>
  );
}
