import {
  afterFailure,
  afterGone,
  failingDays,
} from '@flowdeck/domain/delivery/events/event-webhook';
import { eventsCopy as copy } from '@flowdeck/domain/delivery/events/events-copy';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { sql, type SQL } from 'drizzle-orm';
import { putOffUnproven } from '../../identity/accounts/address-proof.ts';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/index.ts';
import { waits, type Work } from '../../platform/jobs/work.ts';
import { attemptsOf, noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { attempt, type CallWebhook, type EventEnding } from './attempt.ts';
import { eventsCopy } from './events-copy.ts';
import { eventDeliveries, eventWebhooks, isWaiting, type EventDeliveryRow } from './tables.ts';
import { createWebhookStore } from './webhook-store.ts';

interface Deps extends Pick<Platform, 'db' | 'vault' | 'now'> {
  callWebhook: CallWebhook;
  report?: WorkReport;
}

/**
 * The events that webhooks are to be told of. Webhooks take turns, and one that fails rests, so that it
 * delays no other.
 */
export function eventSender({
  db,
  vault,
  callWebhook,
  report = noReport,
  now,
}: Deps): Work<EventDeliveryRow, EventEnding> {
  async function failed(
    tx: Transaction,
    { workspaceId, webhookId }: EventDeliveryRow,
    end: Failure,
  ): Promise<void> {
    const store = createWebhookStore(tx, vault);
    const webhook = await store.lock(workspaceId, webhookId);
    // What the address before said is no fault of this one.
    if (!webhook || webhook.url !== end.called) return;
    const at = now();
    const { restUntil, ...state } = end.isGone
      ? afterGone(webhook, at)
      : afterFailure(webhook, waits, at);
    const told = end.is === 'not-now' ? end.until : undefined;
    const isLonger = told && restUntil && told > restUntil;
    await store.update(workspaceId, webhookId, {
      ...state,
      restUntil: isLonger ? told : restUntil,
    });
    if (state.status === webhook.status) return;
    // Its path may be a secret.
    const what = copy.stopped(URL.canParse(webhook.url) ? new URL(webhook.url).host : '');
    const why = end.isGone ? copy.goneReason : copy.stoppedReason(String(failingDays));
    await recordActivity(tx, { workspaceId, ...activityText.notDelivered(what, why), at });
  }

  return {
    name: 'event',
    table: eventDeliveries,
    owner: { column: eventDeliveries.webhookId, workspaceOf },
    ownerOf: ({ webhookId }) => webhookId,
    isOpen: isWaiting,
    isServed: mayBeSent,
    ended: attemptsOf(report, 'event'),

    async perform(row, signal) {
      const webhook = await createWebhookStore(db, vault).find(row.workspaceId, row.webhookId);
      // Deleted meanwhile, with its events.
      if (!webhook) return { is: 'done' };
      const { unproven } = eventsCopy.errors;
      const putOff = await putOffUnproven(db, row.workspaceId, unproven, now());
      if (putOff) return putOff;
      const end = await attempt(callWebhook, webhook, row, now, signal);
      return { ...end, called: webhook.url };
    },

    async record(tx, row, end: EventEnding) {
      const { noted } = end;
      if (end.is === 'done') {
        await createWebhookStore(tx, vault).calm(row.workspaceId, row.webhookId);
        return { ...noted, status: 'delivered' };
      }
      if (noted) await failed(tx, row, end);
      const lastError = end.reason ?? row.lastError;
      return { ...noted, lastError, ...(end.is === 'refused' && { status: 'failed' }) };
    },
  };
}

type Failure = Exclude<EventEnding, { is: 'done' }>;

const workspaceOf = (webhook: SQL): SQL =>
  sql`(select ${eventWebhooks.workspaceId} from ${eventWebhooks} where ${eventWebhooks.id} = ${webhook})`;

/** Whether a webhook, whose id is an expression, is sent anything now. */
function mayBeSent(webhook: SQL, at: Date): SQL {
  const { id, status, restUntil } = eventWebhooks;
  return sql`exists (
    select 1 from ${eventWebhooks}
    where ${id} = ${webhook} and ${status} = 'active'
      and (${restUntil} is null or ${restUntil} <= ${sql.param(at, restUntil)}))`;
}
