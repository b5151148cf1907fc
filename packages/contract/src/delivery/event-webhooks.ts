import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../list.ts';
import { sendingTest } from './sending.ts';
import { unlisted } from '../unlisted.ts';
import { requiredWebAddress } from '../web-address.ts';

/** What a webhook can be told of (`events.ts`). */
export const eventTypes = [
  'lead.captured',
  'lead.qualified',
  'broadcast.sent',
  'email.bounced',
  'email.unsubscribed',
  'run.failed',
  'draft.made',
  'post.published',
  'work.waiting',
] as const;

/**
 * - `active`: is told of what happens
 * - `paused`: by a person
 * - `stopped`: by the server (`webhookStopReasons`)
 */
export const eventWebhookStatuses = ['active', 'paused', 'stopped'] as const;

/**
 * - `failing`: every attempt had failed for days
 * - `gone`: its receiver answered 410 Gone
 */
export const webhookStopReasons = ['failing', 'gone'] as const;

/** An address that is told of what happens in the workspace. */
export const eventWebhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** In the order of `eventTypes`. */
  events: z.array(z.enum(eventTypes)),
  status: z.enum(eventWebhookStatuses),
  /** Since when every attempt has failed; null if the latest one succeeded, or there was none. */
  failingSince: z.nullable(z.iso.datetime()),
  /** When the server stops it unless an attempt succeeds before; null unless it is active and fails. */
  stopsAt: z.nullable(z.iso.datetime()),
  /** Why the server stopped it; null unless it did, and once that no longer says anything of its receiver. */
  stoppedBecause: unlisted(z.nullable(z.enum(webhookStopReasons)), null),
  /** How many events wait to be sent. */
  waiting: z.int().check(z.gte(0)),
  createdAt: z.iso.datetime(),
  /** Who changed it last; null once they have no account any more. */
  changedBy: unlisted(z.nullable(z.string()), null),
});

/**
 * - `waiting`: for its first attempt, or for another
 * - `delivered`: the webhook took it
 * - `failed`: given up after several attempts
 */
export const eventDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

/** What became of one event at one webhook. */
export const eventDelivery = z.object({
  id: z.uuid(),
  /** The event’s own, which other webhooks get as well. */
  eventId: z.uuid(),
  /** One of `eventTypes`, or `test`; a newer server may have more. */
  type: z.string(),
  status: z.enum(eventDeliveryStatuses),
  /** Since it was made, or sent again by a person. */
  attempts: z.int().check(z.gte(0)),
  createdAt: z.iso.datetime(),
  /** Of the latest attempt; null before the first. */
  attemptedAt: z.nullable(z.iso.datetime()),
  /** What the webhook answered to the latest attempt; null if it did not. */
  responseStatus: z.nullable(z.int()),
  /** How long the latest attempt took, in milliseconds. */
  responseMs: z.nullable(z.int().check(z.gte(0))),
  /** Why the latest attempt failed; null if it did not. */
  lastError: z.nullable(z.string()),
  /** The earliest time of the next attempt; null if there is none. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  /** The JSON that is sent. */
  body: z.string(),
});

const params = z.object({ id: z.uuid() });
const chosenEvents = z.array(z.enum(eventTypes)).check(z.minLength(1));

export const listEventWebhooks = defineEndpoint({
  id: 'listEventWebhooks',
  method: 'GET',
  path: '/api/event-webhooks',
  access: 'session',
  role: 'owner',
  unlisted: true,
  /** Oldest first. */
  data: z.array(eventWebhook),
});

export const createEventWebhook = defineEndpoint({
  id: 'createEventWebhook',
  method: 'POST',
  path: '/api/event-webhooks',
  access: 'session',
  role: 'owner',
  unlisted: true,
  body: z.object({ url: requiredWebAddress, events: chosenEvents }),
  data: z.object({
    webhook: eventWebhook,
    /** Signs the calls; it is shown this once. */
    secret: z.string(),
  }),
});

export const changeEventWebhook = defineEndpoint({
  id: 'changeEventWebhook',
  method: 'PATCH',
  path: '/api/event-webhooks/:id',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
  /** What is left out stays. */
  body: z.object({
    url: z.optional(requiredWebAddress),
    events: z.optional(chosenEvents),
    /** Pauses it, or starts it again. */
    active: z.optional(z.boolean()),
    /** Whether it gets a new secret; another address always does. */
    renewSecret: z.optional(z.boolean()),
  }),
  data: z.object({
    webhook: eventWebhook,
    /** The new secret, which is shown this once; null if it stays. */
    secret: z.nullable(z.string()),
  }),
});

export const deleteEventWebhook = defineEndpoint({
  id: 'deleteEventWebhook',
  method: 'DELETE',
  path: '/api/event-webhooks/:id',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
});

/** Sends a test event at once, also while the webhook is paused, and notes it in the log. */
export const testEventWebhook = defineEndpoint({
  id: 'testEventWebhook',
  method: 'POST',
  path: '/api/event-webhooks/:id/test',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
  data: sendingTest,
});

export const listEventDeliveries = defineEndpoint({
  id: 'listEventDeliveries',
  method: 'GET',
  path: '/api/event-webhooks/:id/deliveries',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
  query: z.object(pageQuery),
  /** Newest first. */
  data: pageOf(eventDelivery),
});

/** Sends an event once more, with the same body and id. */
export const redeliverEvent = defineEndpoint({
  id: 'redeliverEvent',
  method: 'POST',
  path: '/api/event-deliveries/:id/redelivery',
  access: 'session',
  role: 'owner',
  unlisted: true,
  params,
  data: eventDelivery,
});

export type EventType = (typeof eventTypes)[number];
export type EventWebhook = z.infer<typeof eventWebhook>;
export type EventWebhookStatus = (typeof eventWebhookStatuses)[number];
export type WebhookStopReason = (typeof webhookStopReasons)[number];
export type EventDelivery = z.infer<typeof eventDelivery>;
