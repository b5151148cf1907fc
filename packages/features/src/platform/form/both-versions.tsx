import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { bothVersionsCopy as copy } from './both-versions-copy.ts';

export interface BothVersionsProps {
  /** Who changed what meanwhile: “Someone else has changed this lead”. */
  title: string;
  /** Each field with its label, as it is stored now and as it was typed. */
  fields: readonly { label: string; theirs: string; yours: string }[];
  /** Gives up what was typed. */
  onTakeTheirs: () => void;
}

/** What two people changed at once: only where they differ. What was typed stays in the form. */
export function BothVersions({ title, fields, onTakeTheirs }: BothVersionsProps) {
  const differing = fields.filter(({ theirs, yours }) => theirs !== yours);
  return (
    <Notice
      tone="warning"
      live="alert"
      title={title}
      action={
        <Button size="sm" onClick={onTakeTheirs}>
          {copy.takeTheirs}
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-2">
        {differing.map(({ label, theirs, yours }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {copy.theirs}: {theirs || copy.nothing}
            </dd>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {copy.yours}: {yours || copy.nothing}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
