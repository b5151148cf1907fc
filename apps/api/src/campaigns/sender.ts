import { randomUUID } from 'node:crypto';
import type { MailExclusion } from '@flowdeck/contract/leads/lead-records';
import { counted } from '@flowdeck/contract/counted';
import { addExcluded, beginBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import { eventOfBroadcast } from '@flowdeck/domain/delivery/events/broadcast-event';
import { broadcastsCopy as copy } from '@flowdeck/domain/campaigns/broadcasts-copy';
import { broadcastExclusionOf } from '@flowdeck/domain/delivery/mails/mail-rules';
import { allowedBy } from '@flowdeck/domain/campaigns/pace';
import { fillIn } from '@flowdeck/domain/workflows/outreach-mails';
import { and, asc, count, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { emitEvents } from '../delivery/events/emit-events.ts';
import { deliveries, type StoredPayload } from '../delivery/mails/tables.ts';
import { countsReaders } from '../delivery/sending/store.ts';
import { statusOnceApproved } from '../identity/accounts/address-proof.ts';
import { leadConditions } from '../leads/audience/conditions.ts';
import { leads, unsubscribes } from '../leads/tables.ts';
import { recordActivity } from '../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Ending, Work } from '../platform/jobs/work.ts';
import { filtersOfSegment, holdBack, isBroadcast, ofBroadcast } from './store.ts';
import { broadcasts, isAtWork, type BroadcastRow } from './tables.ts';

/** Leads for which emails are made in one transaction. */
const madeAtOnce = 1_000;
/** Most emails that are due at a time: what is let go, nobody stops any more in time. */
const mostDue = 1_000;
/** Between two looks at what may be let go. */
const lookMs = 1_000;
/** While nothing can be, and while nobody has proved the address of the account. */
const longLookMs = 10_000;

interface Deps {
  db: Database;
  now: () => Date;
}

/** How an attempt ended, and when it goes on; what has to be noted is in the row already. */
const goOn = (until: Date): Ending => ({ is: 'not-now', until, isAttempt: false });

/**
 * Sends broadcasts: begins those whose time has come, makes an email for each lead of their audience, and lets the
 * emails go a few at a time. What it does is in transactions that end together with how far it got, so whoever goes on
 * after it died makes no second email and leaves nobody out.
 */
export function broadcastSender({ db, now }: Deps): Work<BroadcastRow, Ending> {
  const after = (ms: number) => new Date(now().getTime() + ms);

  /** Its row, while this process has it and nobody has paused or cancelled it; locked until the transaction ends. */
  async function mine(tx: Transaction, { workspaceId, id, claim }: BroadcastRow) {
    if (claim === null) return undefined;
    const isMine = and(eq(broadcasts.claim, claim), isAtWork(broadcasts.status));
    const [row] = await tx
      .select()
      .from(broadcasts)
      .where(and(isBroadcast(workspaceId, id), isMine))
      .for('update');
    return row;
  }

  const change = (
    tx: Transaction,
    { workspaceId, id }: BroadcastRow,
    values: Partial<BroadcastRow>,
  ) => tx.update(broadcasts).set(values).where(isBroadcast(workspaceId, id));

  /** Begins a scheduled one, or says why it cannot. */
  async function begin(tx: Transaction, row: BroadcastRow): Promise<void> {
    const at = now();
    const { workspaceId, name } = row;
    const filters = await filtersOfSegment(tx, row);
    const begun = beginBroadcast(row, filters, await countsReaders(tx, workspaceId), at);
    const { status, stoppedBecause } = begun;
    await change(tx, row, { ...begun, ...(status === 'draft' && { claim: null }) });
    if (!stoppedBecause) return;
    const action = copy.activity.stopped(name, stoppedBecause);
    await recordActivity(tx, { workspaceId, type: 'warning', action, at });
  }

  /**
   * Makes the emails for its next leads.
   * @returns whether they were the last
   */
  async function make(tx: Transaction, row: BroadcastRow): Promise<boolean> {
    const at = now();
    const { workspaceId, subject } = row;
    const { startedAt, audienceAfter, filters, madeUpTo } = row;
    const fits = filters ? leadConditions(workspaceId, filters, at) : undefined;
    const { id, email, firstName, lastName, company } = leads;
    const { createdAt, consent, mailRefusal, lastMailAt } = leads;
    const found = await tx
      .select({
        lead: {
          id,
          email,
          firstName,
          lastName,
          company,
          createdAt,
          consent,
          mailRefusal,
          lastMailAt,
        },
        unsubscribedAt: unsubscribes.at,
        isMeant: sql<boolean>`${fits ?? sql`true`}`,
      })
      .from(leads)
      .leftJoin(
        unsubscribes,
        and(eq(unsubscribes.leadId, leads.id), eq(unsubscribes.workspaceId, workspaceId)),
      )
      .where(
        and(
          eq(leads.workspaceId, workspaceId),
          madeUpTo === null ? undefined : gt(leads.id, madeUpTo),
        ),
      )
      .orderBy(asc(leads.id))
      .limit(madeAtOnce)
      // Whoever deletes one of them waits, and then finds its email.
      .for('key share', { of: leads });
    const meant = found.filter(
      ({ lead: { createdAt }, isMeant }) =>
        isMeant &&
        createdAt <= (startedAt ?? at) &&
        (audienceAfter === null || createdAt > audienceAfter),
    );
    const excluded: MailExclusion[] = [];
    const rows = meant.flatMap(({ lead, unsubscribedAt }) => {
      const reader = { ...lead, hasUnsubscribed: unsubscribedAt !== null };
      const reason = broadcastExclusionOf(reader, at);
      if (reason !== null) {
        excluded.push(reason);
        return [];
      }
      const payload: StoredPayload = {
        to: lead.email,
        subject: fillIn(subject, lead),
        ...(row.countsReaders && { countsReaders: true }),
      };
      return { id: randomUUID(), lead_id: lead.id, payload };
    });
    const made = await insertPlanned(tx, row, rows, at);
    const isMade = found.length < madeAtOnce;
    await change(tx, row, {
      madeUpTo: found.at(-1)?.lead.id ?? madeUpTo,
      madeAt: isMade ? at : null,
      recipients: row.recipients + made,
      remaining: row.remaining + made,
      excluded: addExcluded(row.excluded, excluded),
    });
    return isMade;
  }

  /** Lets go what its rate allows, as long as not too much is due. */
  async function release(tx: Transaction, row: BroadcastRow): Promise<Ending> {
    const at = now();
    const { workspaceId, id: broadcastId, ratePerHour, releasedUpTo } = row;
    if ((await statusOnceApproved(tx, workspaceId)) === 'held') return goOn(after(longLookMs));
    const its = ofBroadcast(workspaceId, broadcastId);
    const due = await tx.$count(
      deliveries,
      and(its, eq(deliveries.status, 'queued'), lte(deliveries.dueAt, at)),
    );
    const allowed = ratePerHour === null ? undefined : allowedBy(ratePerHour, releasedUpTo, at);
    const room = Math.min(mostDue - due, allowed?.count ?? mostDue);
    let released = 0;
    if (room > 0) {
      const next = tx
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(and(its, eq(deliveries.status, 'planned')))
        .orderBy(asc(deliveries.id))
        .limit(room)
        .for('update', { skipLocked: true });
      // Materialized, since a plan that runs it again for each row would lock more, for as long as it takes.
      const chosen = sql`with chosen as materialized (${next}) select id from chosen`;
      const rows = await tx
        .update(deliveries)
        .set({ status: 'queued', dueAt: sql`greatest(${deliveries.dueAt}, ${at.toISOString()})` })
        .from(sql`(${chosen}) as next`)
        .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, sql`next.id`)))
        .returning({ id: deliveries.id });
      released = rows.length;
    }
    const [open] = await tx
      .select({ count: count() })
      .from(deliveries)
      .where(and(its, inArray(deliveries.status, ['planned', 'queued', 'held'])));
    const remaining = open?.count ?? 0;
    if (remaining === 0) return { is: 'done' };
    await change(tx, row, {
      remaining,
      ...(allowed && released > 0 && { releasedUpTo: allowed.usedAfter(released) }),
    });
    return goOn(after(due + released > 0 ? lookMs : longLookMs));
  }

  /** @returns undefined to go on at once */
  async function step(row: BroadcastRow): Promise<Ending | undefined> {
    const end = await db.transaction(async (tx) => {
      const known = await mine(tx, row);
      if (!known) return goOn(now());
      if (known.status === 'scheduled') await begin(tx, known);
      else if (known.madeAt !== null) return release(tx, known);
      else if (await make(tx, known)) return isMany(known) ? ('made' as const) : undefined;
      return undefined;
    });
    if (end !== 'made') return end;
    // Until PostgreSQL does so itself, it plans as if there were as few as before.
    await db.transaction(async (tx) => {
      // An embedded database does nothing else meanwhile.
      await tx.execute(sql`set local default_statistics_target = 20`);
      await tx.execute(sql`analyze ${deliveries}`);
    });
    return undefined;
  }

  /** Whether a broadcast has so many leads to write to that it changes what the statistics say. */
  const isMany = ({ madeUpTo }: BroadcastRow) => madeUpTo !== null;

  return {
    name: 'broadcast',
    table: broadcasts,
    isOpen: isAtWork(broadcasts.status),

    async perform(row, signal) {
      while (!signal.aborted) {
        const end = await step(row);
        if (end) return end;
      }
      return goOn(now());
    },

    async record(tx, row, end) {
      const at = now();
      const { workspaceId, id, name } = row;
      if (end.is === 'done') {
        const delivered = and(ofBroadcast(workspaceId, id), eq(deliveries.status, 'delivered'));
        const sent = await tx.$count(deliveries, delivered);
        // It may have been claimed before it began.
        const [current = row] = await tx
          .select()
          .from(broadcasts)
          .where(isBroadcast(workspaceId, id));
        // Not to those who got it before it was sent to others, or again.
        const { madeAt } = current;
        const isNew = madeAt ? gte(deliveries.deliveredAt, madeAt) : undefined;
        const sentNow = await tx.$count(deliveries, and(delivered, isNew));
        const action = copy.activity.sent(name, counted(sentNow, copy.nouns.lead));
        await recordActivity(tx, { workspaceId, type: 'success', action, at });
        await emitEvents(tx, workspaceId, [eventOfBroadcast(current, sent, at)], at);
        return { status: 'sent', endedAt: at, remaining: 0, stoppedBecause: null };
      }
      if (end.is === 'not-now') return end.isAttempt === false ? { attempts: 0 } : {};
      await holdBack(tx, row);
      const action = copy.activity.stopped(name, end.reason);
      await recordActivity(tx, { workspaceId, type: 'error', action, at });
      return { status: 'paused', stoppedBecause: end.reason };
    },
  };
}

interface Planned {
  id: string;
  lead_id: string;
  payload: StoredPayload;
}

/**
 * Adds emails of a broadcast, unless there is one to that lead already. As one value, since one for each column of each
 * row takes longer to send than to store.
 * @returns how many
 */
async function insertPlanned(
  tx: Transaction,
  { workspaceId, id: broadcastId }: BroadcastRow,
  rows: readonly Planned[],
  at: Date,
): Promise<number> {
  if (rows.length === 0) return 0;
  const time = sql.param(at, deliveries.createdAt);
  const { rowCount } = (await tx.execute(sql`
    insert into ${deliveries}
      (id, workspace_id, key, lead_id, broadcast_id, payload, status, due_at, created_at)
    select id, ${workspaceId}::uuid, ${`broadcast:${broadcastId}:`}::text || lead_id, lead_id,
      ${broadcastId}::uuid, payload, 'planned', ${time}::timestamptz, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (id uuid, lead_id uuid, payload jsonb)
    on conflict do nothing`)) as { rowCount: number | null };
  return rowCount ?? 0;
}
