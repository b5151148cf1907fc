import { conversionSettings, mailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import * as z from 'zod/mini';
import { editDialog } from '../parts/edit-form.tsx';
import { MailFields } from '../parts/settings/mail-fields.tsx';
import { ScoreSelect, scoreText } from '../parts/settings/score-select.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** To whom a Conversion workflow writes, and what. */
export const EditConversion = editDialog<'Conversion'>()({
  schema: z.extend(z.omit(conversionSettings, { message: true }), {
    ...mailMessage.shape,
    threshold: scoreText,
  }),
  toForm: ({ threshold, message, ...settings }) => ({
    ...settings,
    ...message,
    threshold: String(threshold),
  }),
  toSettings: ({ threshold, subject, text, ...settings }) => ({
    ...settings,
    message: { subject, text },
    threshold: Number(threshold),
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
