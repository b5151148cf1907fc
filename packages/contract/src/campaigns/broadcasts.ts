import * as z from 'zod/mini';
import { revised, revisionRequest } from '../content/revision.ts';
import { sendingTest } from '../delivery/sending.ts';
import type { MailStatus } from '../delivery/mails.ts';
import { leadAudience } from '../leads/lead-audience.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery, periodQuery } from '../list.ts';
import { moment, version } from '../storable.ts';
import { emailAddress, limits, requiredText, storableText, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/**
 * - `draft`: being written
 * - `waiting`: for the approval of an owner; then it begins at `sendAt`, or at once
 * - `scheduled`: begins at `sendAt`
 * - `sending`: its emails are being made, or some of them have not left yet
 * - `paused`: what has not left waits until someone resumes it
 * - `sent`: every email has left, or never will
 * - `cancelled`: what had not left never will
 */
export const broadcastStatuses = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

/** What can become of an email of a broadcast; see `mailStatuses`. */
export const recipientStatuses = [
  'planned',
  'held',
  'queued',
  'delivered',
  'bounced',
  'failed',
  'uncertain',
  'discarded',
] as const satisfies MailStatus[];

/** Which emails `send-again` is about. */
export const sentAgain = ['failed', 'uncertain'] as const satisfies RecipientStatus[];

/** What a check before sending finds; a newer server may find more. */
export const broadcastFindings = [
  'subject-missing',
  'content-missing',
  'open-note',
  'unknown-field',
  'unusable-link',
  'segment-missing',
  'nobody',
  'address-unproved',
  'mail-server-missing',
  'sender-missing',
  'postal-address-missing',
  'field-without-fallback',
  'image-without-alt',
  'too-large',
] as const;

/** Most emails of one broadcast that leave within an hour, where it has a rate. */
export const mostPerHour = 100_000;

/** Most people who get one test. */
export const mostTesters = 5;

/** Longest name of a time zone, in UTF-16 code units. */
const longestZone = 64;

/** As long as a draft may be, in UTF-16 code units. */
const longestContent = 20_000;

const count = z.int().check(z.gte(0));

/** One line, as in the header of an email. */
const oneLine = (max: number) =>
  text(max).check(z.overwrite((value) => value.replaceAll(/\s+/g, ' ')));

/** What people can change about a broadcast. */
export const broadcastFields = {
  /** What the workspace calls it; recipients do not see it. */
  name: requiredText(limits.name),
  /** May repeat what is known of a lead, like the text: see `mail-placeholders.ts`. */
  subject: oneLine(limits.subject),
  /** What email programs show beside the subject. */
  preheader: oneLine(limits.subject),
  /** Markdown; white space around it stays, because it is written in several sittings. */
  content: z.string().check(z.overwrite(storableText), z.maxLength(longestContent)),
  /** The segment of leads that it is for; null for all leads. */
  segmentId: z.nullable(z.uuid()),
  /** Most emails in an hour; null for as fast as the mail server takes them. */
  ratePerHour: z.nullable(z.int().check(z.gte(1), z.lte(mostPerHour))),
};

const emailsByStatus = z.array(z.object({ status: z.string(), count }));

/** A broadcast in short. */
const broadcastSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  /** The subject as a lead reads it of whom nothing is known. */
  plainSubject: unlisted(z.string(), ({ subject }: { subject: string }) => subject),
  /** One of `broadcastStatuses`; a newer server may have more. */
  status: z.string(),
  /** When it begins, began or is wished to begin; null if it was never scheduled. */
  sendAt: z.nullable(z.iso.datetime()),
  /** The zone in which that time was chosen. */
  timeZone: z.string(),
  /** How many emails were made so far, and how many of them have not left. */
  recipients: count,
  remaining: count,
  createdAt: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
});

/** Of emails that did not arrive, or may not have. */
export const undeliveredStatuses = [
  'bounced',
  'failed',
  'uncertain',
] as const satisfies RecipientStatus[];

/** A broadcast with what went wrong. */
export const listedBroadcast = z.extend(broadcastSummary, {
  /** How many of its emails have each of `undeliveredStatuses`, without those that none has. */
  undelivered: unlisted(emailsByStatus, []),
});

export const broadcastFinding = z.object({
  /** One of `broadcastFindings`. */
  kind: z.string(),
  /** Whether it cannot be sent like this; otherwise it is advice. */
  forbids: z.boolean(),
  /** In a sentence. */
  text: z.string(),
});

