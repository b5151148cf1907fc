import * as z from 'zod/mini';
import { contentPiece } from '../content/content.ts';
import { lead, leadConsents, leadSources, leadStatuses } from '../leads/leads.ts';
import { platforms } from '../content/social.ts';
import { waitingKinds } from '../operations/waiting.ts';
import { workflowTypes } from '../workflows/workflows.ts';

/** The version of every event's body: another one when a field changes its meaning or goes away. */
export const eventVersion = 1;

/**
 * What the server calls a webhook of a workspace with (docs/event-webhooks.md).
 * @param type what happened
 * @param data what it happened to, as it was then
 */
const eventOf = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    version: z.literal(eventVersion),
    /** The same for every attempt and every webhook: a receiver takes each id once. */
    id: z.uuid(),
    type: z.literal(type),
    /** When it happened. */
    time: z.iso.datetime(),
    data,
  });

/** A lead as an event tells of it. */
export const eventLead = z.object({
  ...z.omit(lead, { enrichedData: true }).shape,
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  /** The name of the website’s form that it came by; null for any other way. */
  form: z.nullable(z.string()),
  consent: z.enum(leadConsents),
  createdAt: z.iso.datetime(),
});

/** A lead was captured by a form or the API, whether or not the address was known. */
export const leadCapturedEvent = eventOf(
  'lead.captured',
  z.object({
    lead: eventLead,
    /** Whether the address was new. */
    isNew: z.boolean(),
  }),
);

/** A lead's status became `qualified`: by its score, a person or an import. */
export const leadQualifiedEvent = eventOf(
  'lead.qualified',
  z.object({
    lead: eventLead,
    /** Null for a lead that came qualified. */
    previousStatus: z.nullable(z.enum(leadStatuses)),
  }),
);

/** Every email of a broadcast has left, or never will. */
export const broadcastSentEvent = eventOf(
  'broadcast.sent',
  z.object({
    broadcast: z.object({
      id: z.uuid(),
      name: z.string(),
      subject: z.string(),
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime(),
    }),
    /** The emails that were made, and how many of them a mail server took. */
    recipients: z.int().check(z.gte(0)),
    delivered: z.int().check(z.gte(0)),
  }),
);

/** An email to a lead came back for good: nothing is sent to its address any more. */
export const emailBouncedEvent = eventOf(
  'email.bounced',
  z.object({
    lead: eventLead,
    /** The words of the mail server. */
    reason: z.string(),
  }),
);

/** A lead unsubscribed, or marked an email as spam: nothing is sent to it any more. */
export const emailUnsubscribedEvent = eventOf('email.unsubscribed', z.object({ lead: eventLead }));

/** A run of a workflow failed. */
export const runFailedEvent = eventOf(
  'run.failed',
  z.object({
    run: z.object({
      id: z.uuid(),
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime(),
      /** A sentence for people. */
      error: z.string(),
    }),
    workflow: z.object({ id: z.uuid(), name: z.string(), type: z.enum(workflowTypes) }),
    /** Whether the workflow stopped, because too many of its runs failed in a row. */
    stopped: z.boolean(),
  }),
);

/** A draft was written, or copied from another. */
export const draftMadeEvent = eventOf(
  'draft.made',
  z.object({
    draft: z.object({
      id: z.uuid(),
      title: z.string(),
      wordCount: z.int().check(z.gte(0)),
      seoScore: contentPiece.shape.seoScore,
      readabilityScore: contentPiece.shape.readabilityScore,
      createdAt: z.iso.datetime(),
    }),
    /** The workflow that had it written; null for a person. */
    workflowId: z.nullable(z.uuid()),
  }),
);

/** A post went out to its platform. */
export const postPublishedEvent = eventOf(
  'post.published',
  z.object({
    post: z.object({
      id: z.uuid(),
      platform: z.enum(platforms),
      text: z.string(),
      /** Null if there is none. */
      link: z.nullable(z.string()),
      scheduledFor: z.iso.datetime(),
      publishedAt: z.iso.datetime(),
    }),
    /** The workflow that made it; null for a person. */
    workflowId: z.nullable(z.uuid()),
  }),
);

/** Something started waiting for a person, such as a post for its approval. */
export const workWaitingEvent = eventOf(
  'work.waiting',
  z.object({
    /** What began to wait since the event before, by kind. */
    kinds: z.array(z.object({ kind: z.enum(waitingKinds), added: z.int().check(z.gte(1)) })),
    /** The page that names all that waits for whoever opens it. */
    link: z.string(),
  }),
);

/** A person tried out a webhook; nothing happened. */
export const testEvent = eventOf('test', z.object({ message: z.string() }));

/** Every kind of event, by its type. */
export const events = {
  'lead.captured': leadCapturedEvent,
  'lead.qualified': leadQualifiedEvent,
  'broadcast.sent': broadcastSentEvent,
  'email.bounced': emailBouncedEvent,
  'email.unsubscribed': emailUnsubscribedEvent,
  'run.failed': runFailedEvent,
  'draft.made': draftMadeEvent,
  'post.published': postPublishedEvent,
  'work.waiting': workWaitingEvent,
  test: testEvent,
} as const;

export type EventBodyType = keyof typeof events;
export type EventData<Type extends EventBodyType> = z.infer<(typeof events)[Type]>['data'];
export type EventLead = z.infer<typeof eventLead>;
