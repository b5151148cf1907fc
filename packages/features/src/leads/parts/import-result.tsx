import { Button } from '@flowdeck/ui/button';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { Fact } from '@flowdeck/ui/fact';
import { wholeNumber } from '../../platform/figures.ts';
import { saveText } from '../../platform/save-text.ts';
import { leadImportCopy } from '../lead-import-copy.ts';
import type { LeadFile } from '../model/lead-file.ts';
import type { ImportProgress, RefusedRow } from '../use-lead-import.ts';

const copy = leadImportCopy.result;
/** Rows that are shown; all of them can be saved. */
const mostShown = 100;

const columns: readonly DataColumn<RefusedRow>[] = [
  { id: 'row', label: copy.row, cell: ({ row }) => wholeNumber(row) },
  {
    id: 'reason',
    label: copy.reason,
    cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
  },
];

export interface ImportResultProps {
  file: LeadFile;
  progress: ImportProgress;
}

/** What became of the rows so far, and why some were left out. */
export function ImportResult({ file, progress }: ImportResultProps) {
  const { created, updated, unchanged, refused } = progress;
  const save = async () => {
    const { csvFile } = await import('@flowdeck/domain/csv');
    const rows = refused.map(({ cells, message }) => [...cells, message]);
    saveText(csvFile([[...file.columns, copy.reason], ...rows]), 'left-out.csv', 'text/csv');
  };
  return (
    <div role="group" aria-label={copy.label} className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 rounded-xl border border-line bg-surface p-4 page-sm:grid-cols-4">
        <Fact term={copy.created}>{wholeNumber(created)}</Fact>
        <Fact term={copy.updated}>{wholeNumber(updated)}</Fact>
        <Fact term={copy.unchanged}>{wholeNumber(unchanged)}</Fact>
        <Fact term={copy.refused}>{wholeNumber(refused.length)}</Fact>
      </dl>
      {refused.length > 0 && (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{copy.refusedTitle}</h2>
            <Button size="sm" onClick={() => void save()}>
              {copy.saveRefused}
            </Button>
          </div>
          <DataTable
            label={copy.refusedTitle}
            columns={columns}
            rows={refused.slice(0, mostShown)}
            rowId={({ row }) => String(row)}
          />
          {refused.length > mostShown && (
            <p className="text-sm text-ink-muted">
              {copy.shown(wholeNumber(mostShown), wholeNumber(refused.length))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
