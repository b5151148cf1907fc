import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, periodQuery } from '../list.ts';
import { mail } from './mails.ts';

/** What became of an email that a mail server took or refused for good; opens and clicks are those by people. */
export const mailOutcomes = ['delivered', 'opened', 'clicked', 'bounced'] as const;

/** What emails are made by; those of website forms, which ask to confirm consent, are counted with workflows. */
export const mailOrigins = ['broadcast', 'workflow'] as const;

/** An email that went out, without its text. */
export const sentMail = z.object({
  ...z.pick(mail, {
    id: true,
    leadId: true,
    workflowId: true,
    broadcastId: true,
    to: true,
    subject: true,
    status: true,
    lastError: true,
  }).shape,
  /** The name of the broadcast or workflow that made it; null for a website form, and once that is gone. Older servers do not say. */
  by: z.optional(z.nullable(z.string())),
  /** When a mail server took it, or it was made if that refused its address at once. */
  sentAt: z.iso.datetime(),
  /** Whether a person opened it or followed one of its links, where that is counted. */
  opened: z.boolean(),
  clicked: z.boolean(),
});

/** Every email that went out, as reports count it; the last one first. */
export const listSentMails = defineEndpoint({
  id: 'listSentMails',
  method: 'GET',
  path: '/api/mails',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  query: z.object({
    ...pageQuery,
    outcome: z.optional(z.enum(mailOutcomes)),
    origin: z.optional(z.enum(mailOrigins)),
    /** When it was sent. */
    ...periodQuery,
  }),
  data: pageOf(sentMail),
});

export type SentMail = z.infer<typeof sentMail>;
export type SentMailFilters = Omit<z.output<(typeof listSentMails)['query']>, 'cursor' | 'limit'>;
export type MailOutcome = (typeof mailOutcomes)[number];
export type MailOrigin = (typeof mailOrigins)[number];
