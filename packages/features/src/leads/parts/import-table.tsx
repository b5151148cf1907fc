import { useEffect, useState, type ReactElement } from 'react';
import { leadStatuses, type LeadStatus } from '@flowdeck/contract/leads/leads';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { Progress } from '@flowdeck/ui/progress';
import { Section } from '@flowdeck/ui/section';
import { Select } from '@flowdeck/ui/select';
import { plural, wholeNumber } from '../../platform/figures.ts';
import { statusWords } from '../../platform/lead-words.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import {
  pause,
  type ImportPlan,
  type LeadFile,
  type LeadTable,
  type Mapping,
} from '../import/lead-file.ts';
import { leadImportCopy } from '../lead-import-copy.ts';
import { useLeadImport } from '../use-lead-import.ts';
import { TagsInput } from './late-tags-input.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';

const { mapping: copy, preview, run } = leadImportCopy;
/** No status is chosen. */
const byScore = 'by-score';
const statuses = [
  { value: byScore, label: copy.statusByScore } as const,
  ...leadStatuses.map((value) => ({ value, label: statusWords[value] })),
];

export interface ImportTableProps {
  table: LeadTable;
  rules: LeadFile['rules'];
  onBegin: () => void;
  onAgain: () => void;
  /** Renders a link to the leads that have these tags, or to all. */
  renderImported: (tags: readonly string[]) => ReactElement;
}

/** What its columns are, its first rows, its progress, its result. */
export function ImportTable({ table, rules, onBegin, onAgain, renderImported }: ImportTableProps) {
  const [mapping, setMapping] = useState(() => rules.guessMapping(table));
  const [keepsOthers, setKeepsOthers] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<LeadStatus | null>(null);
  const plan = usePlan(table, rules, mapping, keepsOthers);
  const { progress, running, finished, start, stop, ...failed } = useLeadImport(table, rules, {
    mapping,
    keepsOthers,
    tags,
    status,
  });
  const begun = running || progress !== undefined || failed.failure !== undefined;
  const all = progress?.plan.leads.length ?? 0;
  const dealtWith = run.of(wholeNumber(progress?.done ?? 0), wholeNumber(all));
  const hasEmail = mapping.email !== undefined;
  return (
    <>
      {!begun && (
        <>
          <Section title={copy.title}>
            <ImportMapping
              table={table}
              rules={rules}
              mapping={mapping}
              keepsOthers={keepsOthers}
              onMap={setMapping}
              onKeepOthers={setKeepsOthers}
            />
            <TagsInput label={copy.tagsForAll} tags={tags} onChange={setTags} />
            <div className="max-w-sm">
              <Select
                label={copy.status}
                hint={copy.statusHint}
                options={statuses}
                value={status ?? byScore}
                onValueChange={(value) => {
                  setStatus(value === byScore ? null : value);
                }}
              />
            </div>
          </Section>
          <Section title={preview.title}>
            <ImportPreview
              table={table}
              rules={rules}
              choices={{ mapping, keepsOthers }}
              tags={tags}
              plan={plan}
            />
          </Section>
        </>
      )}
      {begun && (
        <div className="grid grid-cols-1 gap-4">
          {running ? (
            <Progress
              label={run.progress}
              value={progress?.done ?? 0}
              max={Math.max(1, all)}
              valueText={dealtWith}
            />
          ) : (
            <p role="status" className="font-medium">
              {finished ? run.done : dealtWith}
            </p>
          )}
          {progress && (
            <ImportResult
              table={table}
              progress={progress}
              running={running}
              leftOut={rules.columnsLeftOut(table.columns, mapping)}
              keepsOthers={keepsOthers}
            />
          )}
        </div>
      )}
      <FormFailure {...failed} />
      {begun && !running && !finished && failed.failure === undefined && (
        <Notice live="status">{run.stopped}</Notice>
      )}
      {!hasEmail && <Notice tone="warning">{run.needsEmail}</Notice>}
      <div className="flex flex-wrap gap-2">
        {finished && renderImported(tags)}
        {!finished && (
          <Button
            variant="primary"
            pending={running}
            disabled={!hasEmail || (!begun && plan?.leads.length === 0)}
            onClick={() => {
              onBegin();
              void start();
            }}
          >
            {begun ? run.goOn : run.start(plural(plan?.leads.length ?? table.rows.length, 'lead'))}
          </Button>
        )}
        {running && <Button onClick={stop}>{run.stop}</Button>}
        {!running && (
          <Button onClick={onAgain}>{finished ? run.again : leadImportCopy.choose.another}</Button>
        )}
      </div>
    </>
  );
}

/** What will become of each row; the earlier plan until the one for new choices is made. */
function usePlan(
  table: LeadTable,
  rules: LeadFile['rules'],
  mapping: Mapping,
  keepsOthers: boolean,
): ImportPlan | undefined {
  const [plan, setPlan] = useState<ImportPlan>();
  useEffect(() => {
    let isCurrent = true;
    const pauseIfCurrent = async () => {
      await pause();
      if (!isCurrent) throw new Error('Other choices were made.');
    };
    rules
      .planImport(table, { mapping, keepsOthers }, new Date(), pauseIfCurrent)
      .then((made) => {
        if (isCurrent) setPlan(made);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [table, rules, mapping, keepsOthers]);
  return plan;
}
