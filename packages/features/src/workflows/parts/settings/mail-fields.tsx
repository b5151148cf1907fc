import { useState } from 'react';
import type { MailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import { Switch } from '@flowdeck/ui/switch';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import type { FieldProps, ToggleProps } from '../../../platform/form/contract-form.ts';
import { workflowTypesCopy } from '../../workflow-types-copy.ts';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';
import { ApprovalField } from './approval-field.tsx';
import { MailPreview } from './mail-preview.tsx';

const { fields: copy } = workflowTypesCopy;

interface MessageFields extends Record<keyof MailMessage, FieldProps<string>> {
  /** Which email it is. */
  legend: string;
}

/** Emails to leads, each with its preview. */
export function MailFields({
  messages,
  approval,
}: {
  messages: readonly MessageFields[];
  approval: ToggleProps;
}) {
  const [unnamed, setUnnamed] = useState(false);
  return (
    <>
      <p className="text-sm text-ink-muted">{copy.placeholders}</p>
      <Switch
        label={editWorkflowDialogCopy.preview.unnamed}
        checked={unnamed}
        onCheckedChange={setUnnamed}
      />
      {messages.map(({ legend, subject, text }) => (
        <fieldset key={legend} className="grid min-w-0 gap-3 border-t border-line pt-4">
          <legend className="float-start text-sm font-semibold text-ink">{legend}</legend>
          <TextField label={copy.subject} autoComplete="off" dir="auto" {...subject} />
          <TextArea label={copy.text} rows={6} dir="auto" {...text} />
          <MailPreview message={{ subject: subject.value, text: text.value }} unnamed={unnamed} />
        </fieldset>
      ))}
      <div className="border-t border-line pt-4">
        <ApprovalField label={copy.mailApproval} {...approval} />
      </div>
    </>
  );
}
