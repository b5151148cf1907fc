import type { Admission } from '@flowdeck/domain/mails/mail-rules';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { recordActivity } from '../activities/record-activity.ts';
import type { Database, Transaction } from '../db/database.ts';
import { describeError } from '../errors/describe-error.ts';
import { firstTurn, type LaneSource, type Turn } from '../jobs/lane.ts';
import { attemptMs, longestError, waits } from './attempts.ts';
import { isQueued, nextInTurn } from './in-turn.ts';
import {
  deliveries,
  type DeliveryPayload,
  type DeliveryRow,
  type MailPayload,
  type PostPayload,
} from './tables.ts';

/** Sends a delivery, or throws. Null if nothing is configured: what is queued stays queued. */
export interface Carriers {
  mail: ((mail: MailPayload, id: string, workspaceId: string) => Promise<void>) | null;
  post: ((post: PostPayload, id: string) => Promise<void>) | null;
  /** Whether a workspace’s emails have a way out, without which they stay queued; by default, all have. */
  carriesMailsOf?: (workspace: SQL) => SQL;
}

/** The rules of emails to leads. */
export interface MailGate {
  /** Whether an email may be sent now. */
  admit: (row: DeliveryRow, mail: MailPayload) => Promise<Admission>;
  /** Follows from an email that was sent, in the transaction that says so. */
  sent: (tx: Transaction, row: DeliveryRow, at: Date) => Promise<void>;
}

const copy = workflowsCopy.deliveries;

type Row = DeliveryRow;
type Channel = DeliveryPayload['channel'];
const channels = ['mail', 'post'] as const satisfies Channel[];

/**
 * Sends what is in the outbox, in one lane for each channel. Each attempt is first claimed in the
 * database, so any number of processes may share it; a process that dies during an attempt costs at
 * most one extra copy.
 */
export function createOutbox(db: Database, carriers: Carriers, gate: MailGate, now: () => Date) {
  /**
   * Claims the delivery that has been due for longest of the workspace whose turn it is. One at a
   * time, so that none waits behind another while its claim expires.
   */
  async function claim(channel: Channel, turn: Turn): Promise<Row | undefined> {
    const at = now();
    const next = nextInTurn(
      channel,
      at,
      turn,
      channel === 'mail' ? carriers.carriesMailsOf : undefined,
    );
    const [row] = await db
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} + 1`,
        dueAt: new Date(at.getTime() + attemptMs),
      })
      .where(eq(deliveries.id, sql`(${next})`))
      .returning()
      .prepare('across_workspaces_claim_delivery')
      .execute();
    return row;
  }

  /** Whether anything is due, answered by one step in an index. */
  async function isAnyDue(channel: Channel): Promise<boolean> {
    const rows = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isQueued(channel), lte(deliveries.dueAt, now())))
      .limit(1)
      .prepare('across_workspaces_due_delivery')
      .execute();
    return rows.length > 0;
  }

  const carry = ({ payload, id, workspaceId }: Row) =>
    payload.channel === 'mail'
      ? carriers.mail?.(payload, id, workspaceId)
      : carriers.post?.(payload, id);

  const succeeded = (row: Row) =>
    db.transaction(async (tx) => {
      const at = now();
      await tx
        .update(deliveries)
        .set({ status: 'delivered', deliveredAt: at, lastError: null })
        .where(isRow(row));
      if (row.payload.channel === 'mail') await gate.sent(tx, row, at);
    });

  /** Notes why a delivery is not tried now. */
  const turnAway = (row: Row, admission: Exclude<Admission, 'now'>) =>
    db
      .update(deliveries)
      .set(
        'discard' in admission
          ? { status: 'discarded', lastError: admission.discard }
          : { dueAt: admission.notBefore, attempts: row.attempts - 1 },
      )
      .where(isRow(row));

  async function failed(row: Row, error: unknown) {
    const { attempts } = row;
    const lastError = describeError(error).message.slice(0, longestError);
    const wait = waits[attempts - 1];
    if (wait !== undefined) {
      const dueAt = new Date(now().getTime() + wait);
      await db.update(deliveries).set({ dueAt, lastError }).where(isRow(row));
      return;
    }
    await giveUp(row, lastError);
  }

  async function giveUp(row: Row, lastError: string) {
    const { workspaceId, leadId, payload } = row;
    const at = now();
    await db.transaction(async (tx) => {
      await tx.update(deliveries).set({ status: 'failed', lastError }).where(isRow(row));
      const activity = activityText.notDelivered(
        payload.channel === 'mail' ? copy.email(payload.to) : copy.post(payload.platform),
        lastError,
      );
      await recordActivity(tx, { workspaceId, leadId, ...activity, at });
    });
  }

  /** Claims in turn: first among the workspaces after the last one, then from the beginning. */
  const source = (channel: Channel): LaneSource<Row> => ({
    async next(turn) {
      if (!(await isAnyDue(channel))) return undefined;
      return (
        (await claim(channel, turn)) ?? (await claim(channel, { ...turn, after: firstTurn.after }))
      );
    },
    async perform(row) {
      const [note] = openPlaceholders(writtenIn(row.payload));
      if (note !== undefined) {
        await giveUp(row, workflowsCopy.reasons.openPlaceholder(note).slice(0, longestError));
        return;
      }
      const { payload } = row;
      const admission = payload.channel === 'mail' ? await gate.admit(row, payload) : 'now';
      if (admission !== 'now') {
        await turnAway(row, admission);
        return;
      }
      try {
        await carry(row);
        await succeeded(row);
      } catch (error) {
        await failed(row, error);
      }
    },
  });

  return {
    /** A lane for each channel that is carried: what hangs in one delays nothing in the other. */
    lanes: channels.filter((name) => carriers[name]).map(source),
  };
}

/** All that its reader sees. */
const writtenIn = (payload: DeliveryPayload) =>
  payload.channel === 'mail' ? `${payload.subject}\n${payload.text}` : payload.text;

const isRow = ({ id, workspaceId }: Row) =>
  and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id));

export type Outbox = ReturnType<typeof createOutbox>;
