import { conversionSettings, mailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import * as z from 'zod/mini';
import { editDialog } from '../parts/edit-form.tsx';
import {
  AudienceSelect,
  audienceText,
  audienceToText,
  textToAudience,
} from '../parts/settings/audience-select.tsx';
import { MailFields } from '../parts/settings/mail-fields.tsx';
import { ScoreSelect, scoreText } from '../parts/settings/score-select.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** To whom a Conversion workflow writes, and what. */
export const EditConversion = editDialog<'Conversion'>()({
  schema: z.extend(z.omit(conversionSettings, { message: true, segment: true }), {
    audience: audienceText,
    ...mailMessage.shape,
    threshold: scoreText,
  }),
  toForm: ({ threshold, message, audience, segment, ...settings }) => ({
    ...settings,
    audience: audienceToText({ audience, segment }),
    ...message,
    threshold: String(threshold),
  }),
  toSettings: ({ threshold, subject, text, audience, ...settings }) => ({
    ...settings,
    ...textToAudience(audience),
    message: { subject, text },
    threshold: Number(threshold),
  }),
  Fields: ({ field, toggle }) => (
    <>
      <AudienceSelect
        words={copy.audiences.Conversion}
        hint={copy.fields.audienceHint.Conversion}
        {...field('audience')}
      />
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
