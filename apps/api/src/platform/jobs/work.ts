import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm';
import { integer, uuid, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isDatabaseLost } from '../db/database-lost.ts';
import type { LaneSource, OnError, Turn } from './lane.ts';
import { withLimit } from '../with-limit.ts';
import { nextInTurn, type Owners } from './next-in-turn.ts';

/** Milliseconds between attempts; after the last one, the work is given up. */
export const waits: readonly number[] = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
/** Until work is tried again for which the database was lost. */
const databaseLostMs = 2_000;
/** Tries to note how an attempt ended with a database that answers. */
const notingTries = 8;
const firstNotingWaitMs = 50;
const longestNotingWaitMs = 5_000;
/** Longest reason that is stored, in UTF-16 code units. */
const longestReason = 300;

const { reasons } = workflowsCopy;

/** The columns of a table of work, beside `id` and `workspaceId`. */
export const workColumns = () => ({
  /** Not tried before this time; during an attempt, when its claim lapses without a heartbeat. */
  dueAt: time().notNull(),
  attempts: integer().notNull().default(0),
  /** The attempt in progress; null for none. */
  claim: uuid(),
});

type WorkColumn = 'id' | 'workspaceId' | keyof ReturnType<typeof workColumns>;
type WorkTable = PgTable & Record<WorkColumn, AnyPgColumn>;

export interface WorkRow {
  id: string;
  workspaceId: string;
  attempts: number;
}

interface Why {
  /** For people. */
  reason: string;
  /** For the log, where the reason repeats what a person wrote. */
  logged?: string;
  /** False if nothing was tried, so that it does not count. */
  isAttempt?: boolean;
}

/** How an attempt ended. */
export type Ending =
  | { is: 'done' }
  /** It never will be done, or failed too often. */
  | ({ is: 'refused' } & Why)
  /** It is tried again then; after the next of the waits by default. */
  | ({ is: 'not-now'; until?: Date } & Partial<Why>)
  /** Only the receiver knows; it is never repeated by itself. */
  | ({ is: 'perhaps' } & Why);

/** One kind of work: what its rows are, how to do them, and what the outcomes mean. */
export interface Work<Row extends WorkRow, End extends Ending> extends Owners {
  /** Of its statements. */
  name: string;
  table: WorkTable & { $inferSelect: Row };
  /** Whose turn a row is, unless it is its workspace's. */
  ownerOf?: (row: Row) => string;
  /** Which rows are still to be done, in the words of the table's indexes. */
  isOpen: SQL;
  /** Whether it is done for a workspace, whose id is an expression; by default, if its account may work. */
  mayWork?: (workspace: SQL) => SQL;
  /** What else a row needs to be tried now. */
  isReady?: (at: Date) => SQL;
  /** What a row says during an attempt. */
  claimed?: Partial<Row>;
  /** Whether it goes on while the disk is full. */
  makesRoom?: true;
  /** Milliseconds after which an attempt is aborted; a minute by default. */
  limitMs?: number;
  /** Milliseconds without a heartbeat after which an attempt has died with its process; 15 s by default. */
  leaseMs?: number;
  /** Does it, and settles soon after the signal is aborted. What it throws is unexpected, and is tried again. */
  perform: (row: Row, signal: AbortSignal) => Promise<End>;
  /** Writes what follows from an attempt, and returns what changes in the row. */
  record: (tx: Transaction, row: Row, end: End | Ending) => Promise<Partial<Row>>;
  /** How an attempt ended that died with its process; by default, it is repeated. */
  lapsed?: (row: Row) => Promise<Ending>;
  /** Is told of each attempt that was noted. */
  ended?: (row: Row, end: End | Ending) => void | Promise<void>;
}

interface Deps {
  db: Database;
  /** Whether anything is done for a workspace, whose id is an expression. */
  mayWork: (workspace: SQL) => SQL;
  onError: OnError;
  now: () => Date;
}

type Claimed<Row> = Row & { claim: string; hasLapsed: boolean };

/**
 * The rows of one kind of work, for a lane. A claim is a lease on a row, which heartbeats renew: any number
 * of processes share a table, and what one leaves when it dies goes to another. Of two that each take the
 * other for dead, only the one that has the claim notes anything.
 */
