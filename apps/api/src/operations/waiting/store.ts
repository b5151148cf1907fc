import { sentAgain } from '@flowdeck/contract/campaigns/broadcasts';
import { platforms } from '@flowdeck/contract/content/social';
import { mostWaiting } from '@flowdeck/contract/operations/waiting';
import { weekFigures, type WeekFigure } from '@flowdeck/contract/operations/week';
import type { MemberRole } from '@flowdeck/contract/roles';
import {
  sentBackOf,
  unpublishedBecause,
  type FoundWaiting,
} from '@flowdeck/domain/operations/waiting';
import type { DayCounts } from '@flowdeck/domain/operations/week';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/accounts/tables.ts';
import { members } from '../../identity/members/tables.ts';
import { broadcasts } from '../../campaigns/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { contentPieces } from '../../content/tables.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { heldSubmissions, leadForms, leads } from '../../leads/tables.ts';
import { oneOf } from '../../platform/db/columns.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { workflowRuns } from '../../workflows/runs/tables.ts';
import { workflows } from '../../workflows/tables.ts';

/** Of a post, as much of its text as names it. */
const left = (text: AnyPgColumn) => sql<string>`left(${text}, 500)`;

/** What waits in a workspace, each kind by an index of its own and no more of it than is counted. */
export function createWaitingStore(reads: ReadDatabase) {
  /** Emails in a state, in the words of its index; the latest first. */
  const mails =
    (status: 'waiting' | 'held' | 'queued', order: AnyPgColumn) =>
    async (workspaceId: string): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: deliveries.id,
          title: sql<string>`coalesce(${deliveries.payload} ->> 'subject', '')`,
          detail: sql<string>`coalesce(${deliveries.payload} ->> 'to', '')`,
          parentId: deliveries.workflowId,
          at: deliveries.createdAt,
        })
        .from(deliveries)
        .where(
          and(
            eq(deliveries.workspaceId, workspaceId),
            sql`${deliveries.status} = ${sql.raw(`'${status}'`)}`,
          ),
        )
        .orderBy(desc(order))
        .limit(mostWaiting);

  /** What was sent back to a person: what they or no person asked for, and what was left to them. */
  const sentBack =
    (
      table: typeof broadcasts | typeof scheduledPosts,
      { title, askedById }: { title: SQL<string> | AnyPgColumn; askedById: AnyPgColumn },
    ) =>
    async (
      workspaceId: string,
      { accountId, role }: { accountId: string; role: MemberRole },
    ): Promise<FoundWaiting[]> => {
      const isLeft = sentBackOf({ role }).map((one) =>
        one === null ? isNull(members.role) : eq(members.role, one),
      );
      return reads
        .select({
          id: sql<string>`${table.id}`,
          title: sql<string>`${title}`,
          detail: sql<string>`coalesce(${table.sentBackNote}, '')`,
          by: accounts.name,
          at: sql`${table.sentBackAt}`.mapWith(table.createdAt),
        })
        .from(table)
        .leftJoin(accounts, eq(accounts.id, table.sentBackById))
        .leftJoin(
          members,
          and(eq(members.workspaceId, workspaceId), eq(members.accountId, askedById)),
        )
        .where(
          and(
            eq(table.workspaceId, workspaceId),
            isNotNull(table.sentBackAt),
            or(isNull(askedById), eq(askedById, accountId), ...isLeft),
          ),
        )
        .orderBy(desc(table.sentBackAt))
        .limit(mostWaiting);
    };

  return {
    broadcasts: (workspaceId: string): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: broadcasts.id,
          title: broadcasts.name,
          detail: broadcasts.subject,
          by: accounts.name,
          at: sql`coalesce(${broadcasts.askedAt}, ${broadcasts.createdAt})`.mapWith(
            broadcasts.createdAt,
          ),
        })
        .from(broadcasts)
        .leftJoin(accounts, eq(accounts.id, broadcasts.sentById))
        .where(and(eq(broadcasts.workspaceId, workspaceId), sql`${broadcasts.status} = 'waiting'`))
        .orderBy(desc(broadcasts.createdAt))
        .limit(mostWaiting),

    'sent-back-broadcasts': sentBack(broadcasts, {
      title: broadcasts.name,
      askedById: broadcasts.sentById,
    }),
    'sent-back-posts': sentBack(scheduledPosts, {
      title: left(scheduledPosts.text),
      askedById: scheduledPosts.plannedById,
    }),

    /** @param since those that ended before this time are past */
    incomplete: (workspaceId: string, since: Date): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: broadcasts.id,
          title: broadcasts.name,
          detail: broadcasts.subject,
          at: sql`${broadcasts.endedAt}`.mapWith(broadcasts.createdAt),
        })
        .from(broadcasts)
        .where(
          and(
            eq(broadcasts.workspaceId, workspaceId),
            sql`${broadcasts.status} = 'sent'`,
            gte(broadcasts.endedAt, since),
            // One look for each broadcast: with `exists`, all such emails are read.
            sql`${reads
              .select({ found: sql`true` })
              .from(deliveries)
              .where(
                and(
                  eq(deliveries.workspaceId, workspaceId),
                  eq(deliveries.broadcastId, broadcasts.id),
                  inArray(deliveries.status, [...sentAgain]),
                ),
              )
              .limit(1)}`,
          ),
        )
        .orderBy(desc(broadcasts.endedAt))
        .limit(mostWaiting),

    emails: mails('waiting', deliveries.createdAt),
    /** What these emails say. */
    async texts(workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const found = await reads
        .select({
          id: deliveries.id,
          text: sql<string>`coalesce(${deliveries.payload} ->> 'text', '')`,
        })
        .from(deliveries)
        .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, [...ids])));
      return new Map(found.map(({ id, text }) => [id, text]));
    },

    held: mails('held', deliveries.createdAt),
    unsent: mails('queued', deliveries.dueAt),

    posts: (workspaceId: string): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: scheduledPosts.id,
          title: left(scheduledPosts.text),
          detail: scheduledPosts.platform,
          by: accounts.name,
          at: scheduledPosts.at,
        })
        .from(scheduledPosts)
        .leftJoin(accounts, eq(accounts.id, scheduledPosts.plannedById))
        .where(
          and(eq(scheduledPosts.workspaceId, workspaceId), eq(scheduledPosts.state, 'waiting')),
        )
        .orderBy(asc(scheduledPosts.at), asc(scheduledPosts.id))
        .limit(mostWaiting),

    /** @param since those that were due before this time are past */
    async unpublished(workspaceId: string, since: Date): Promise<FoundWaiting[]> {
      const found = await reads
        .select({
          id: scheduledPosts.id,
          title: left(scheduledPosts.text),
          platform: scheduledPosts.platform,
          state: scheduledPosts.state,
          lastError: scheduledPosts.lastError,
          at: scheduledPosts.at,
        })
        .from(scheduledPosts)
        .where(
          and(
            eq(scheduledPosts.workspaceId, workspaceId),
            inArray(scheduledPosts.state, ['failed', 'missed']),
            gte(scheduledPosts.at, since),
          ),
        )
        .orderBy(desc(scheduledPosts.at), desc(scheduledPosts.id))
        .limit(mostWaiting);
      return found.map((post) => ({ ...post, detail: unpublishedBecause(post) }));
    },

    /** Workflows whose latest run failed, and those that have stopped and ran well by hand since. */
    async runs(workspaceId: string) {
      const columns = {
        id: workflows.id,
        title: workflows.name,
        type: workflows.type,
        status: workflows.status,
        error: workflows.error,
        at: sql`coalesce(${workflows.lastRunAt}, ${workflows.updatedAt})`.mapWith(
          workflows.updatedAt,
        ),
      };
      const failed = await reads
        .select(columns)
        .from(workflows)
        .where(and(eq(workflows.workspaceId, workspaceId), sql`${workflows.lastRunFailed}`))
        .orderBy(desc(workflows.lastRunAt))
        .limit(mostWaiting);
      const stopped = await reads
        .select(columns)
        .from(workflows)
        .where(
          and(
            eq(workflows.workspaceId, workspaceId),
            oneOf(workflows.status, ['error']),
            sql`not ${workflows.lastRunFailed}`,
          ),
        )
        .orderBy(desc(workflows.seq))
        .limit(mostWaiting);
      return [...failed, ...stopped].toSorted((one, other) => +other.at - +one.at);
    },

    /** Why the latest run of a workflow that failed did so. */
    async reason(workspaceId: string, workflowId: string): Promise<string> {
      const [latest] = await reads
        .select({ error: workflowRuns.error })
        .from(workflowRuns)
        .where(
          and(
            eq(workflowRuns.workflowId, workflowId),
            eq(workflowRuns.workspaceId, workspaceId),
            eq(workflowRuns.status, 'failed'),
          ),
        )
        .orderBy(desc(workflowRuns.seq))
        .limit(1);
      return latest?.error ?? '';
    },

    /** @param since nothing that was held back before this time is held any more */
    entries: (workspaceId: string, since: Date): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: heldSubmissions.id,
          title: heldSubmissions.email,
          detail: leadForms.name,
          parentId: heldSubmissions.formId,
          at: heldSubmissions.at,
        })
        .from(heldSubmissions)
        .innerJoin(
          leadForms,
          and(eq(leadForms.workspaceId, workspaceId), eq(leadForms.id, heldSubmissions.formId)),
        )
        .where(and(eq(heldSubmissions.workspaceId, workspaceId), gte(heldSubmissions.at, since)))
        .orderBy(desc(heldSubmissions.at))
        .limit(mostWaiting),

    notes: (workspaceId: string): Promise<FoundWaiting[]> =>
      reads
        .select({
          id: contentPieces.id,
          title: contentPieces.title,
          detail: sql<string>`''`,
          at: contentPieces.updatedAt,
        })
        .from(contentPieces)
        .where(
          and(
            eq(contentPieces.workspaceId, workspaceId),
            gt(contentPieces.openPlaceholders, sql`0`),
          ),
        )
        .orderBy(desc(contentPieces.updatedAt))
        .limit(mostWaiting),
  };
}

