import { contentLengths, contentTones } from '@flowdeck/contract/content/content';
import { validate } from '@flowdeck/contract/validate';
import {
  captureSettings,
  contentSettings,
  conversionSettings,
  distributionSettings,
  mailMessage,
  outreachSettings,
  verificationSettings,
  type SettingsOf,
  type WorkflowSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import { updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import * as z from 'zod/mini';
import type { FormSchema, FormValues } from '../../platform/form/contract-form.ts';

/** What every workflow has; the version is no field. */
export const commonForm = z.omit(updateWorkflow.body, { version: true, settings: true });

/** The form of one type's settings. Each text of a message is a field of its own, and so is each score. */
export interface SettingsForm<T extends WorkflowSettings['type'], S extends FormSchema> {
  schema: S;
  toForm: (settings: SettingsOf<T>) => Omit<FormValues<S>, keyof FormValues<typeof commonForm>>;
  toSettings: (values: z.output<S>) => SettingsOf<T>;
}

/** For a workflow whose settings the server does not send. */
export const plainForm = { schema: commonForm, toForm: () => ({}), toSettings: () => undefined };

const defineForm =
  <T extends WorkflowSettings['type']>() =>
  <S extends FormSchema>(form: SettingsForm<T, S>) =>
    form;

const { topics, keywords } = contentSettings.shape;
const { subject, text } = mailMessage.shape;
const score = z.string().check(z.minLength(1));

/** The lines of a text that say something. */
const linesOf = (lines: string): string[] => lines.split('\n').filter((line) => line.trim() !== '');

/** One topic a line. */
const topicLines = z.string().check(({ value, issues }) => {
  const [issue] = validate(topics, linesOf(value)).error?.issues ?? [];
  if (issue) issues.push({ code: 'custom', message: issue.message, input: value });
});

export const contentForm = defineForm<'Content Automation'>()({
  schema: z.extend(commonForm, {
    topics: topicLines,
    tone: z.enum(contentTones),
    length: z.enum(contentLengths),
    keywords,
  }),
  toForm: ({ topics: list, tone, length, keywords: words }) => ({
    topics: list.join('\n'),
    tone,
    length,
    keywords: words,
  }),
  toSettings: ({ topics: lines, tone, length, keywords: words }) => ({
    type: 'Content Automation',
    topics: linesOf(lines),
    tone,
    length,
    keywords: words,
  }),
});

export const distributionForm = defineForm<'Marketing Distribution'>()({
  schema: z.extend(commonForm, z.omit(distributionSettings, { type: true }).shape),
  toForm: ({ platforms, weekdays, time, timeZone, source, approval }) => ({
    platforms,
    weekdays,
    time,
    timeZone,
    source,
    approval,
  }),
  toSettings: ({ platforms, weekdays, time, timeZone, source, approval }) => ({
    type: 'Marketing Distribution',
    platforms,
    weekdays,
    time,
    timeZone,
    source,
    approval,
  }),
});

export const outreachForm = defineForm<'Lead Outreach'>()({
  schema: z.extend(commonForm, {
    subject1: subject,
    text1: text,
    subject2: subject,
    text2: text,
    subject3: subject,
    text3: text,
    approval: outreachSettings.shape.approval,
  }),
  toForm: ({ messages: [first, second, third], approval }) => ({
    subject1: first?.subject ?? '',
    text1: first?.text ?? '',
    subject2: second?.subject ?? '',
    text2: second?.text ?? '',
    subject3: third?.subject ?? '',
    text3: third?.text ?? '',
    approval,
  }),
  toSettings: (values) => ({
    type: 'Lead Outreach',
    messages: [
      { subject: values.subject1, text: values.text1 },
      { subject: values.subject2, text: values.text2 },
      { subject: values.subject3, text: values.text3 },
    ],
    approval: values.approval,
  }),
});

export const conversionForm = defineForm<'Conversion'>()({
  schema: z.extend(commonForm, {
    threshold: score,
    subject,
    text,
    approval: conversionSettings.shape.approval,
  }),
  toForm: ({ threshold, message, approval }) => ({
    threshold: String(threshold),
    ...message,
    approval,
  }),
  toSettings: (values) => ({
    type: 'Conversion',
    threshold: Number(values.threshold),
    message: { subject: values.subject, text: values.text },
    approval: values.approval,
  }),
});

export const verificationForm = defineForm<'Verification'>()({
  schema: z.extend(commonForm, { checks: verificationSettings.shape.checks }),
  toForm: ({ checks }) => ({ checks }),
  toSettings: ({ checks }) => ({ type: 'Verification', checks }),
});

export const captureForm = defineForm<'Lead Capture'>()({
  schema: z.extend(commonForm, {
    sources: captureSettings.shape.sources,
    followUp: captureSettings.shape.followUp,
    forms: captureSettings.shape.forms,
    leastScore: score,
  }),
  toForm: ({ sources, forms, followUp, leastScore }) => ({
    sources,
    forms,
    followUp,
    leastScore: String(leastScore),
  }),
  toSettings: ({ sources, forms, followUp, leastScore }) => ({
    type: 'Lead Capture',
    sources,
    forms,
    followUp,
    leastScore: Number(leastScore),
  }),
});

/** The field of a form that an issue of the server is about. */
export const fieldOfIssue = (path: string): string =>
  path
    .replace(/^settings\./, '')
    .replace(/^messages\.(\d)\.(\w+)$/, (_, place, part) => `${String(part)}${Number(place) + 1}`)
    .replace(/^message\./, '');