export function claimedWork<Row extends WorkRow, End extends Ending>(
  work: Work<Row, End>,
  { db, onError, now, ...deps }: Deps,
): LaneSource<Claimed<Row>> {
  const { name, isOpen, mayWork = deps.mayWork, limitMs = 60_000, leaseMs = 15_000 } = work;
  const table: WorkTable = work.table;
  const after = (ms: number) => new Date(now().getTime() + ms);

  async function claim(turn: Turn): Promise<Claimed<Row> | undefined> {
    const at = now();
    const tasks = { table, owners: work, isOpen, isReady: work.isReady?.(at), mayWork };
    const rows: unknown[] = await db
      .update(table as PgTable)
      .set({
        ...work.claimed,
        claim: randomUUID(),
        attempts: sql`${table.attempts} + 1`,
        dueAt: after(leaseMs),
      })
      .from(sql`(${nextInTurn(tasks, at, turn)}) as next`)
      .where(eq(table.id, sql`next.id`))
      .returning({ ...getTableColumns(table), hasLapsed: sql`next.claim is not null` })
      .prepare(`across_workspaces_claim_${name}`)
      .execute();
    return rows[0] as Claimed<Row> | undefined;
  }

  /** Whether anything is due, answered by one step in an index. */
  async function isAnyDue(): Promise<boolean> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isOpen, lte(table.dueAt, now())))
      .orderBy(table.dueAt)
      .limit(1)
      .prepare(`across_workspaces_due_${name}`)
      .execute();
    return rows.length > 0;
  }

  const isMine = ({ workspaceId, id, claim: mine }: Claimed<Row>) =>
    and(eq(table.workspaceId, workspaceId), eq(table.id, id), eq(table.claim, mine));

  const renew = (row: Claimed<Row>) =>
    db
      .update(table)
      .set({ dueAt: after(leaseMs) })
      .where(isMine(row));

  async function attempt(row: Claimed<Row>, signal: AbortSignal): Promise<End | Ending> {
    if (row.hasLapsed && row.attempts > waits.length + 1) {
      return { is: 'refused', reason: reasons.interrupted };
    }
    /** What the process itself cut off is no attempt. */
    const cutOff = (): Ending => ({ is: 'not-now', isAttempt: false, until: now() });
    try {
      if (row.hasLapsed && work.lapsed) return settled(await work.lapsed(row), row);
      const end = await withLimit(limitMs, signal, (limited) => work.perform(row, limited));
      return signal.aborted && end.is === 'not-now' ? cutOff() : settled(end, row);
    } catch (error) {
      if (signal.aborted) return cutOff();
      onError(error, idsOf(row));
      const { unexpected: reason } = reasons;
      return isDatabaseLost(error)
        ? { is: 'not-now', isAttempt: false, until: after(databaseLostMs) }
        : settled({ is: 'not-now', reason }, row);
    }
  }

  /** Cuts a long reason, and says when the next attempt is, or that it was the last one. */
  function settled(end: End | Ending, { attempts }: Row): End | Ending {
    if (end.is === 'done') return end;
    const told = { ...end, ...(end.reason && { reason: end.reason.slice(0, longestReason) }) };
    if (told.is !== 'not-now') return told;
    if (told.isAttempt === false) return { ...told, until: told.until ?? now() };
    const pause = waits[attempts - 1];
    if (pause === undefined) return { reason: reasons.unexpected, ...told, is: 'refused' };
    const next = after(pause);
    return { ...told, until: told.until && told.until > next ? told.until : next };
  }

  const note = (row: Claimed<Row>, end: End | Ending): Promise<void> =>
    db.transaction(async (tx) => {
      const isAttempt = end.is === 'done' || end.isAttempt !== false;
      const noted = await tx
        .update(table as PgTable)
        .set({
          claim: null,
          ...(end.is === 'not-now' && { dueAt: end.until }),
          ...(!isAttempt && { attempts: row.attempts - 1 }),
          ...(await work.record(tx, row, end)),
        })
        .where(isMine(row))
        .returning({ id: table.id });
      if (noted.length === 0) throw new ClaimLost();
    });

  /**
   * What was done is not done again because the database failed to note it: while the database is away, this
   * waits for it, until the process stops.
   */
  async function noteSurely(row: Claimed<Row>, end: End | Ending, signal: AbortSignal) {
    let pause = firstNotingWaitMs;
    for (let failures = 0; ; pause = Math.min(2 * pause, longestNotingWaitMs)) {
      try {
        await note(row, end);
        return true;
      } catch (error) {
        if (error instanceof ClaimLost) return false;
        failures += isDatabaseLost(error) ? 0 : 1;
        if (failures === notingTries || signal.aborted) throw error;
        await wait(pause);
      }
    }
  }

  /** Whether the latest claim found something, after which there is usually more. */
  let wasDue = false;

  return {
    turnOf: work.ownerOf,
    async next(turn) {
      if (!wasDue && !(await isAnyDue())) return undefined;
      const row = await claim(turn);
      wasDue = row !== undefined;
      return row;
    },
    async perform(row, signal) {
      const heartbeats = setInterval(() => void renew(row).catch(onError), leaseMs / 3);
      try {
        const end = await attempt(row, signal);
        if (await noteSurely(row, end, signal)) await work.ended?.(row, end);
      } finally {
        clearInterval(heartbeats);
      }
    },
  };
}

/** Somebody else has the row by now, or it went with its workspace, its lead or its workflow. */
class ClaimLost extends Error {}

const idsOf = ({ id, workspaceId }: WorkRow) => ({ id, workspace: workspaceId });
