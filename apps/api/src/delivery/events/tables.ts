import {
  eventDeliveryStatuses,
  eventTypes,
  eventWebhookStatuses,
  webhookStopReasons,
} from '@flowdeck/contract/delivery/event-webhooks';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf, person, time } from '../../platform/db/columns.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { workColumns } from '../../platform/jobs/work.ts';

/** Addresses that are told of what happens in a workspace. */
export const eventWebhooks = pgTable(
  'event_webhooks',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Sealed: the addresses of many services are secrets themselves. */
    url: text().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    events: text({ enum: eventTypes }).array().notNull(),
    status: text({ enum: eventWebhookStatuses }).notNull(),
    /** Null unless the server stopped it, and once that no longer says anything of its receiver. */
    stoppedBecause: text({ enum: webhookStopReasons }),
    /** Attempts that failed since the latest one that did not. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** Nothing is sent to it before this time. */
    restUntil: time(),
    changedById: person(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('event_webhooks_workspace_index').on(table.workspaceId, table.createdAt),
    check('event_webhooks_status_check', oneOf(table.status, eventWebhookStatuses)),
    check('event_webhooks_stopped_check', oneOf(table.stoppedBecause, webhookStopReasons)),
    check(
      'event_webhooks_failing_check',
      sql`(${table.failures} = 0) = (${table.failingSince} is null)`,
    ),
  ],
);

/** Every event for a webhook: written together with what happened, sent afterwards. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    webhookId: uuid()
      .notNull()
      .references(() => eventWebhooks.id, { onDelete: 'cascade' }),
    /** The event’s own, the same for all webhooks. */
    eventId: uuid().notNull(),
    /** One of `EventBodyType`. */
    type: text().notNull(),
    /** As it is sent, byte for byte in every attempt. */
    body: text().notNull(),
    /** The lead whose data the body has. It goes with its lead. */
    leadId: uuid(),
    status: text({ enum: eventDeliveryStatuses }).notNull(),
    ...workColumns(),
    attemptedAt: time(),
    responseStatus: integer(),
    responseMs: integer(),
    /** Why the latest attempt failed. */
    lastError: text(),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('event_deliveries_event_unique').on(table.webhookId, table.eventId),
    // Whether anything is due.
    index('event_deliveries_due_index')
      .on(table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    // What is due at one webhook after the other.
    index('event_deliveries_turn_index')
      .on(table.webhookId, table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    // The log of a webhook.
    index('event_deliveries_log_index').on(table.webhookId, table.createdAt, table.id),
    index('event_deliveries_lead_index')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
    index('event_deliveries_workspace_index').on(table.workspaceId, table.createdAt),
    check('event_deliveries_status_check', oneOf(table.status, eventDeliveryStatuses)),
  ],
);

/** Events that are still to be sent, in the words of their indexes. */
export const isWaiting = sql`${eventDeliveries.status} = 'waiting'`;

export type EventWebhookRow = typeof eventWebhooks.$inferSelect;
export type EventDeliveryRow = typeof eventDeliveries.$inferSelect;
