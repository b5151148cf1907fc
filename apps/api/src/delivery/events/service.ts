import { randomUUID } from 'node:crypto';
import type {
  changeEventWebhook,
  createEventWebhook,
  EventDelivery,
  EventWebhook,
} from '@flowdeck/contract/delivery/event-webhooks';
import type { SendingTest } from '@flowdeck/contract/delivery/sending';
import { eventBody } from '@flowdeck/domain/delivery/events/event-body';
import { eventsCopy } from '@flowdeck/domain/delivery/events/events-copy';
import {
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
  type StoredWebhook,
} from '@flowdeck/domain/delivery/events/event-webhook';
import { byCreation, readPage, type ListQuery } from '../../platform/db/list-page.ts';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { failedTest, refusedUnproven } from '@flowdeck/domain/delivery/sending/sender';
import type * as z from 'zod/mini';
import type { GuardChange } from '../../identity/own-account/guarded-changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import type { Session } from '../../platform/http/route.ts';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import { refusePrivateHost } from '../sending/public-host.ts';
import { attempt, type CallWebhook } from './attempt.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createWebhookStore } from './webhook-store.ts';
import type { Platform } from '../../platform/index.ts';

/** Most tests of one workspace in 15 minutes, and most events that it sends again in one minute. */
const testsPerWindow = 20;
const redeliveriesPerMinute = 60;

interface Deps extends Pick<Platform, 'db' | 'reads' | 'vault' | 'limits' | 'now'> {
  callWebhook: CallWebhook;
  /** Where a host may be found; by default, as the system says. */
  addressesOf: ((host: string) => Promise<string[]>) | undefined;
  guardChange: GuardChange;
  /** The address of a workspace's account, while nobody has proved that it is theirs. */
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
}

