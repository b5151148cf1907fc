import { platforms } from '@flowdeck/contract/content/social';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { eventOfPost } from '@flowdeck/domain/delivery/events/post-events';
import { restMs } from '@flowdeck/domain/content/social/publishing';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, gt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database } from '../../platform/db/database.ts';
import { attemptMs, longestError, waits } from '../../delivery/mails/attempts.ts';
import { unprovenAddress } from '../../identity/accounts/address-proof.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { firstTurn, type LaneSource, type Turn } from '../../platform/jobs/lane.ts';
import { nextInTurn } from '../../platform/jobs/next-in-turn.ts';
import { noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { webhookCopy } from '../../delivery/sending/sending-copy.ts';
import { markMissed } from './mark-missed.ts';
import { isOpen, scheduledPosts, type PostRow } from './tables.ts';

/** How long a post waits before it is seen again whether the account's address is proved. */
const unprovenMs = 60_000;

/** Publishes a post, or throws. */
export type Publish = (post: PostRow) => Promise<unknown>;

/**
 * The lane that publishes what is due, and sets aside what was missed. Each attempt is first claimed
 * in the database, so any number of processes may share it; a process that dies during an attempt
 * costs at most one extra copy.
 * @param publish null if nothing is configured: posts then stay until they are missed
 * @param isServed whether a workspace’s posts have a way out, without which they stay, too
 * @param report is told how each attempt ended
 */
export function createPublisher(
  db: Database,
  publish: Publish | null,
  now: () => Date,
  isServed: (workspace: SQL) => SQL = () => sql`true`,
  report: WorkReport = noReport,
): LaneSource<PostRow> {
  const ended = ({ id, workspaceId, attempts: attempt }: PostRow, how: AttemptEnding) => {
    report.attempt({ kind: 'post', id, workspaceId, attempt, ...how });
  };

  /**
   * Claims the post that has been due for longest of the workspace whose turn it is, and whose platform
   * was left alone for long enough.
   */
  async function claim(turn: Turn): Promise<PostRow | undefined> {
    const at = now();
    const { id, workspaceId: owner, dueAt, state } = scheduledPosts;
    const tasks = {
      id,
      owner,
      dueAt,
      isOpen: isOpen(state),
      isReady: isRested(at),
      isServed,
    };
    const [row] = await db
      .update(scheduledPosts)
      .set({
        state: 'sending',
        attempts: sql`${scheduledPosts.attempts} + 1`,
        dueAt: new Date(at.getTime() + attemptMs),
      })
      .where(eq(scheduledPosts.id, sql`(${nextInTurn(tasks, at, turn)})`))
      .returning()
      .prepare('across_workspaces_claim_post')
      .execute();
    return row;
  }

  /** Whether anything is due, answered by one step in an index. */
  async function isAnyDue(): Promise<boolean> {
    const rows = await db
      .select({ id: scheduledPosts.id })
      .from(scheduledPosts)
      .where(and(isOpen(scheduledPosts.state), lte(scheduledPosts.dueAt, now())))
      .orderBy(scheduledPosts.dueAt)
      .limit(1)
      .prepare('across_workspaces_due_post')
      .execute();
    return rows.length > 0;
  }

  async function failed(row: PostRow, error: unknown): Promise<void> {
    const lastError = describeError(error).message.slice(0, longestError);
    const wait = waits[row.attempts - 1];
    if (wait === undefined) {
      await giveUp(row, lastError);
      ended(row, { outcome: 'failed', reason: lastError });
      return;
    }
    const dueAt = new Date(now().getTime() + wait);
    await db.update(scheduledPosts).set({ state: 'planned', dueAt, lastError }).where(isRow(row));
    ended(row, { outcome: 'put-off', reason: lastError });
  }

  /** Nothing leaves before someone has proved the account's address. */
  const putOff = (row: PostRow) =>
    db
      .update(scheduledPosts)
      .set({
        state: 'planned',
        attempts: row.attempts - 1,
        dueAt: new Date(now().getTime() + unprovenMs),
        lastError: webhookCopy.errors.unproven,
      })
      .where(isRow(row));

  const published = (row: PostRow) =>
    db.transaction(async (tx) => {
      const at = now();
      const changed = await tx
        .update(scheduledPosts)
        .set({ state: 'published', publishedAt: at, lastError: null, version: row.version + 1 })
        // A slow attempt may end after the one that replaced it.
        .where(and(isRow(row), ne(scheduledPosts.state, 'published')))
        .returning({ id: scheduledPosts.id });
      if (changed.length > 0) await emitEvents(tx, row.workspaceId, [eventOfPost(row, at)], at);
    });

  async function giveUp(row: PostRow, lastError: string): Promise<void> {
    const { workspaceId, platform } = row;
    await db.transaction(async (tx) => {
      await tx
        .update(scheduledPosts)
        .set({ state: 'failed', lastError, version: row.version + 1 })
        .where(isRow(row));
      const activity = activityText.notDelivered(
        workflowsCopy.deliveries.post(platform),
        lastError,
      );
      await recordActivity(tx, { workspaceId, ...activity, at: now() });
    });
  }

  return {
    async next(turn) {
      if (!(await isAnyDue())) return undefined;
      await markMissed(db, now());
      if (!publish) return undefined;
      return (await claim(turn)) ?? (await claim({ ...turn, after: firstTurn.after }));
    },
    async perform(row) {
      const [note] = openPlaceholders(row.text);
      if (note !== undefined) {
        await giveUp(row, workflowsCopy.reasons.openPlaceholder(note).slice(0, longestError));
        // The note is someone's own text.
        ended(row, { outcome: 'failed', reason: 'placeholder' });
        return;
      }
      if ((await unprovenAddress(db, row.workspaceId)) !== null) {
        await putOff(row);
        return;
      }
      try {
        await publish?.(row);
      } catch (error) {
        await failed(row, error);
        return;
      }
      await published(row);
      ended(row, { outcome: 'delivered' });
    },
  };
}

type AttemptEnding = Pick<Parameters<WorkReport['attempt']>[0], 'outcome' | 'reason'>;

const isRow = ({ id, workspaceId }: PostRow) =>
  and(eq(scheduledPosts.workspaceId, workspaceId), eq(scheduledPosts.id, id));

/** Whether the workspace has published nothing on the platform for as long as the rule says. */
function isRested(at: Date): SQL {
  const recent = alias(scheduledPosts, 'recent');
  const isTooSoon = or(
    ...platforms.map((platform) =>
      and(
        eq(recent.platform, platform),
        gt(recent.publishedAt, new Date(at.getTime() - restMs[platform])),
      ),
    ),
  );
  return sql`not exists (
    select 1 from ${scheduledPosts} as ${sql.identifier('recent')}
    where ${eq(recent.workspaceId, scheduledPosts.workspaceId)}
      and ${eq(recent.platform, scheduledPosts.platform)}
      and ${isTooSoon})`;
}
