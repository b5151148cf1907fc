import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { editWorkflowDialogCopy as copy } from './edit-workflow-dialog-copy.ts';

interface Version {
  name: string;
  description: string;
  frequency: string;
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
  const differing = (['name', 'description', 'frequency'] as const).filter(
    (field) => theirs[field] !== yours[field],
  );
  const shown = (version: Version, field: keyof Version) =>
    field === 'frequency' ? (frequencies[version.frequency] ?? version.frequency) : version[field];
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
        {differing.map((field) => (
          <div key={field}>
            <dt className="font-medium">{copy[field]}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {copy.conflict.theirs}: {shown(theirs, field)}
            </dd>
            <dd dir="auto" className="wrap-anywhere">
              {copy.conflict.yours}: {shown(yours, field)}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
