import { platforms } from '@flowdeck/contract/content/social';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { eventOfPost } from '@flowdeck/domain/delivery/events/post-events';
import { missedBefore, restMs } from '@flowdeck/domain/content/social/publishing';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { and, eq, gt, gte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { callsCopy } from '../../delivery/sending/sending-copy.ts';
import { endingOf } from '../../delivery/sending/signed-call.ts';
import { putOffUnproven } from '../../identity/accounts/address-proof.ts';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { attemptsOf, noReport, type WorkReport } from '../../platform/jobs/work-report.ts';
import { isOpen, scheduledPosts, type PostRow } from './tables.ts';

/** Publishes a post, or throws. */
export type Publish = (post: PostRow, signal: AbortSignal) => Promise<unknown>;

interface Deps {
  db: Database;
  publish: Publish;
  /** Whether a workspace’s posts have a way out, without which they stay until they are missed. */
  isServed?: (workspace: SQL) => SQL;
  report?: WorkReport;
  now: () => Date;
}

/** The posts that wait to be published, each when its platform was left alone for long enough. */
export function publisher(deps: Deps): Work<PostRow, Ending> {
  const { db, publish, isServed = () => sql`true`, report = noReport, now } = deps;
  return {
    name: 'post',
    table: scheduledPosts,
    isOpen: isOpen(scheduledPosts.state),
    isReady: (at) => sql`(${isNotMissed(at)} and ${isRested(at)})`,
    isServed,
    claimed: { state: 'sending' },
    ended: attemptsOf(report, 'post'),

    async perform(row, signal) {
      const [note] = openPlaceholders(row.text);
      if (note !== undefined) {
        const reason = workflowsCopy.reasons.openPlaceholder(note);
        return { is: 'refused', reason, logged: 'placeholder' };
      }
      const { unproven } = callsCopy.errors;
      const putOff = await putOffUnproven(db, row.workspaceId, unproven, now());
      if (putOff) return putOff;
      try {
        await publish(row, signal);
        return { is: 'done' };
      } catch (error) {
        return endingOf(error);
      }
    },

    async record(tx, row, end) {
      const { workspaceId, platform } = row;
      const at = now();
      const version = row.version + 1;
      const isSending = await lockSending(tx, row);
      if (end.is === 'done') {
        await emitEvents(tx, workspaceId, [eventOfPost(row, at)], at);
        return { state: 'published', publishedAt: at, lastError: null, version };
      }
      const lastError = end.reason ?? row.lastError;
      if (end.is === 'not-now') return { lastError, ...(isSending && { state: 'planned' }) };
      if (!isSending) return { lastError };
      const what = workflowsCopy.deliveries.post(platform);
      const activity = activityText.notDelivered(what, end.reason);
      await recordActivity(tx, { workspaceId, ...activity, at });
      return { state: 'failed', lastError, version };
    },
  };
}

/** Locks a post, and says whether nobody has cancelled it meanwhile. */
async function lockSending(tx: Transaction, { workspaceId, id }: PostRow): Promise<boolean> {
  const [post] = await tx
    .select({ state: scheduledPosts.state })
    .from(scheduledPosts)
    .where(and(eq(scheduledPosts.workspaceId, workspaceId), eq(scheduledPosts.id, id)))
    .for('update');
  return post?.state === 'sending';
}

/** Whether nobody has to decide on it first, because its time was too long ago. */
const isNotMissed = (at: Date) =>
  or(ne(scheduledPosts.state, 'planned'), gte(scheduledPosts.dueAt, missedBefore(at)));

/** Whether the workspace publishes nothing on the platform, and has not for as long as the rule says. */
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
      and ${isTooSoon})
    and not exists (
    select 1 from ${scheduledPosts} as ${sql.identifier('recent')}
    where ${eq(recent.workspaceId, scheduledPosts.workspaceId)}
      and ${eq(recent.platform, scheduledPosts.platform)}
      and ${recent.state} = 'sending' and ${ne(recent.id, scheduledPosts.id)})`;
}
