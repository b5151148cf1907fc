import { conversionSettings, mailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import * as z from 'zod/mini';
import { commonForm, scoreText } from '../model/settings-form.ts';
import { editDialog } from '../parts/edit-form.tsx';
import { MailFields } from '../parts/settings/mail-fields.tsx';
import { ScoreSelect } from '../parts/settings/score-select.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** To whom a Conversion workflow writes, and what. */
export const EditConversion = editDialog<'Conversion'>()({
  schema: z.extend(commonForm, {
    threshold: scoreText,
    ...mailMessage.shape,
    approval: conversionSettings.shape.approval,
  }),
  toForm: ({ threshold, message, approval }) => ({
    threshold: String(threshold),
    ...message,
    approval,
  }),
  toSettings: ({ threshold, subject, text, approval }) => ({
    type: 'Conversion',
    threshold: Number(threshold),
    message: { subject, text },
    approval,
  }),
  Fields: ({ field, toggle }) => (
    <>
      <ScoreSelect label={copy.fields.threshold} {...field('threshold')} />
      <MailFields
        messages={[
          { legend: copy.settings.message, subject: field('subject'), text: field('text') },
        ]}
        approval={toggle('approval')}
      />
    </>
  ),
  size: 'lg',
});
