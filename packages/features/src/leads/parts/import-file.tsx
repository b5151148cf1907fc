import { useMemo, useState } from 'react';
import { Notice } from '@flowdeck/ui/notice';
import { Section } from '@flowdeck/ui/section';
import { Select } from '@flowdeck/ui/select';
import { plural, wholeNumber } from '../../platform/figures.ts';
import { encodings, type Encoding } from '../import/decode-text.ts';
import type { LeadFile, ReadingChoices } from '../import/lead-file.ts';
import { leadImportCopy } from '../lead-import-copy.ts';
import { ImportTable, type ImportTableProps } from './import-table.tsx';

const copy = leadImportCopy.file;
const encodingOptions = encodings.map((value) => ({
  value,
  label: leadImportCopy.encodings[value],
}));

export interface ImportFileProps extends Pick<ImportTableProps, 'renderImported'> {
  file: LeadFile;
  /** Reads the file again, in another encoding or another of its sheets. */
  onRead: (choices: ReadingChoices) => void;
  /** Begins again with another file. */
  onAgain: () => void;
}

/** One file on its way into the workspace: how it is read, and its table. */
export function ImportFile({ file, onRead, onAgain, renderImported }: ImportFileProps) {
  const { raw, rules } = file;
  const [header, setHeader] = useState({ of: raw, row: file.header });
  const [begun, setBegun] = useState(false);
  const row = header.of === raw ? header.row : file.header;
  const table = useMemo(
    () => rules.withColumns(raw, row, (place) => copy.column(String(place))),
    [rules, raw, row],
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {!begun && (
        <Section title={copy.title}>
          <p className="wrap-anywhere text-ink-muted">
            {copy.rows(file.name, plural(table.rows.length, 'row'))}
          </p>
          <div className="grid gap-4 page-sm:grid-cols-2">
            {file.encoding && <EncodingSelect {...file.encoding} onRead={onRead} />}
            {file.sheets && file.sheets.names.length > 1 && (
              <Select
                label={copy.sheet}
                hint={copy.sheetHint}
                options={file.sheets.names.map((name) => ({ value: name, label: name }))}
                value={file.sheets.used}
                onValueChange={(sheet) => {
                  onRead({ sheet });
                }}
              />
            )}
            <Select
              label={copy.header}
              options={[
                ...raw.rows
                  .slice(0, rules.headerRows)
                  .map(({ line, cells }, index) => ({
                    value: String(index),
                    label: copy.inLine(String(line), cells.join(', ').slice(0, 80)),
                  }))
                  .slice(0, Math.max(1, raw.rows.length - 1)),
                { value: '-1', label: copy.noHeader },
              ]}
              value={String(row)}
              onValueChange={(value) => {
                setHeader({ of: raw, row: Number(value) });
              }}
            />
          </div>
          {table.above.length > 0 && (
            <Notice>
              {copy.above(table.above.map(({ line }) => wholeNumber(line)).join(', '))}
            </Notice>
          )}
        </Section>
      )}
      <ImportTable
        key={`${String(row)} ${file.sheets?.used ?? ''} ${file.encoding?.used ?? ''}`}
        table={table}
        rules={rules}
        onBegin={() => {
          setBegun(true);
        }}
        onAgain={onAgain}
        renderImported={renderImported}
      />
    </div>
  );
}

interface EncodingSelectProps {
  used: Encoding;
  detected: Encoding;
  onRead: (choices: ReadingChoices) => void;
}

function EncodingSelect({ used, detected, onRead }: EncodingSelectProps) {
  return (
    <Select
      label={copy.encoding}
      hint={used === detected ? copy.detected : copy.chosen(leadImportCopy.encodings[detected])}
      options={encodingOptions}
      value={used}
      onValueChange={(encoding) => {
        onRead({ encoding });
      }}
    />
  );
}
