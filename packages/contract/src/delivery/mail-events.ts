import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../text.ts';

/**
 * What becomes of an email after a mail server has taken it:
 * - `bounced`: it came back for good
 * - `complained`: its recipient called it spam
 * - `unsubscribed`: its recipient wants no more of them
 */
export const mailEventTypes = ['bounced', 'complained', 'unsubscribed'] as const;

/** Most events in one call. */
const mostEvents = 200;
const longestReason = 1_000;

const mailEvent = z.object({
  type: z.enum(mailEventTypes),
  email: z.string(),
  /** The words of the mail server that sent it back. */
  reason: z._default(text(longestReason), ''),
});

/**
 * Takes what a mail service reports, in its own format (docs/mail-events.md), or `events`. A service that cannot send a
 * bearer token sends the API key as the password of Basic authentication.
 */
export const reportMailEvents = defineEndpoint({
  id: 'reportMailEvents',
  method: 'POST',
  path: '/api/mail-events',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  // Amazon SNS
  takesText: true,
  body: z.looseObject({
    events: z.optional(z.array(mailEvent).check(z.maxLength(mostEvents))),
  }),
  data: z.object({
    /** Events that changed what is known of a lead. */
    recorded: z.int().check(z.gte(0)),
    /** Those that did not: other kinds, unknown addresses, and what was known before. */
    ignored: z.int().check(z.gte(0)),
  }),
});

export type MailEventType = (typeof mailEventTypes)[number];
