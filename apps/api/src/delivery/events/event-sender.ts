import { afterFailure, failingDays } from '@flowdeck/domain/delivery/events/event-webhook';
import { eventsCopy as copy } from '@flowdeck/domain/delivery/events/events-copy';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import { attemptMs, waits } from '../mails/attempts.ts';
import { unprovenAddress } from '../../identity/accounts/address-proof.ts';
import { firstTurn, type LaneSource, type Turn } from '../../platform/jobs/lane.ts';
import { nextInTurn } from '../../platform/jobs/next-in-turn.ts';
import { noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { attempt, type CallWebhook, type NotedAttempt } from './attempt.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { eventsCopy } from './events-copy.ts';
import { eventDeliveries, eventWebhooks, isWaiting, type EventDeliveryRow } from './tables.ts';
import { createWebhookStore } from './webhook-store.ts';
import type { Platform } from '../../platform/index.ts';

/** How long an event waits before it is seen again whether the account's address is proved. */
const unprovenMs = 60_000;

interface Deps extends Pick<Platform, 'db' | 'vault' | 'now'> {
  callWebhook: CallWebhook;
  /** Is told how each attempt ended. */
  report?: WorkReport;
}

/**
 * The lane that tells webhooks of events. Each attempt is first claimed in the database, so any number
 * of processes may share it; a process that dies during an attempt costs at most one extra copy. Webhooks
 * take turns, one of a workspace at a time, and one that fails rests, so that it delays no other.
 */
export function createEventSender({
  db,
  vault,
  callWebhook,
  now,
  report = noReport,
}: Deps): LaneSource<EventDeliveryRow> {
  const webhooks = createWebhookStore(db, vault);
  const deliveries = createDeliveryStore(db);
  /** The webhook that was served last. */
  let last = firstTurn.after;

  async function claim(after: string, { busy }: Turn): Promise<EventDeliveryRow | undefined> {
    const at = now();
    const { id, webhookId, dueAt } = eventDeliveries;
    const tasks = {
      id,
      owner: webhookId,
      dueAt,
      isOpen: isWaiting,
      isServed: (webhook: SQL) => mayBeSent(webhook, at, busy),
    };
    const next = nextInTurn(tasks, at, { after, busy: [] });
    const [row] = await db
      .update(eventDeliveries)
      .set({
        attempts: sql`${eventDeliveries.attempts} + 1`,
        dueAt: new Date(at.getTime() + attemptMs),
      })
      .where(eq(id, sql`(${next})`))
      .returning()
      .prepare('across_workspaces_claim_event')
      .execute();
    return row;
  }

  /** Whether anything is due, answered by one step in an index. */
  async function isAnyDue(): Promise<boolean> {
    const rows = await db
      .select({ id: eventDeliveries.id })
      .from(eventDeliveries)
      .where(and(isWaiting, lte(eventDeliveries.dueAt, now())))
      .orderBy(eventDeliveries.dueAt)
      .limit(1)
      .prepare('across_workspaces_due_event')
      .execute();
    return rows.length > 0;
  }

  /** Nothing leaves before someone has proved the account's address. */
  const putOff = (row: EventDeliveryRow) =>
    deliveries.update(row, {
      attempts: row.attempts - 1,
      dueAt: new Date(now().getTime() + unprovenMs),
      lastError: eventsCopy.errors.unproven,
    });

  const delivered = (row: EventDeliveryRow, noted: NotedAttempt) =>
    db.transaction(async (tx) => {
      await createWebhookStore(tx, vault).calm(row.workspaceId, row.webhookId);
      await createDeliveryStore(tx).update(row, { ...noted, status: 'delivered' });
    });

  /** @returns whether there will be no other attempt */
  const failed = (row: EventDeliveryRow, noted: NotedAttempt): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { workspaceId, webhookId } = row;
      const store = createWebhookStore(tx, vault);
      const webhook = await store.lock(workspaceId, webhookId);
      const at = now();
      const wait = waits[row.attempts - 1];
      await createDeliveryStore(tx).update(row, {
        ...noted,
        ...(wait === undefined ? { status: 'failed' } : { dueAt: new Date(at.getTime() + wait) }),
      });
      if (!webhook) return true;
      const state = afterFailure(webhook, waits, at);
      await store.update(workspaceId, webhookId, { ...state });
      if (state.status !== webhook.status) {
        // Its path may be a secret.
        const what = copy.stopped(URL.canParse(webhook.url) ? new URL(webhook.url).host : '');
        const why = copy.stoppedReason(String(failingDays));
        await recordActivity(tx, { workspaceId, ...activityText.notDelivered(what, why), at });
      }
      return wait === undefined;
    });

  return {
    async next(turn) {
      if (!(await isAnyDue())) return undefined;
      const row = (await claim(last, turn)) ?? (await claim(firstTurn.after, turn));
      if (row) last = row.webhookId;
      return row;
    },
    async perform(row) {
      const { workspaceId, webhookId } = row;
      const webhook = await webhooks.find(workspaceId, webhookId);
      // Deleted meanwhile, with its events.
      if (!webhook) return;
      if ((await unprovenAddress(db, workspaceId)) !== null) {
        await putOff(row);
        return;
      }
      const { noted } = await attempt(callWebhook, webhook, row, now);
      const { lastError: reason } = noted;
      const end = { kind: 'event', id: row.id, workspaceId, attempt: row.attempts } as const;
      if (reason === null) {
        await delivered(row, noted);
        report.attempt({ ...end, outcome: 'delivered' });
      } else {
        const isLast = await failed(row, noted);
        report.attempt({ ...end, outcome: isLast ? 'failed' : 'put-off', reason });
      }
    },
  };
}

/** Whether a webhook, whose id is an expression, is sent anything now. */
const mayBeSent = (webhook: SQL, at: Date, busy: readonly string[]): SQL => {
  const { id, status, restUntil, workspaceId } = eventWebhooks;
  return sql`exists (
    select 1 from ${eventWebhooks}
    where ${id} = ${webhook} and ${status} = 'active'
      and (${restUntil} is null or ${restUntil} <= ${sql.param(at, restUntil)})
      and ${workspaceId} <> all(${sql.param(busy)}::uuid[]))`;
};
