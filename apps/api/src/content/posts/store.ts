import type { DecisionRequest, PostFilters } from '@flowdeck/contract/content/social-posts';
import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { decidedPosts } from '@flowdeck/domain/content/social/change-post';
import { decidedOnPosts, deletedPost, plannedPosts } from '@flowdeck/domain/identity/audit-log';
import type { StoredPost } from '@flowdeck/domain/content/social/post-list';
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { accounts } from '../../identity/accounts/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import {
  hasSearchedWords,
  listPageSql,
  readSearched,
  within,
} from '../../platform/db/list-page.ts';
import { workflows } from '../../workflows/tables.ts';
import { markMissed } from '../social/mark-missed.ts';
import { isNotCancelled, isUnfinished, scheduledPosts, type PostRow } from '../social/tables.ts';

interface Page {
  filters: PostFilters;
  order: Pick<Order<string>, 'falls'>;
  after?: Position | undefined;
  limit: number;
}

/** Posts that one statement decides on at most. */
const atOnce = 200;

/** Planned posts, for people who look after them. */
export function createPostStore(db: Database, reads: ReadDatabase = db) {
  return {
    markMissed: (workspaceId: string, at: Date) => markMissed(db, at, workspaceId),

    async list(workspaceId: string, { filters, order, after, limit }: Page): Promise<StoredPost[]> {
      const { beyond, orderBy } = listPageSql(scheduledPosts.at, scheduledPosts.id, order, after);
      const { search } = filters;
      // Without a name: its plan depends on how many posts its filters let through.
      const rows = await readSearched(reads, workspaceId, { search, table: scheduledPosts }, (on) =>
        selectPosts(on, workspaceId)
          .where(and(ofWorkspace(workspaceId), beyond, ...conditions(filters)))
          .orderBy(...orderBy)
          .limit(limit),
      );
      return withPeople(reads, rows);
    },

    transaction: <T>(work: (tx: Posts) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(posts(tx))),

    /**
     * Decides on some posts at a time, the earliest first.
     * @returns how many posts it changed, and how many of those each account had asked for
     */
    async decide(workspaceId: string, request: DecisionRequest, now: Date) {
      const { ids, series, state, decision } = request;
      const caller = callingAccount();
      const { from, time, approver, ...decided } = decidedPosts(request, caller, now);
      const { id, at, dueAt, platform, text, version, approvedById } = scheduledPosts;
      const moment = sql.param(now, at);
      const times = {
        kept: {},
        'from-now': { at: sql`greatest(${at}, ${moment})`, dueAt: sql`greatest(${at}, ${moment})` },
        now: { at: now, dueAt: now, attempts: 0, lastError: null },
      } as const;
      const approvers = {
        kept: {},
        'of-waiting': {
          approvedById: sql`case when ${scheduledPosts.state} = 'waiting'
            then ${sql.param(caller, approvedById)} else ${approvedById} end`,
        },
        nobody: { approvedById: null },
      } as const;
      const meant = and(
        ofWorkspace(workspaceId),
        inArray(scheduledPosts.state, from),
        ids && inArray(id, ids),
        series === undefined ? undefined : eq(scheduledPosts.seriesId, series),
        state && ofState(state),
        // Not again those that have come to this moment.
        or(ne(scheduledPosts.state, decided.state), ne(dueAt, now)),
      );
      let changed = 0;
      const asked = new Map<string, number>();
      for (let beyond: SQL | undefined; ;) {
        const some = await db
          .select({ id, at, state: scheduledPosts.state, plannedById: scheduledPosts.plannedById })
          .from(scheduledPosts)
          .where(and(meant, beyond))
          .orderBy(asc(at), asc(id))
          .limit(atOnce);
        const last = some.at(-1);
        if (!last) return { changed, asked };
        const chosen = some.map((post) => post.id);
        changed += await db.transaction(async (tx) => {
          const updated = await tx
            .update(scheduledPosts)
            .set({
              ...decided,
              ...approvers[approver],
              ...times[time],
              version: sql`${version} + 1`,
            })
            .where(and(meant, inArray(id, chosen)))
            .returning({ id, platform, text });
          const rows = updated.toSorted((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
          const { length: count } = rows;
          if (count > 0) await recordAudit(tx, workspaceId, decidedOnPosts(decision, rows), now);
          const isChanged = new Set(rows.map((row) => row.id));
          for (const post of some) {
            const { plannedById: by } = post;
            if (post.state !== 'waiting' || by === null || !isChanged.has(post.id)) continue;
            asked.set(by, (asked.get(by) ?? 0) + 1);
          }
          return count;
        });
        if (some.length < atOnce) return { changed, asked };
        beyond = sql`(${at}, ${id}) > (${sql.param(last.at, at)}, ${sql.param(last.id, id)})`;
      }
    },
  };
}

const ofWorkspace = (workspaceId: string) => eq(scheduledPosts.workspaceId, workspaceId);

const ofState = (state: PostRow['state']) => eq(scheduledPosts.state, state);

const ofPost = ({ workspaceId, id }: Pick<PostRow, 'workspaceId' | 'id'>) =>
  and(ofWorkspace(workspaceId), eq(scheduledPosts.id, id));

function conditions(filters: PostFilters): (SQL | undefined)[] {
  const { id, search = '', state, platform, ...period } = filters;
  return [
    id === undefined ? undefined : eq(scheduledPosts.id, id),
    hasSearchedWords(scheduledPosts.searchText, search),
    state && (state === 'open' ? isUnfinished(scheduledPosts.state) : ofState(state)),
    platform && eq(scheduledPosts.platform, platform),
    within(scheduledPosts.at, period),
  ];
}

/** Posts with the names of the workflows that made them. */
const selectPosts = (db: Pick<Database, 'select'>, workspaceId: string) =>
  db
    .select({ post: scheduledPosts, workflowName: workflows.name })
    .from(scheduledPosts)
    .leftJoin(
      workflows,
      and(eq(workflows.id, scheduledPosts.workflowId), eq(workflows.workspaceId, workspaceId)),
    )
    .$dynamic();

interface FoundPost {
  post: PostRow;
  workflowName: string | null;
}

/** Adds who planned, approved and sent them back, of whom there are few. */
async function withPeople(
  on: Pick<Database, 'select'>,
  found: readonly FoundPost[],
): Promise<StoredPost[]> {
  const ids = [
    ...new Set(
      found.flatMap(({ post }) =>
        [post.plannedById, post.approvedById, post.sentBackById].flatMap((id) => id ?? []),
      ),
    ),
  ];
  const people =
    ids.length === 0
      ? []
      : await on
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return found.map(({ post, workflowName }) => ({
    ...post,
    plannedBy: names.get(post.plannedById ?? '') ?? null,
    approvedBy: names.get(post.approvedById ?? '') ?? null,
    sentBackBy: names.get(post.sentBackById ?? '') ?? null,
    workflow: post.workflowId === null ? null : { id: post.workflowId, name: workflowName },
  }));
}

/** One post at a time, within one transaction. */
function posts(tx: Transaction) {
  return {
    /** The row, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<PostRow | undefined> {
      const [row] = await tx
        .select()
        .from(scheduledPosts)
        .where(ofPost({ workspaceId, id }))
        .for('update');
      return row;
    },

    async find(workspaceId: string, id: string): Promise<StoredPost | undefined> {
      const rows = await selectPosts(tx, workspaceId).where(ofPost({ workspaceId, id }));
      const [post] = await withPeople(tx, rows);
      return post;
    },

    /** Whether another post has this key. */
    async isTaken({ workspaceId, id }: PostRow, key: string): Promise<boolean> {
      const rows = await tx
        .select({ id: scheduledPosts.id })
        .from(scheduledPosts)
        .where(
          and(
            ofWorkspace(workspaceId),
            eq(scheduledPosts.key, key),
            ne(scheduledPosts.id, id),
            isNotCancelled(scheduledPosts.state),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    async update(post: PostRow, values: Partial<PostRow>, now: Date): Promise<void> {
      await tx.update(scheduledPosts).set(values).where(ofPost(post));
      const changed = { ...post, ...values };
      if (changed.state === post.state) return;
      await recordAudit(tx, post.workspaceId, plannedPosts(changed.state, [changed]), now);
    },

    async delete(post: PostRow, at: Date): Promise<void> {
      await tx.delete(scheduledPosts).where(ofPost(post));
      await recordAudit(tx, post.workspaceId, deletedPost(post), at);
    },
  };
}

type Posts = ReturnType<typeof posts>;
export type PostStore = ReturnType<typeof createPostStore>;
