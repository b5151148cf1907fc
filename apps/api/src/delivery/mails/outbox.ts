import type { Admission } from '@flowdeck/domain/delivery/mails/mail-rules';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { firstTurn, type LaneSource, type Turn } from '../../platform/jobs/lane.ts';
import { noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { attemptMs, longestError, waits } from './attempts.ts';
import { readableText } from './queue-delivery.ts';
import { deliveries, type DeliveryRow, type MailPayload } from './tables.ts';
import { oneOf } from '../../platform/db/columns.ts';
import { nextInTurn } from '../../platform/jobs/next-in-turn.ts';

/** Sends an email, or throws. */
export type MailCarrier = (mail: MailPayload, id: string, workspaceId: string) => Promise<void>;

/** The rules of emails to leads. */
export interface MailGate {
  /** Whether an email may be sent now. */
  admit: (row: DeliveryRow) => Promise<Admission>;
  /** Follows from an email that was sent, in the transaction that says so. */
  sent: (tx: Transaction, row: DeliveryRow, at: Date) => Promise<void>;
  /** Takes back what was noted when the email was made, so that it is made again once it may be. */
  takeBack: (tx: Transaction, row: DeliveryRow) => Promise<void>;
  /**
   * Follows from a mail server that refuses an address for good, in the transaction that says so.
   * @param words the server's own
   */
  refused: (tx: Transaction, row: DeliveryRow, words: string, at: Date) => Promise<void>;
}

/** Whether a lane carries the emails of a workspace, in SQL. */
type Carries = (workspace: SQL) => SQL;

const copy = workflowsCopy.deliveries;

type Row = DeliveryRow;

/** In the words of an index. */
const isQueued = oneOf(deliveries.status, ['queued']);

/**
 * Sends the emails in the outbox. Each attempt is first claimed in the database, so any number of
 * processes may share it; a process that dies during an attempt costs at most one extra copy.
 * @param carry null without a mail server: what is queued stays queued
 * @param lanes whose emails each lane carries; those of a workspace that none does stay queued. By default,
 *   one lane carries all
 * @param report is told how each attempt ended
 */
export function createOutbox(
  db: Database,
  carry: MailCarrier | null,
  gate: MailGate,
  now: () => Date,
  lanes: readonly Carries[] = [() => sql`true`],
  report: WorkReport = noReport,
) {
  const ended = ({ id, workspaceId, attempts: attempt }: Row, how: AttemptEnding) => {
    report.attempt({ kind: 'email', id, workspaceId, attempt, ...how });
  };

  /**
   * Claims the delivery that has been due for longest of the workspace whose turn it is. One at a
   * time, so that none waits behind another while its claim expires.
   */
  async function claim(lane: number, turn: Turn): Promise<Row | undefined> {
    const at = now();
    const { id, workspaceId, dueAt } = deliveries;
    const isServed = lanes[lane];
    const next = nextInTurn(
      { id, owner: workspaceId, dueAt, isOpen: isQueued, ...(isServed && { isServed }) },
      at,
      turn,
    );
    const [row] = await db
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} + 1`,
        dueAt: new Date(at.getTime() + attemptMs),
      })
      .where(eq(deliveries.id, sql`(${next})`))
      .returning()
      .prepare(`across_workspaces_claim_delivery_${String(lane)}`)
      .execute();
    return row;
  }

  /** Whether anything is due, answered by one step in an index. */
  async function isAnyDue(): Promise<boolean> {
    const rows = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isQueued, lte(deliveries.dueAt, now())))
      .orderBy(deliveries.dueAt)
      .limit(1)
      .prepare('across_workspaces_due_delivery')
      .execute();
    return rows.length > 0;
  }

  const succeeded = (row: Row) =>
    db.transaction(async (tx) => {
      const at = now();
      await tx
        .update(deliveries)
        .set({ status: 'delivered', deliveredAt: at, lastError: null })
        .where(isRow(row));
      await gate.sent(tx, row, at);
    });

  /** Notes why a delivery is not tried now. */
  async function reject(row: Row, admission: Exclude<Admission, 'now'>) {
    if ('notBefore' in admission) {
      const later = { dueAt: admission.notBefore, attempts: row.attempts - 1 };
      await db.update(deliveries).set(later).where(isRow(row));
      return;
    }
    const { discard: lastError, again = false } = admission;
    await db.transaction(async (tx) => {
      // The key is free for the next one.
      const key = again ? `${row.key}:${row.id}` : row.key;
      await tx.update(deliveries).set({ status: 'discarded', lastError, key }).where(isRow(row));
      if (again) await gate.takeBack(tx, row);
    });
  }

  async function failed(row: Row, error: unknown) {
    const { attempts } = row;
    const lastError = describeError(error).message.slice(0, longestError);
    const wait = waits[attempts - 1];
    if (wait !== undefined) {
      const dueAt = new Date(now().getTime() + wait);
      await db.update(deliveries).set({ dueAt, lastError }).where(isRow(row));
      ended(row, { outcome: 'put-off', reason: lastError });
      return;
    }
    await giveUp(row, lastError);
    ended(row, { outcome: 'failed', reason: lastError });
  }

  async function giveUp(row: Row, lastError: string) {
    const { workspaceId, leadId, payload } = row;
    const at = now();
    await db.transaction(async (tx) => {
      await tx.update(deliveries).set({ status: 'failed', lastError }).where(isRow(row));
      const activity = activityText.notDelivered(copy.email(payload.to), lastError);
      await recordActivity(tx, { workspaceId, leadId, ...activity, at });
    });
  }

  /** Claims in turn: first among the workspaces after the last one, then from the beginning. */
  const source = (send: MailCarrier, lane: number): LaneSource<Row> => ({
    async next(turn) {
      if (!(await isAnyDue())) return undefined;
      const first = { ...turn, after: firstTurn.after };
      return (await claim(lane, turn)) ?? (await claim(lane, first));
    },
    async perform(row) {
      const { payload, id, workspaceId } = row;
      const [note] = openPlaceholders(readableText(payload));
      if (note !== undefined) {
        await giveUp(row, workflowsCopy.reasons.openPlaceholder(note).slice(0, longestError));
        // The note is someone's own text.
        ended(row, { outcome: 'failed', reason: 'placeholder' });
        return;
      }
      const admission = await gate.admit(row);
      if (admission !== 'now') {
        await reject(row, admission);
        return;
      }
      try {
        await send(payload, id, workspaceId);
        await succeeded(row);
        ended(row, { outcome: 'delivered' });
      } catch (error) {
        await failed(row, error);
      }
    },
  });

  return {
    /** None without a mail server. */
    lanes: carry ? lanes.map((_, lane) => source(carry, lane)) : [],
  };
}

type AttemptEnding = Pick<Parameters<WorkReport['attempt']>[0], 'outcome' | 'reason'>;

const isRow = ({ id, workspaceId }: Row) =>
  and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id));
