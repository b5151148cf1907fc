import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { Notice } from '@flowdeck/ui/notice';
import { Progress } from '@flowdeck/ui/progress';
import { Section } from '@flowdeck/ui/section';
import { Select } from '@flowdeck/ui/select';
import { plural, wholeNumber } from '../../platform/figures.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { leadImportCopy } from '../lead-import-copy.ts';
import {
  guessMapping,
  importFields,
  importLabels,
  toImportRow,
  type ImportField,
  type LeadFile,
} from '../model/lead-file.ts';
import { useLeadImport } from '../use-lead-import.ts';
import { ImportResult } from './import-result.tsx';

const { mapping: copy, preview, run } = leadImportCopy;
const previewed = 5;
/** A column that the file does not have. */
const none = 'none';

export interface ImportFileProps {
  file: LeadFile;
  /** Begins again with another file. */
  onAgain: () => void;
}

/** One file on its way into the workspace: its columns, its first rows, its progress, its result. */
export function ImportFile({ file, onAgain }: ImportFileProps) {
  const [mapping, setMapping] = useState(() => guessMapping(file));
  const { progress, running, finished, start, stop, ...failed } = useLeadImport(file, mapping);
  const begun = running || progress !== undefined || failed.failure !== undefined;
  const dealtWith = run.of(wholeNumber(progress?.done ?? 0), wholeNumber(file.rows.length));
  const hasEmail = mapping.email !== undefined;
  const columns = [
    { value: none, label: copy.none },
    ...file.columns.map((label, index) => ({ value: String(index), label })),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      {!begun && (
        <>
          <Section title={copy.title}>
            <p className="wrap-anywhere text-ink-muted">
              {copy.rows(file.name, plural(file.rows.length, 'row'))}
            </p>
            <div className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-5">
              {importFields.map((field) => (
                <Select
                  key={field}
                  label={importLabels[field]}
                  options={columns}
                  value={mapping[field] === undefined ? none : String(mapping[field])}
                  onValueChange={(column) => {
                    setMapping({
                      ...mapping,
                      [field]: column === none ? undefined : Number(column),
                    });
                  }}
                />
              ))}
            </div>
            <p className="text-sm text-ink-muted">{copy.consentHint}</p>
          </Section>
          <Section title={preview.title}>
            <Preview file={file} mapping={mapping} />
          </Section>
        </>
      )}
      {begun && (
        <div className="grid gap-4">
          {running ? (
            <Progress
              label={run.progress}
              value={progress?.done ?? 0}
              max={file.rows.length}
              valueText={dealtWith}
            />
          ) : (
            <p role="status" className="font-medium">
              {finished ? run.done : dealtWith}
            </p>
          )}
          {progress && <ImportResult file={file} progress={progress} />}
        </div>
      )}
      <FormFailure {...failed} />
      {begun && !running && !finished && failed.failure === undefined && (
        <Notice live="status">{run.stopped}</Notice>
      )}
      {!hasEmail && <Notice tone="warning">{run.needsEmail}</Notice>}
      <div className="flex flex-wrap gap-2">
        {!finished && (
          <Button
            variant="primary"
            pending={running}
            disabled={!hasEmail}
            onClick={() => void start()}
          >
            {begun ? run.goOn : run.start(plural(file.rows.length, 'row'))}
          </Button>
        )}
        {running && <Button onClick={stop}>{run.stop}</Button>}
        {!running && (
          <Button onClick={onAgain}>{finished ? run.again : leadImportCopy.choose.another}</Button>
        )}
      </div>
    </div>
  );
}

interface PreviewRow {
  id: string;
  cells: Record<ImportField, string>;
  message: string;
}

/** The first rows as they will be imported, and what is wrong with them. */
function Preview({ file, mapping }: { file: LeadFile; mapping: ReturnType<typeof guessMapping> }) {
  const { data: rules } = useSuspenseQuery({
    queryKey: ['lead-import-rules'],
    queryFn: async () => {
      const [{ readImportRow }, { cellText }] = await Promise.all([
        import('@flowdeck/domain/leads/import-rows'),
        import('@flowdeck/domain/csv'),
      ]);
      return { readImportRow, cellText };
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
  const rows = file.rows.slice(0, previewed).map((row, index): PreviewRow => {
    const cells = toImportRow(row, mapping, rules.cellText);
    const { message = preview.fine } = rules.readImportRow(cells);
    return { id: String(index), cells, message };
  });
  const columns: DataColumn<PreviewRow>[] = [
    ...importFields.map((field): DataColumn<PreviewRow> => ({
      id: field,
      label: importLabels[field],
      from: field === 'email' ? 'phone' : 'tablet',
      cell: ({ cells }) => (
        <bdi className="line-clamp-2 wrap-anywhere">{cells[field].slice(0, 200)}</bdi>
      ),
    })),
    { id: 'result', label: preview.result, cell: ({ message }) => message },
  ];
  return <DataTable label={preview.label} columns={columns} rows={rows} rowId={({ id }) => id} />;
}
