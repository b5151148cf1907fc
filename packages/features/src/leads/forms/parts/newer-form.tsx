import { BothVersions } from '../../../platform/form/both-versions.tsx';
import { leadFormCopy } from '../lead-form-copy.ts';
import type { LeadForm } from '../lead-forms.queries.ts';
import { fieldTexts } from '../model/field-texts.ts';

export interface NewerFormProps {
  /** As someone else has left it. */
  theirs: LeadForm;
  /** As it was typed. */
  yours: Parameters<typeof fieldTexts>[1];
  /** Gives up what was typed. */
  onTakeTheirs: () => void;
}

/** Both versions of a form that two people changed. */
export function NewerForm({ theirs, yours, onTakeTheirs }: NewerFormProps) {
  return (
    <BothVersions
      title={leadFormCopy.changed}
      fields={fieldTexts(theirs, yours)}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
