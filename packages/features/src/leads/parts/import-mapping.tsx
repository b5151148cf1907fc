import { useMemo } from 'react';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { Select } from '@flowdeck/ui/select';
import { plural } from '../../platform/figures.ts';
import { importFields, importLabels } from '../import/import-fields.ts';
import type { LeadFile, LeadTable, Mapping } from '../import/lead-file.ts';
import { leadImportCopy } from '../lead-import-copy.ts';

const { mapping: copy, meanings: words } = leadImportCopy;
/** A column that the file does not have. */
const none = 'none';
/** Names that a sentence has room for. */
const mostNamed = 20;

export interface ImportMappingProps {
  table: LeadTable;
  rules: LeadFile['rules'];
  mapping: Mapping;
  keepsOthers: boolean;
  onMap: (mapping: Mapping) => void;
  onKeepOthers: (keep: boolean) => void;
}

/** Which column is what, what its cells will mean for consent, and which columns are not taken. */
export function ImportMapping(props: ImportMappingProps) {
  const { table, rules, mapping, keepsOthers, onMap, onKeepOthers } = props;
  const options = [
    { value: none, label: copy.none },
    ...table.columns.map((label, index) => ({ value: String(index), label })),
  ];
  const valueOf = (column: number | undefined) => (column === undefined ? none : String(column));
  const columnOf = (value: string) => (value === none ? undefined : Number(value));
  const leftOut = rules.columnsLeftOut(table.columns, mapping);
  const { optOuts } = mapping;
  return (
    <>
      <div className="grid gap-4 page-sm:grid-cols-2 page-lg:grid-cols-4">
        {importFields.map((field) => (
          <Select
            key={field}
            label={importLabels[field]}
            options={options}
            value={valueOf(mapping[field])}
            onValueChange={(value) => {
              onMap({ ...mapping, [field]: columnOf(value) });
            }}
          />
        ))}
        {[...optOuts, undefined].map((column, place) => (
          <Select
            key={place}
            label={place === 0 ? copy.optOut : copy.anotherOptOut}
            options={options}
            value={valueOf(column)}
            onValueChange={(value) => {
              const chosen = columnOf(value);
              const others = optOuts.filter((one, index) => index !== place && one !== chosen);
              const added = chosen === undefined ? [] : [chosen];
              onMap({ ...mapping, optOuts: [...others, ...added].sort((a, b) => a - b) });
            }}
          />
        ))}
      </div>
      <p className="text-sm text-ink-muted">{copy.consentHint}</p>
      <ConsentMeanings table={table} rules={rules} mapping={mapping} />
      {leftOut.length > 0 && (
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            {copy.leftOut(columnList(leftOut.map((column) => table.columns[column] ?? '')))}
          </p>
          <Checkbox label={copy.keepOthers} checked={keepsOthers} onCheckedChange={onKeepOthers} />
        </div>
      )}
    </>
  );
}

/** The first names, and how many more there are. */
export const columnList = (names: readonly string[]): string =>
  names.length > mostNamed
    ? [...names.slice(0, mostNamed), copy.moreColumns(String(names.length - mostNamed))].join(', ')
    : names.join(', ');

function ConsentMeanings({
  table,
  rules,
  mapping,
}: Pick<ImportMappingProps, 'table' | 'rules' | 'mapping'>) {
  const columns = useMemo(() => rules.consentMeanings(table, mapping), [rules, table, mapping]);
  if (columns.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 card p-4">
      <h3 className="font-medium">{words.title}</h3>
      <dl className="grid grid-cols-1 gap-3 page-sm:grid-cols-2">
        {columns.map(({ place, column, meanings }) => (
          <div key={place} className="min-w-0">
            <dt className="text-sm wrap-anywhere text-ink-muted">{column}</dt>
            {meanings.map(({ consent, texts, rows }) => (
              <dd key={consent ?? 'unread'} className="wrap-anywhere">
                {words.line(words[consent ?? 'unread'], shownTexts(texts), plural(rows, 'row'))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-muted">{words.kept}</p>
    </div>
  );
}

const shownTexts = (texts: readonly string[]) =>
  texts.map((text) => (text === '' ? words.empty : `“${text.slice(0, 40)}”`)).join(', ');
