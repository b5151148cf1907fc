import { useMemo } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { Fact } from '@flowdeck/ui/fact';
import { wholeNumber } from '../../platform/figures.ts';
import { saveText } from '../../platform/save-text.ts';
import type { LeadTable } from '../import/lead-file.ts';
import { leadImportCopy } from '../lead-import-copy.ts';
import type { ImportProgress } from '../use-lead-import.ts';
import { columnList } from './import-mapping.tsx';

const copy = leadImportCopy.result;
/** Rows that are shown; all of them can be saved. */
const mostShown = 100;

/** What became of a row. */
interface RowReport {
  line: number;
  cells: readonly string[];
  outcome: keyof typeof outcomeWords;
  remark: string;
}

const outcomeWords = {
  created: copy.created,
  updated: copy.updated,
  unchanged: copy.unchanged,
  merged: copy.merged,
  refused: copy.refused,
  waiting: copy.waiting,
} as const;

const isKnown = (word: string): word is RowReport['outcome'] => Object.hasOwn(outcomeWords, word);

function reportOf({ plan, answers }: ImportProgress): RowReport[] {
  return plan.rows.map(({ line, cells, isLeftOut, mergedWith, messages }, place) => {
    const answer = answers.get(place);
    const said = answer?.outcome ?? 'waiting';
    const sent = isKnown(said) ? said : 'unchanged';
    const merged = mergedWith === null ? [] : [copy.mergedWith(wholeNumber(mergedWith))];
    return {
      line,
      cells,
      outcome: isLeftOut ? 'refused' : mergedWith === null ? sent : 'merged',
      remark: [...merged, ...messages, ...(answer?.messages ?? [])].join(' '),
    };
  });
}

const columns: readonly DataColumn<RowReport>[] = [
  { id: 'row', label: copy.row, cell: ({ line }) => wholeNumber(line) },
  {
    id: 'cells',
    label: copy.cells,
    from: 'tablet',
    cell: ({ cells }) => (
      <bdi className="line-clamp-2 wrap-anywhere">
        {cells
          .filter((cell) => cell.trim() !== '')
          .slice(0, 3)
          .join(', ')
          .slice(0, 200)}
      </bdi>
    ),
  },
  {
    id: 'outcome',
    label: copy.outcome,
    cell: ({ outcome }) => <span className="whitespace-nowrap">{outcomeWords[outcome]}</span>,
  },
  {
    id: 'reason',
    label: copy.reason,
    cell: ({ remark }) => <span className="wrap-anywhere">{remark}</span>,
  },
];

export interface ImportResultProps {
  table: LeadTable;
  progress: ImportProgress;
  running: boolean;
  /** The columns that nothing was taken from. */
  leftOut: readonly number[];
  /** Whether they went into the notes. */
  keepsOthers: boolean;
}

/** What became of the rows so far. */
export function ImportResult({
  table,
  progress,
  running,
  leftOut,
  keepsOthers,
}: ImportResultProps) {
  const { plan, created, updated, unchanged } = progress;
  const report = useMemo(() => (running ? [] : reportOf(progress)), [progress, running]);
  const merged = plan.rows.filter(({ mergedWith }) => mergedWith !== null).length;
  const refused = plan.rows.filter(({ isLeftOut }) => isLeftOut).length + progress.refused;
  const notable = report.filter(({ remark }) => remark !== '');
  const refusedRows = report.filter(({ outcome }) => outcome === 'refused');
  return (
    <div role="group" aria-label={copy.label} className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-4 card p-4 page-sm:grid-cols-5">
        <Fact term={copy.created}>{wholeNumber(created)}</Fact>
        <Fact term={copy.updated}>{wholeNumber(updated)}</Fact>
        <Fact term={copy.unchanged}>{wholeNumber(unchanged)}</Fact>
        <Fact term={copy.merged}>{wholeNumber(merged)}</Fact>
        <Fact term={copy.refused}>{wholeNumber(refused)}</Fact>
      </dl>
      {leftOut.length > 0 && !keepsOthers && (
        <p className="wrap-anywhere">
          {leadImportCopy.mapping.leftOut(
            columnList(leftOut.map((column) => table.columns[column] ?? '')),
          )}
        </p>
      )}
      {!running && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void saveReport(table, report)}>
            {copy.saveAll}
          </Button>
          {refusedRows.length > 0 && (
            <Button size="sm" onClick={() => void saveRefused(table, refusedRows)}>
              {copy.saveRefused}
            </Button>
          )}
        </div>
      )}
      {notable.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <h2 className="text-lg font-semibold">{copy.notableTitle}</h2>
          <DataTable
            label={copy.notable}
            columns={columns}
            rows={notable.slice(0, mostShown)}
            rowId={({ line }) => String(line)}
          />
          {notable.length > mostShown && (
            <p className="text-sm text-ink-muted">
              {copy.shown(wholeNumber(mostShown), wholeNumber(notable.length))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Saves what became of every line. */
async function saveReport({ columns, above, headerLine }: LeadTable, report: readonly RowReport[]) {
  const rows = [
    ...above.map(({ line, cells }) => [String(line), copy.above, '', ...cells]),
    ...(headerLine === null ? [] : [[String(headerLine), copy.header, '', ...columns]]),
    ...report.map(({ line, outcome, remark, cells }) => [
      String(line),
      outcomeWords[outcome],
      remark,
      ...cells,
    ]),
  ];
  await saveCsv([[copy.row, copy.outcome, copy.reason, ...columns], ...rows], 'import-report.csv');
}

/** Saves the rows that were left out as the file has them, so that they can be mended and imported. */
async function saveRefused({ columns }: LeadTable, refused: readonly RowReport[]) {
  const width = Math.max(columns.length, ...refused.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[]) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ''),
  ];
  const rows = refused.map(({ line, cells, remark }) => [...wide(cells), String(line), remark]);
  await saveCsv([[...wide(columns), copy.row, copy.reason], ...rows], 'left-out.csv');
}

async function saveCsv(rows: string[][], name: string) {
  const { csvFile } = await import('@flowdeck/domain/csv');
  saveText(csvFile(rows), name, 'text/csv');
}
