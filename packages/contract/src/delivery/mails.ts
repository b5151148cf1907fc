import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { unlisted } from '../unlisted.ts';

/**
 * - `planned`: of a broadcast that has not let it go yet
 * - `waiting`: for someone's approval
 * - `held`: until the account has proved its email address
 * - `queued`: to be sent
 * - `unsent`: approved, but there is no mail server
 * - `delivered`: the mail server has taken it
 * - `failed`: given up, or refused for good by the mail server
 * - `bounced`: the mail server of its receiver refuses the address for good; it said so at once, or sent it back later
 * - `uncertain`: the mail server may have taken it: nothing is known of its answer
 * - `discarded`: by a person, or because the lead must not be written to
 */
export const mailStatuses = [
  'planned',
  'waiting',
  'held',
  'queued',
  'unsent',
  'delivered',
  'bounced',
  'failed',
  'uncertain',
  'discarded',
] as const;

/** An email that a workflow or a broadcast made for a lead. */
export const mail = z.object({
  id: z.uuid(),
  /** Null for an email of before leads were noted. */
  leadId: z.nullable(z.uuid()),
  /** The workflow that made it, which may be deleted; null where nobody noted it. */
  workflowId: z.nullable(z.uuid()),
  /** The broadcast that made it, which may be deleted: then nobody knows its text any more. */
  broadcastId: unlisted(z.nullable(z.uuid()), null),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** One of `mailStatuses`; a newer server may have more. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  /** When a mail server took it, also if it came back. */
  deliveredAt: z.nullable(z.iso.datetime()),
  attempts: z.int(),
  /**
   * Why the latest attempt failed or its outcome is unknown, why it came back, why it was put off, or why it was discarded
   * unless a person did; else null.
   */
  lastError: z.nullable(z.string()),
  /** When it is tried next, once an attempt has failed or it was put off; else null. */
  nextAttemptAt: unlisted(z.nullable(z.iso.datetime()), null),
});

export const listWorkflowMails = defineEndpoint({
  id: 'listWorkflowMails',
  method: 'GET',
  path: '/api/workflows/:id/mails',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  params: z.object({ id: z.uuid() }),
  query: z.object(pageQuery),
  data: z.extend(pageOf(mail), {
    /** How many wait for approval, on all pages. */
    waiting: z.int().check(z.gte(0)),
  }),
});

/**
 * - `resend`: it did not arrive
 * - `arrived`: it did
 */
export const mailDecisions = ['approve', 'discard', 'resend', 'arrived'] as const;

/** Which emails each decision is about; it leaves all others as they are. */
export const decidableMails = {
  approve: ['waiting'],
  discard: ['waiting'],
  resend: ['bounced', 'failed', 'uncertain'],
  arrived: ['uncertain'],
} as const satisfies Record<MailDecision, readonly MailStatus[]>;

/** Those that may be about all that a workflow made. */
export const workflowDecisions: readonly MailDecision[] = ['approve', 'discard'];

/** Most emails that one decision names. */
export const mailsAtOnce = 200;

export const decideMails = defineEndpoint({
  id: 'decideMails',
  method: 'POST',
  path: '/api/mails/decision',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  body: z.object({
    decision: z.enum(mailDecisions),
    /** Those of them that it can be about (`decidableMails`). */
    ids: z._default(z.array(z.uuid()).check(z.maxLength(mailsAtOnce)), []),
    /** And all that wait among what this workflow made; other decisions are made one by one. */
    workflowId: z.optional(z.uuid()),
  }),
  data: z.object({ decided: z.int().check(z.gte(0)) }),
});

export type Mail = z.infer<typeof mail>;
export type MailStatus = (typeof mailStatuses)[number];
export type MailDecision = (typeof mailDecisions)[number];
