import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
} from '@flowdeck/contract/delivery/event-webhooks';
import { listPage } from '@flowdeck/contract/list';
import { eventsCopy } from '@flowdeck/domain/delivery/events/events-copy';
import {
  calmState,
  changeWebhook,
  newestDeliveries,
  newWebhook,
  noSuchDelivery,
  noSuchWebhook,
  opensWebhook,
  requireActive,
  toEventDelivery,
  toEventWebhook,
  tookTest,
} from '@flowdeck/domain/delivery/events/event-webhook';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { refusedUnproven } from '@flowdeck/domain/delivery/sending/sender';
import { sendingCopy } from '@flowdeck/domain/delivery/sending/sending-copy';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { logEvent, taken, type MockDelivery, type MockWebhook } from '../../event-webhooks.ts';
import { mockCall } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { Workspace, World } from '../../world.ts';

const { errors } = sendingCopy;

/** It reaches every webhook. */
export const handlers = [
  mockCall(listEventWebhooks, ({ session: { workspace } }) => workspace.eventWebhooks.map(shown)),

  mockCall(createEventWebhook, ({ world, log, session: { workspace, user, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    refuseBeyond('eventWebhooks', workspace.eventWebhooks.length);
    const made = newWebhook(body, newSecret(world), world.now());
    const webhook = { ...made, id: world.nextId(), deliveries: [], changedBy: user.name };
    workspace.eventWebhooks.push(webhook);
    log({ action: 'event-webhook-added' });
    return { webhook: shown(webhook), secret: webhook.secret };
  }),

  mockCall(changeEventWebhook, ({ world, log, session, params, body }) => {
    const { workspace, createdAt } = session;
    if (opensWebhook(body)) requireRecentSignIn(createdAt, world.now(), errors.tooOld);
    const webhook = find(workspace, params.id);
    const changed = changeWebhook(webhook, body, newSecret(world));
    Object.assign(webhook, changed, { changedBy: session.user.name });
    log({ action: 'event-webhook-changed' });
    return { webhook: shown(webhook), secret: changed.secret ?? null };
  }),

  mockCall(deleteEventWebhook, ({ log, session: { workspace }, params }) => {
    const webhook = find(workspace, params.id);
    workspace.eventWebhooks = workspace.eventWebhooks.filter((other) => other !== webhook);
    log({ action: 'event-webhook-deleted' });
    return undefined;
  }),

  mockCall(testEventWebhook, ({ world, session, params }) => {
    const { workspace } = session;
    const webhook = find(workspace, params.id);
    const refused = refusedUnproven(session.isUnproven ? session.user.email : null);
    if (refused) return refused;
    const { message } = eventsCopy.test;
    logEvent(world, webhook, { type: 'test', data: { message } }, world.nextId());
    Object.assign(webhook, calmState);
    return tookTest(204, null);
  }),

  mockCall(listEventDeliveries, ({ session: { workspace }, params, query }) => {
    const { cursor, limit = listPage.default } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestDeliveries, 'time');
    const webhook = find(workspace, params.id);
    const { deliveries } = webhook;
    const sorted = sortedAfter(deliveries, orderOf(newestDeliveries), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestDeliveries, positionOf);
    return { items: rows.map((row) => toEventDelivery(row, webhook)), nextCursor };
  }),

  mockCall(redeliverEvent, ({ world, session: { workspace }, params }) => {
    for (const webhook of workspace.eventWebhooks) {
      const delivery = webhook.deliveries.find(({ id }) => id === params.id);
      if (!delivery) continue;
      requireActive(webhook);
      const again = { status: 'waiting', attempts: 0, dueAt: world.now() } as const;
      const answer = toEventDelivery({ ...delivery, ...again }, webhook);
      Object.assign(delivery, taken(world.now()));
      Object.assign(webhook, calmState);
      return answer;
    }
    throw noSuchDelivery();
  }),
];

const newSecret = (world: World) => () => `secret-${world.nextId()}`;

export const shown = (webhook: MockWebhook) =>
  toEventWebhook(webhook, webhook.deliveries.filter(({ status }) => status === 'waiting').length);

function find({ eventWebhooks }: Workspace, id: string): MockWebhook {
  const webhook = eventWebhooks.find((other) => other.id === id);
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

const positionOf = ({ createdAt, id }: MockDelivery) => ({ key: createdAt.getTime(), id });