/** Everything that is known about a broadcast. */
export const broadcast = z.object({
  ...broadcastSummary.shape,
  preheader: z.string(),
  content: z.string(),
  segmentId: z.nullable(z.uuid()),
  ratePerHour: z.nullable(z.int()),
  /** Whether its opens and clicks are counted: as the workspace has it now, and fixed once sending begins. */
  countsReaders: unlisted(z.boolean(), false),
  /** As it is now, by `broadcastExclusions`; fixed once sending begins. */
  audience: leadAudience,
  /** How many emails there are of each status, which is one of `recipientStatuses`. */
  progress: emailsByStatus,
  /** How many of them were put off, and until when the last of them; null for none. */
  putOff: unlisted(z.nullable(z.object({ count, until: z.iso.datetime() })), null),
  /** Once it has begun, what its emails wait for while it is being sent. */
  findings: z.array(broadcastFinding),
  /** Why it did not begin or go on, if no person decided so. */
  stoppedBecause: z.nullable(z.string()),
  /** Who sent it back instead of approving it, and why; null once it is asked for again. */
  sentBack: unlisted(z.nullable(z.object({ by: z.nullable(z.string()), note: z.string() })), null),
  /** Whose it is, as its readers are told; what is empty is not said. */
  sender: z.object({ brand: z.string(), postalAddress: z.string() }),
  /** Who gets test emails; null while there is nobody. */
  testsTo: z.nullable(z.string()),
  /** Whether others can get them: those that a mail server of the workspace's own sends. */
  testsToOthers: z.boolean(),
  /** Who sent or scheduled it, or asked for that; null before that, for an API key, and once they have no account any more. */
  sentBy: unlisted(z.nullable(z.string()), null),
  /** The member who approved it last; null before that, and once they have no account any more. */
  approvedBy: unlisted(z.nullable(z.string()), null),
  /** How many emails `send-to-later` would make now; 0 unless it is `sent`. */
  sendsToLater: unlisted(count, null),
  /** Whether the server has a language model that can revise passages. */
  canRevise: unlisted(z.boolean(), false),
  updatedAt: z.iso.datetime(),
  /** Changes with every change of the broadcast; a change must name the one it is based on. */
  version: z.int(),
});

/** One of the emails of a broadcast. */
export const broadcastRecipient = z.object({
  id: z.uuid(),
  /** The lead; it goes with it. */
  leadId: z.nullable(z.uuid()),
  to: z.string(),
  /** One of `recipientStatuses`. */
  status: z.string(),
  deliveredAt: z.nullable(z.iso.datetime()),
  /** Why it did not leave, may not have, was put off, or came back; else null. */
  lastError: z.nullable(z.string()),
  /** When it is tried next, once an attempt has failed or it was put off; else null. */
  nextAttemptAt: unlisted(z.nullable(z.iso.datetime()), null),
});

/** Whether an address leads anywhere. */
export const linkResult = z.object({
  address: z.string(),
  /** In a sentence; null without one. */
  problem: z.nullable(z.string()),
});

const params = z.object({ id: z.uuid() });

export const listBroadcasts = defineEndpoint({
  id: 'listBroadcasts',
  method: 'GET',
  path: '/api/broadcasts',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  query: z.object({
    ...pageQuery,
    /** When it first began. */
    ...periodQuery,
  }),
  /** Newest first. */
  data: z.extend(pageOf(listedBroadcast), {
    /** Of the workspace, whatever the period. */
    total: count,
  }),
});

export const createBroadcast = defineEndpoint({
  id: 'createBroadcast',
  method: 'POST',
  path: '/api/broadcasts',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  grows: true,
  body: z.object({
    name: broadcastFields.name,
    subject: z._default(broadcastFields.subject, ''),
    content: z._default(broadcastFields.content, ''),
    segmentId: z._default(broadcastFields.segmentId, null),
  }),
  data: broadcast,
});

export const getBroadcast = defineEndpoint({
  id: 'getBroadcast',
  method: 'GET',
  path: '/api/broadcasts/:id',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  params,
  data: broadcast,
});

