import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import type { WorkflowSettings } from '@flowdeck/contract/workflow-settings';
import { settingsLines } from '../model/settings-lines.ts';
import { workflowSettingsCopy } from '../workflow-settings-copy.ts';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';

interface Version {
  name: string;
  description: string;
  frequency: string;
  settings: WorkflowSettings | null;
}

export interface NewerVersionProps {
  /** What is stored now. */
  theirs: Version;
  /** What was typed. */
  yours: Version;
  /** Gives up what was typed. */
  onTake: () => void;
}

const frequencies: Readonly<Record<string, string>> = copy.frequencies;

/** Both versions of a workflow that two people changed: only what differs. */
export function NewerVersion({ theirs, yours, onTake }: NewerVersionProps) {
  const [all, own] = [linesOf(theirs), new Map(linesOf(yours))];
  const differing = all.filter(([term, text]) => own.get(term) !== text);
  return (
    <Notice
      tone="warning"
      live="alert"
      title={copy.conflict.title}
      action={
        <Button size="sm" onClick={onTake}>
          {copy.conflict.takeTheirs}
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-2">
        {differing.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {copy.conflict.theirs}: {text}
            </dd>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {copy.conflict.yours}: {own.get(term)}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

/** A version line by line, each with the name of its field. */
function linesOf({ name, description, frequency, settings }: Version): [string, string][] {
  const topics = settings?.type === 'Content Automation' ? settings.topics.join('\n') : undefined;
  const lines = settings ? settingsLines(settings) : [];
  return [
    [copy.name, name],
    [copy.description, description],
    [copy.frequency, frequencies[frequency] ?? frequency],
    ...(topics === undefined ? [] : [[workflowSettingsCopy.topics, topics] as [string, string]]),
    ...lines.map(({ term, text }): [string, string] => [term, text]),
  ];
}
