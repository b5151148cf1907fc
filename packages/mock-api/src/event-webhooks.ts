import type { EventType } from '@flowdeck/contract/delivery/event-webhooks';
import type { LeadSource, LeadStatus } from '@flowdeck/contract/leads/leads';
import { eventBody } from '@flowdeck/domain/delivery/events/event-body';
import type { StoredDelivery, StoredWebhook } from '@flowdeck/domain/delivery/events/event-webhook';
import type { NewEvent } from '@flowdeck/domain/delivery/events/new-event';
import type { MockLead, Workspace, World } from './world.ts';

export interface MockDelivery extends StoredDelivery {
  leadId: string | undefined;
}

/** A webhook with its log, newest first. */
export interface MockWebhook extends StoredWebhook {
  deliveries: MockDelivery[];
}

/** How long every webhook takes to answer the mock, in milliseconds. */
const answersIn = 84;

/** What a webhook has taken. */
export const taken = (at: Date) =>
  ({
    status: 'delivered',
    attempts: 1,
    attemptedAt: at,
    dueAt: at,
    responseStatus: 204,
    responseMs: answersIn,
    lastError: null,
  }) as const;

/** A lead as events tell of it: its words are those that this version knows. */
export const toldLead = (lead: MockLead, score: number) => ({
  ...lead,
  score,
  status: lead.status as LeadStatus,
  source: lead.source as LeadSource,
});

/** Adds an event to the log of a webhook, which takes it at once. */
export function logEvent(world: World, webhook: MockWebhook, event: NewEvent, eventId: string) {
  const at = world.now();
  const { type, leadId } = event;
  const delivery = {
    id: world.nextId(),
    eventId,
    type,
    leadId,
    body: eventBody(event, eventId, at),
    createdAt: at,
    ...taken(at),
  };
  webhook.deliveries = [delivery, ...webhook.deliveries];
}

/** Tells the active webhooks of a workspace that chose it. */
export function emitEvents(
  world: World,
  { eventWebhooks }: Workspace,
  events: readonly NewEvent[],
): void {
  for (const event of events) {
    const eventId = world.nextId();
    for (const webhook of eventWebhooks) {
      const isChosen = webhook.events.includes(event.type as EventType);
      if (webhook.status === 'active' && isChosen) logEvent(world, webhook, event, eventId);
    }
  }
}