export const updateBroadcast = defineEndpoint({
  id: 'updateBroadcast',
  method: 'PATCH',
  path: '/api/broadcasts/:id',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  grows: true,
  params,
  /** The whole broadcast, which has not begun. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    ...broadcastFields,
  }),
  data: broadcast,
});

/** Makes a draft that says the same to the same recipients, whatever has become of the broadcast. */
export const duplicateBroadcast = defineEndpoint({
  id: 'duplicateBroadcast',
  method: 'POST',
  path: '/api/broadcasts/:id/duplicate',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  grows: true,
  params,
  data: broadcast,
});

/** The emails that have left stay, without their text. */
export const deleteBroadcast = defineEndpoint({
  id: 'deleteBroadcast',
  method: 'DELETE',
  path: '/api/broadcasts/:id',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  params,
});

/** Sends it as it is stored: to `testsTo`, or to colleagues. */
export const testBroadcast = defineEndpoint({
  id: 'testBroadcast',
  method: 'POST',
  path: '/api/broadcasts/:id/test',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  params,
  body: z.object({
    /** The lead whose data fills the fields; by default, nothing does. */
    leadId: z.optional(z.uuid()),
    /** Who gets it instead of `testsTo`; see `testsToOthers`. */
    to: z._default(z.array(emailAddress).check(z.maxLength(mostTesters)), []),
  }),
  data: sendingTest,
});

/** Has a passage of its text revised; what is stored stays. */
export const reviseBroadcast = defineEndpoint({
  id: 'reviseBroadcast',
  method: 'POST',
  path: '/api/broadcasts/:id/revise',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  params,
  body: revisionRequest,
  data: revised,
});

/** Asks the web addresses in it, as it is stored, whether they lead anywhere. */
export const checkBroadcastLinks = defineEndpoint({
  id: 'checkBroadcastLinks',
  method: 'POST',
  path: '/api/broadcasts/:id/links',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  params,
  data: z.array(linkResult),
});

/**
 * - `send`: it begins now; sent by somebody who needs approval, it waits
 * - `schedule`: it begins at `sendAt`, or waits as well
 * - `approve`: what waits begins at its time, or at once if it has none or that has passed
 * - `send-back`: what waits is a draft again
 * - `pause`: nothing more leaves
 * - `resume`: the rest leaves
 * - `cancel`: one that waits or is scheduled is a draft again; of one that has begun, the rest never leaves
 * - `send-to-later`: one that was sent goes also to the leads that came since
 * - `send-again`: of one that was sent, what failed or may not have arrived goes out again
 */
export const broadcastDecisions = [
  'send',
  'schedule',
  'approve',
  'send-back',
  'pause',
  'resume',
  'cancel',
  'send-to-later',
  'send-again',
] as const;

/** In which states each decision can be made. */
export const decidableBroadcasts = {
  send: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  approve: ['waiting'],
  'send-back': ['waiting'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['waiting', 'scheduled', 'sending', 'paused'],
  'send-to-later': ['sent'],
  'send-again': ['sent'],
} as const satisfies Record<BroadcastDecision, readonly BroadcastStatus[]>;

export const decideBroadcast = defineEndpoint({
  id: 'decideBroadcast',
  method: 'POST',
  path: '/api/broadcasts/:id/decision',
  access: 'session',
  scope: 'emails:write',
  unlisted: true,
  params,
  body: z.object({
    decision: z.enum(broadcastDecisions),
    /** What someone saw who sends, schedules or approves it; refused if it has changed since. */
    version: z.optional(version),
    /** For `schedule`. */
    sendAt: z.optional(moment),
    /** For `schedule`: the zone in which the time was chosen, such as `Europe/Berlin`. */
    timeZone: z._default(text(longestZone), 'UTC'),
    /** For `send-back`: why. */
    note: z._default(text(limits.consent), ''),
  }),
  data: broadcast,
});

export const listBroadcastRecipients = defineEndpoint({
  id: 'listBroadcastRecipients',
  method: 'GET',
  path: '/api/broadcasts/:id/recipients',
  access: 'session',
  scope: 'emails:read',
  unlisted: true,
  params,
  query: z.object({ ...pageQuery, status: z.optional(z.enum(recipientStatuses)) }),
  /** By status. */
  data: pageOf(broadcastRecipient),
});

export type BroadcastStatus = (typeof broadcastStatuses)[number];
export type RecipientStatus = (typeof recipientStatuses)[number];
export type BroadcastFindingKind = (typeof broadcastFindings)[number];
export type BroadcastDecision = (typeof broadcastDecisions)[number];
export type BroadcastSummary = z.infer<typeof broadcastSummary>;
export type BroadcastFinding = z.infer<typeof broadcastFinding>;
export type LinkResult = z.infer<typeof linkResult>;
export type Broadcast = z.infer<typeof broadcast>;
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;
export type NewBroadcast = z.output<(typeof createBroadcast)['body']>;
export type BroadcastChange = z.output<(typeof updateBroadcast)['body']>;
export type BroadcastTest = z.output<(typeof testBroadcast)['body']>;
export type BroadcastDecisionRequest = z.output<(typeof decideBroadcast)['body']>;
export type BroadcastQuery = z.output<(typeof listBroadcasts)['query']>;
export type RecipientQuery = z.output<(typeof listBroadcastRecipients)['query']>;
