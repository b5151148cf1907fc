import type { NoticeFrequency } from '@flowdeck/contract/identity/workspaces';
import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import type { MemberRole } from '@flowdeck/contract/roles';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { members } from '../../identity/members/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { notices, waitingNews } from './tables.ts';

/** Most news of one workspace that are told of together. */
const newsAtOnce = 1_000;

interface NoticeReader {
  accountId: string;
  role: MemberRole;
  editorsNeedApproval: boolean;
  /** What they chose; null until they did. */
  frequency: NoticeFrequency | null;
}

/**
 * Takes the news of a workspace, so that nobody else tells of it.
 * @param claimed one that the caller has claimed; nothing is taken once somebody else has it
 */
export async function takeNews(
  tx: Transaction,
  { workspaceId, id, claim }: { workspaceId: string; id: string; claim: string },
): Promise<WaitingKind[]> {
  const ofWorkspace = eq(waitingNews.workspaceId, workspaceId);
  const own = await tx
    .delete(waitingNews)
    .where(and(ofWorkspace, eq(waitingNews.id, id), eq(waitingNews.claim, claim)))
    .returning({ kind: waitingNews.kind });
  if (own.length === 0) return [];
  const others = await tx
    .select({ id: waitingNews.id, kind: waitingNews.kind })
    .from(waitingNews)
    .where(and(ofWorkspace, isNull(waitingNews.claim)))
    .orderBy(asc(waitingNews.dueAt))
    .limit(newsAtOnce)
    .for('update', { skipLocked: true });
  if (others.length > 0) {
    const ids = others.map((one) => one.id);
    await tx.delete(waitingNews).where(and(ofWorkspace, inArray(waitingNews.id, ids)));
  }
  return [...own, ...others].map(({ kind }) => kind);
}

/** The members of a workspace, and what they chose. */
export const readersOf = (tx: Transaction, workspaceId: string): Promise<NoticeReader[]> =>
  tx
    .select({
      accountId: members.accountId,
      role: members.role,
      editorsNeedApproval: workspaces.editorsNeedApproval,
      frequency: notices.frequency,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .leftJoin(
      notices,
      and(eq(notices.workspaceId, members.workspaceId), eq(notices.accountId, members.accountId)),
    )
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(asc(members.accountId))
    .prepare('whole_workspace_notice_readers')
    .execute();

/**
 * Has members get an email about what began to wait; one that is to come already tells of this as well.
 * @param dueAt when it leaves, unless they got another one shortly before
 */
export async function askForNotices(
  tx: Transaction,
  workspaceId: string,
  accountIds: readonly string[],
  { kinds, dueAt, pauseMs }: { kinds: readonly WaitingKind[]; dueAt: Date; pauseMs: number },
): Promise<void> {
  if (accountIds.length === 0) return;
  const all = sql`array(select distinct unnest(${notices.kinds} || excluded.kinds))`;
  await tx
    .insert(notices)
    .values(
      accountIds.map((accountId) => ({
        workspaceId,
        accountId,
        isPending: true,
        kinds: [...kinds],
        news: 1,
        dueAt,
      })),
    )
    .onConflictDoUpdate({
      target: [notices.workspaceId, notices.accountId],
      set: {
        isPending: true,
        kinds: all,
        news: sql`${notices.news} + 1`,
        attempts: sql`case when ${notices.isPending} then ${notices.attempts} else 0 end`,
        dueAt: sql`case when ${notices.isPending} then ${notices.dueAt}
          else greatest(excluded.due_at, ${notices.toldAt} + ${pauseMs} * interval '1 millisecond') end`,
      },
    });
}
