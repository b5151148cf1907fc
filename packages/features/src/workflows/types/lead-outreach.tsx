import {
  mailMessage,
  outreachDays,
  outreachSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import * as z from 'zod/mini';
import { editDialog } from '../parts/edit-form.tsx';
import {
  AudienceSelect,
  audienceText,
  audienceToText,
  textToAudience,
} from '../parts/settings/audience-select.tsx';
import { MailFields } from '../parts/settings/mail-fields.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

const { 'Lead Outreach': audiences } = copy.audiences;
const { 'Lead Outreach': audienceHint } = copy.fields.audienceHint;

const { subject, text } = mailMessage.shape;

/** The three emails of a Lead Outreach workflow. */
export const EditLeadOutreach = editDialog<'Lead Outreach'>()({
  schema: z.extend(z.omit(outreachSettings, { messages: true, segment: true }), {
    audience: audienceText,
    subject1: subject,
    text1: text,
    subject2: subject,
    text2: text,
    subject3: subject,
    text3: text,
  }),
  toForm: ({ messages: [first, second, third], audience, segment, ...settings }) => ({
    ...settings,
    audience: audienceToText({ audience, segment }),
    subject1: first?.subject ?? '',
    text1: first?.text ?? '',
    subject2: second?.subject ?? '',
    text2: second?.text ?? '',
    subject3: third?.subject ?? '',
    text3: third?.text ?? '',
  }),
  toSettings: ({ type, approval, audience, ...mails }) => ({
    type,
    ...textToAudience(audience),
    messages: [
      { subject: mails.subject1, text: mails.text1 },
      { subject: mails.subject2, text: mails.text2 },
      { subject: mails.subject3, text: mails.text3 },
    ],
    approval,
  }),
  Fields: ({ field, toggle }) => {
    const messages = [
      { subject: field('subject1'), text: field('text1') },
      { subject: field('subject2'), text: field('text2') },
      { subject: field('subject3'), text: field('text3') },
    ];
    return (
      <>
        <AudienceSelect words={audiences} hint={audienceHint} {...field('audience')} />
        <MailFields
          messages={messages.map((message, index) => ({
            ...message,
            legend: copy.messageOnDay(String(outreachDays[index])),
          }))}
          approval={toggle('approval')}
        />
      </>
    );
  },
  size: 'lg',
});