/** What happened in a workspace, counted by day. */
export function createWeekStore(reads: ReadDatabase) {
  interface Source {
    table: PgTable & { workspaceId: AnyPgColumn };
    at: AnyPgColumn;
    /** Besides. */
    where?: SQL;
  }
  const sources: Readonly<Record<WeekFigure, Source>> = {
    leads: { table: leads, at: leads.createdAt },
    emails: { table: deliveries, at: deliveries.sentAt },
    // With every platform, because the index has it.
    posts: {
      table: scheduledPosts,
      at: scheduledPosts.publishedAt,
      where: oneOf(scheduledPosts.platform, platforms),
    },
    drafts: { table: contentPieces, at: contentPieces.createdAt },
    runs: {
      table: workflowRuns,
      at: workflowRuns.startedAt,
      where: oneOf(workflowRuns.status, ['succeeded', 'failed']),
    },
  };

  async function countOf(figure: WeekFigure, workspaceId: string, days: readonly Date[]) {
    const { table, at, where } = sources[figure];
    const [first] = days;
    const starts = `{${days.map((day) => day.toISOString()).join(',')}}`;
    const day = sql<number>`width_bucket(${at}, ${starts}::timestamptz[])`;
    const rows = await reads
      .select({ day: day.as('day'), count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(eq(table.workspaceId, workspaceId), gte(at, first), where))
      .groupBy(sql`1`)
      .prepare(`whole_workspace_week_${figure}`)
      .execute();
    return new Map(rows.map(({ day: place, count }) => [place, count]));
  }

  return {
    async counts(
      workspaceId: string,
      days: readonly Date[],
    ): Promise<Record<WeekFigure, DayCounts>> {
      const counts: Partial<Record<WeekFigure, DayCounts>> = {};
      for (const figure of weekFigures) counts[figure] = await countOf(figure, workspaceId, days);
      return counts as Record<WeekFigure, DayCounts>;
    },
  };
}
