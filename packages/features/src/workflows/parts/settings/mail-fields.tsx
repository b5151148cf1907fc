import { useState } from 'react';
import { outreachDays, type MailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { Switch } from '@flowdeck/ui/switch';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import type { FieldProps } from '../../../platform/form/contract-form.ts';
import type { conversionForm, outreachForm } from '../../model/settings-forms.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';
import { MailPreview } from './mail-preview.tsx';
import { ScoreSelect } from './score-select.tsx';

const { fields: copy, preview } = editWorkflowDialogCopy;

/** The three emails of a Lead Outreach workflow. */
export const OutreachFields: SettingsFields<(typeof outreachForm)['schema']> = ({
  field,
  toggle,
}) => {
  const messages = [
    [field('subject1'), field('text1')],
    [field('subject2'), field('text2')],
    [field('subject3'), field('text3')],
  ] as const;
  return (
    <MailFields
      messages={messages.map(([subject, text], index) => ({
        subject,
        text,
        legend: names.messageOnDay(String(outreachDays[index])),
      }))}
      approval={<Checkbox label={copy.mailApproval} {...toggle('approval')} />}
    />
  );
};

/** To whom a Conversion workflow writes, and what. */
export const ConversionFields: SettingsFields<(typeof conversionForm)['schema']> = ({
  field,
  toggle,
}) => (
  <>
    <ScoreSelect label={copy.threshold} {...field('threshold')} />
    <MailFields
      messages={[{ legend: names.message, subject: field('subject'), text: field('text') }]}
      approval={<Checkbox label={copy.mailApproval} {...toggle('approval')} />}
    />
  </>
);

interface MessageFields extends Record<keyof MailMessage, FieldProps<string>> {
  /** Which email it is. */
  legend: string;
}

/** Emails to leads, each with its preview. */
function MailFields({
  messages,
  approval,
}: {
  messages: readonly MessageFields[];
  approval: React.ReactNode;
}) {
  const [unnamed, setUnnamed] = useState(false);
  return (
    <>
      <p className="text-sm text-ink-muted">{copy.placeholders}</p>
      <Switch label={preview.unnamed} checked={unnamed} onCheckedChange={setUnnamed} />
      {messages.map(({ legend, subject, text }) => (
        <fieldset key={legend} className="grid min-w-0 gap-3 border-t border-line pt-4">
          <legend className="float-start text-sm font-semibold text-ink">{legend}</legend>
          <TextField label={names.subject} autoComplete="off" dir="auto" {...subject} />
          <TextArea label={names.text} rows={6} dir="auto" {...text} />
          <MailPreview message={{ subject: subject.value, text: text.value }} unnamed={unnamed} />
        </fieldset>
      ))}
      <div className="border-t border-line pt-4">{approval}</div>
    </>
  );
}