/** The webhooks for events of one workspace at a time, for its owner. */
export function createEventService(deps: Deps) {
  const { db, reads, vault, callWebhook, addressesOf, guardChange } = deps;
  const { limits, unprovenAddress, now } = deps;
  const webhooks = createWebhookStore(db, vault);
  const deliveries = createDeliveryStore(db, reads);

  async function find(workspaceId: string, id: string): Promise<StoredWebhook> {
    const webhook = await webhooks.find(workspaceId, id);
    if (!webhook) throw noSuchWebhook();
    return webhook;
  }

  const shown = async (workspaceId: string, webhook: StoredWebhook): Promise<EventWebhook> =>
    toEventWebhook(
      webhook,
      (await webhooks.waiting(workspaceId, idsOf([webhook]))).get(webhook.id) ?? 0,
    );

  return {
    async list(workspaceId: string): Promise<EventWebhook[]> {
      const all = await webhooks.list(workspaceId);
      const waiting = await webhooks.waiting(workspaceId, idsOf(all));
      return all.map((webhook) => toEventWebhook(webhook, waiting.get(webhook.id) ?? 0));
    },

    /**
     * @throws {Problem} 403 after too long a time, 400 for an address that cannot be used, 409 for one webhook too
     *   many, 429 after too many changes
     */
    create(session: Session, given: z.output<typeof createEventWebhook.body>) {
      const { workspaceId } = session;
      return guardChange(session, 'event-webhook', async () => {
        await refusePrivateHost('url', given.url, addressesOf);
        return db.transaction(async (tx) => {
          const store = createWebhookStore(tx, vault);
          await lockWorkspace(tx, workspaceId);
          refuseBeyond('eventWebhooks', await store.count(workspaceId));
          const webhook = await store.add(workspaceId, newWebhook(given, newSecret, now()));
          await recordAudit(tx, workspaceId, { action: 'event-webhook-added' }, now());
          return { webhook: toEventWebhook(webhook, 0), secret: webhook.secret };
        });
      });
    },

    /**
     * @throws {Problem} 403 after too long a time, unless it only pauses or starts the webhook, 404 outside the
     *   workspace, 400 for an address that cannot be used, 429 after too many changes
     */
    async change(session: Session, id: string, change: z.output<typeof changeEventWebhook.body>) {
      const { workspaceId } = session;
      const save = async () => {
        if (change.url !== undefined) {
          const { url } = await find(workspaceId, id);
          await refusePrivateHost('url', change.url, addressesOf, url);
        }
        return db.transaction(async (tx) => {
          const store = createWebhookStore(tx, vault);
          const before = await store.lock(workspaceId, id);
          if (!before) throw noSuchWebhook();
          const changed = changeWebhook(before, change, newSecret);
          await store.update(workspaceId, id, { ...changed, changedById: session.user.id });
          await recordAudit(tx, workspaceId, { action: 'event-webhook-changed' }, now());
          const { name: changedBy } = session.user;
          return { webhook: { ...before, ...changed, changedBy }, secret: changed.secret ?? null };
        });
      };
      const { webhook, secret } = await (opensWebhook(change)
        ? guardChange(session, 'event-webhook', save)
        : save());
      return { webhook: await shown(workspaceId, webhook), secret };
    },

    /** @throws {Problem} 404 outside the workspace */
    async delete(workspaceId: string, id: string): Promise<undefined> {
      await webhooks.empty(workspaceId, id);
      await db.transaction(async (tx) => {
        if (!(await createWebhookStore(tx, vault).delete(workspaceId, id))) throw noSuchWebhook();
        await recordAudit(tx, workspaceId, { action: 'event-webhook-deleted' }, now());
      });
    },

    /**
     * A failed test is an answer, too, and does not count against the webhook. One that succeeds releases what
     * waits.
     * @throws {Problem} 404 outside the workspace, 429 after too many
     */
    async test(workspaceId: string, id: string): Promise<SendingTest> {
      const webhook = await find(workspaceId, id);
      const refused = refusedUnproven(await unprovenAddress(workspaceId));
      if (refused) return refused;
      await limits.take({
        name: 'event-test',
        key: workspaceId,
        limit: testsPerWindow,
        windowMs: 15 * 60_000,
      });
      const at = now();
      const eventId = randomUUID();
      const { message } = eventsCopy.test;
      const body = eventBody({ type: 'test', data: { message } }, eventId, at);
      const { noted, answer } = await attempt(callWebhook, webhook, { eventId, body }, now);
      const isTaken = noted.lastError === null;
      await db.transaction(async (tx) => {
        const store = createWebhookStore(tx, vault);
        // Someone may have deleted it meanwhile.
        if (!(await store.lock(workspaceId, id))) throw noSuchWebhook();
        await createDeliveryStore(tx).add({
          id: randomUUID(),
          workspaceId,
          webhookId: id,
          eventId,
          type: 'test',
          body,
          status: isTaken ? 'delivered' : 'failed',
          dueAt: at,
          createdAt: at,
          attempts: 1,
          ...noted,
        });
        if (isTaken) await store.calm(workspaceId, id);
      });
      return noted.lastError === null
        ? tookTest(noted.responseStatus ?? 0, answer || null)
        : failedTest(noted.lastError, answer || null);
    },

    /** @throws {Problem} 404 outside the workspace, 400 for a cursor of another list */
    async deliveries(workspaceId: string, webhookId: string, query: ListQuery) {
      const webhook = await find(workspaceId, webhookId);
      const { rows, nextCursor } = await readPage(
        query,
        (page) => deliveries.page(workspaceId, webhookId, page),
        byCreation(newestDeliveries),
      );
      return { items: rows.map((row) => toEventDelivery(row, webhook)), nextCursor };
    },

    /**
     * What waits already stays as it is.
     * @throws {Problem} 404 outside the workspace, 409 unless the webhook is active, 429 after too many
     */
    async redeliver(workspaceId: string, id: string): Promise<EventDelivery> {
      await limits.take({
        name: 'event-redelivery',
        key: workspaceId,
        limit: redeliveriesPerMinute,
        windowMs: 60_000,
      });
      return db.transaction(async (tx) => {
        const store = createDeliveryStore(tx);
        const ofStore = createWebhookStore(tx, vault);
        const found = await store.find(workspaceId, id);
        // The webhook first, as after an attempt: otherwise both could wait for each other.
        const webhook = found && (await ofStore.lock(workspaceId, found.webhookId));
        const row = webhook && (await store.lock(workspaceId, id));
        if (!webhook || !row) throw noSuchDelivery();
        requireActive(webhook);
        if (row.status === 'waiting') return toEventDelivery(row, webhook);
        const again = { status: 'waiting', attempts: 0, dueAt: now() } as const;
        await store.update(row, again);
        // A user expects it to work again.
        await ofStore.update(workspaceId, webhook.id, { restUntil: null });
        return toEventDelivery({ ...row, ...again }, { ...webhook, restUntil: null });
      });
    },
  };
}

const idsOf = (webhooks: readonly StoredWebhook[]) => webhooks.map(({ id }) => id);

export type EventService = ReturnType<typeof createEventService>;
