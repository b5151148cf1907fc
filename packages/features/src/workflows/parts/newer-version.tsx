import type { WorkflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { BothVersions } from '../../platform/form/both-versions.tsx';
import { settingsLines } from '../model/settings-lines.ts';
import { useSettingNames } from '../use-setting-names.ts';
import { workflowTypesCopy } from '../workflow-types-copy.ts';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';

interface Version {
  name: string;
  description: string;
  frequency: string;
  settings: WorkflowSettings | null | undefined;
}

export interface NewerVersionProps {
  /** What is stored now. */
  theirs: Version;
  /** What was typed. */
  yours: Version;
  /** Gives up what was typed. */
  onTakeTheirs: () => void;
}

const frequencies: Readonly<Record<string, string>> = copy.frequencies;

/** Both versions of a workflow that two people changed. */
export function NewerVersion({ theirs, yours, onTakeTheirs }: NewerVersionProps) {
  const formNames = {
    theirs: useSettingNames(theirs.settings),
    yours: useSettingNames(yours.settings),
  };
  const own = new Map(linesOf(yours, formNames.yours));
  return (
    <BothVersions
      title={copy.changed}
      fields={linesOf(theirs, formNames.theirs).map(([label, text]) => ({
        label,
        theirs: text,
        yours: own.get(label) ?? '',
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  );
}

/** A version line by line, each with the name of its field. */
function linesOf(
  { name, description, frequency, settings }: Version,
  formNames: ReadonlyMap<string, string> | undefined,
): [string, string][] {
  const topics = settings && 'topics' in settings ? settings.topics.join('\n') : undefined;
  const lines = settings ? settingsLines(settings, formNames) : [];
  return [
    [copy.name, name],
    [copy.description, description],
    [copy.frequency, frequencies[frequency] ?? frequency],
    ...(topics === undefined
      ? []
      : [[workflowTypesCopy.settings.topics, topics] as [string, string]]),
    ...lines.map(({ term, text }): [string, string] => [term, text]),
  ];
}
