import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { activities } from '../../platform/activities/tables.ts';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { deliveries, openStatuses } from '../../delivery/mails/tables.ts';
import { eventDeliveries, eventWebhooks } from '../../delivery/events/tables.ts';
import { keyedCalls } from '../../platform/idempotency/tables.ts';
import { heldSubmissions, unsubscribeLinks } from '../../leads/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { sessions } from '../../identity/session/tables.ts';
import { workflowRuns } from '../../workflows/runs/tables.ts';
import { workflows } from '../../workflows/tables.ts';
import { kept } from './retention.ts';

/** Rows that one statement deletes at most. */
const atOnce = 200;

interface OneWorkflow {
  id: string;
  workspaceId: string;
}

/** Deletes what is too old, a few rows at a time; each call returns how many there were. */
export function createRetentionStore(db: Database) {
  /** Reports go on counting what is deleted in it (drizzle/0000_baseline.sql). */
  const keepingCounts = <T>(remove: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('flowdeck.keeps_counts', 'on', true)`);
      return remove(tx);
    });

  return {
    async nextWorkspace(after: string | null): Promise<string | undefined> {
      const [row] = await db
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(after === null ? undefined : gt(workspaces.id, after))
        .orderBy(asc(workspaces.id))
        .limit(1);
      return row?.id;
    },

    async nextWorkflow(after: OneWorkflow | null): Promise<OneWorkflow | undefined> {
      const [row] = await db
        .select({ id: workflows.id, workspaceId: workflows.workspaceId })
        .from(workflows)
        .where(after === null ? undefined : gt(workflows.id, after.id))
        .orderBy(asc(workflows.id))
        .limit(1)
        .prepare(`across_workspaces_workflow_${after === null ? 'first' : 'next'}`)
        .execute();
      return row;
    },

    async removeActivities(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(activities.workspaceId, workspaceId);
      const newest = (count: number) =>
        db
          .select({ at: activities.at, seq: activities.seq })
          .from(activities)
          .where(isOwn)
          .orderBy(desc(activities.at), desc(activities.seq))
          .offset(count - 1)
          .limit(1);
      const isOlderThan = (count: number): SQL =>
        sql`(${activities.at}, ${activities.seq}) < (${newest(count)})`;
      const old = db
        .select({ seq: activities.seq })
        .from(activities)
        .where(
          and(
            isOwn,
            isOlderThan(kept.activities.least),
            or(lt(activities.at, before), isOlderThan(kept.activities.most)),
          ),
        )
        .orderBy(asc(activities.at), asc(activities.seq))
        .limit(atOnce);
      const removed = await db
        .delete(activities)
        // Materialized, since a plan that finds them again for each row takes very long.
        .where(
          and(
            isOwn,
            inArray(activities.seq, sql`(with old as materialized (${old}) select seq from old)`),
          ),
        )
        .returning({ seq: activities.seq });
      return removed.length;
    },

    async removeAudits(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(auditEntries.workspaceId, workspaceId);
      const old = db
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(isOwn, lt(auditEntries.at, before)))
        .limit(atOnce);
      const removed = await db
        .delete(auditEntries)
        .where(and(isOwn, inArray(auditEntries.id, old)))
        .returning({ id: auditEntries.id });
      return removed.length;
    },

    async removeRuns({ id, workspaceId }: OneWorkflow, before: Date): Promise<number> {
      const isOwn = and(eq(workflowRuns.workspaceId, workspaceId), eq(workflowRuns.workflowId, id));
      const newest = (count: number) =>
        db
          .select({ seq: workflowRuns.seq })
          .from(workflowRuns)
          .where(isOwn)
          .orderBy(desc(workflowRuns.seq))
          .offset(count - 1)
          .limit(1);
      const isOlderThan = (count: number): SQL => sql`${workflowRuns.seq} < (${newest(count)})`;
      const old = db
        .select({ id: workflowRuns.id })
        .from(workflowRuns)
        .where(
          and(
            isOwn,
            ne(workflowRuns.status, 'running'),
            isOlderThan(kept.runs.least),
            or(lt(workflowRuns.startedAt, before), isOlderThan(kept.runs.most)),
          ),
        )
        .orderBy(asc(workflowRuns.seq))
        .limit(atOnce);
      const removed = await keepingCounts((tx) =>
        tx
          .delete(workflowRuns)
          .where(and(isOwn, inArray(workflowRuns.id, old)))
          .returning({ id: workflowRuns.id }),
      );
      return removed.length;
    },

    /** What is still to be published, or waits for approval, stays. */
    async removePosts(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(scheduledPosts.workspaceId, workspaceId);
      const old = db
        .select({ id: scheduledPosts.id })
        .from(scheduledPosts)
        .where(
          and(
            isOwn,
            inArray(scheduledPosts.state, ['published', 'cancelled', 'missed', 'failed']),
            lt(scheduledPosts.at, before),
          ),
        )
        .orderBy(asc(scheduledPosts.at))
        .limit(atOnce);
      const removed = await keepingCounts((tx) =>
        tx
          .delete(scheduledPosts)
          .where(and(isOwn, inArray(scheduledPosts.id, old)))
          .returning({ id: scheduledPosts.id }),
      );
      return removed.length;
    },

    /** What an active webhook is still to be sent stays, however old it is. */
    async removeEvents(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(eventDeliveries.workspaceId, workspaceId);
      const old = db
        .select({ id: eventDeliveries.id })
        .from(eventDeliveries)
        .innerJoin(
          eventWebhooks,
          and(
            eq(eventWebhooks.id, eventDeliveries.webhookId),
            eq(eventWebhooks.workspaceId, workspaceId),
          ),
        )
        .where(
          and(
            isOwn,
            lt(eventDeliveries.createdAt, before),
            or(ne(eventDeliveries.status, 'waiting'), ne(eventWebhooks.status, 'active')),
          ),
        )
        .orderBy(asc(eventDeliveries.createdAt))
        .limit(atOnce);
      const removed = await db
        .delete(eventDeliveries)
        .where(and(isOwn, inArray(eventDeliveries.id, old)))
        .returning({ id: eventDeliveries.id });
      return removed.length;
    },

    /** What is still to be sent stays, however old it is. */
    async removeUnsubscribeLinks(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(unsubscribeLinks.workspaceId, workspaceId);
      const { deliveryId } = unsubscribeLinks;
      const old = db
        .select({ deliveryId })
        .from(unsubscribeLinks)
        .where(and(isOwn, lt(unsubscribeLinks.at, before)))
        .orderBy(asc(unsubscribeLinks.at))
        .limit(atOnce);
      const removed = await db
        .delete(unsubscribeLinks)
        .where(and(isOwn, inArray(deliveryId, old)))
        .returning({ deliveryId });
      return removed.length;
    },

    /** What forms held back. */
    async removeHeld(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(heldSubmissions.workspaceId, workspaceId);
      const { id } = heldSubmissions;
      const old = db
        .select({ id })
        .from(heldSubmissions)
        .where(and(isOwn, lte(heldSubmissions.at, before)))
        .orderBy(asc(heldSubmissions.at))
        .limit(atOnce);
      const removed = await db
        .delete(heldSubmissions)
        .where(and(isOwn, inArray(id, old)))
        .returning({ id });
      return removed.length;
    },

    /** What calls with an `Idempotency-Key` answered. */
    async removeKeyedCalls(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(keyedCalls.workspaceId, workspaceId);
      const { keyHash } = keyedCalls;
      const old = db
        .select({ keyHash })
        .from(keyedCalls)
        .where(and(isOwn, lt(keyedCalls.at, before)))
        .orderBy(asc(keyedCalls.at))
        .limit(atOnce);
      const removed = await db
        .delete(keyedCalls)
        .where(and(isOwn, inArray(keyHash, old)))
        .returning({ keyHash });
      return removed.length;
    },

    /** Sessions that ended before this time, by themselves at the latest. */
    async removeSessions(before: Date): Promise<number> {
      const old = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(lt(sessions.expiresAt, before))
        .orderBy(sessions.expiresAt)
        .limit(atOnce);
      const removed = await db
        .delete(sessions)
        .where(inArray(sessions.id, old))
        .returning({ id: sessions.id });
      return removed.length;
    },

    async removeEmails(workspaceId: string, before: Date): Promise<number> {
      const isOwn = eq(deliveries.workspaceId, workspaceId);
      const old = db
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(
          and(
            isOwn,
            notInArray(deliveries.status, [...openStatuses]),
            lt(deliveries.createdAt, before),
          ),
        )
        .orderBy(asc(deliveries.createdAt))
        .limit(atOnce);
      const removed = await keepingCounts((tx) =>
        tx
          .delete(deliveries)
          .where(and(isOwn, inArray(deliveries.id, old)))
          .returning({ id: deliveries.id }),
      );
      return removed.length;
    },
  };
}

export type RetentionStore = ReturnType<typeof createRetentionStore>;
