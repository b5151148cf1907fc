import type { MemberQuery } from '@flowdeck/contract/identity/members';
import { deleteWorkspace, type NoticeFrequency } from '@flowdeck/contract/identity/workspaces';
import { allows, type MemberRole } from '@flowdeck/contract/roles';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  fateWithout,
  noSuchMember,
  noSuchMemberInvitation,
  refuseLastOwner,
  refuseMoreInvitations,
  refuseMoreMemberships,
  requireDeletableWorkspace,
  requireRole,
} from '@flowdeck/domain/identity/members';
import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notices } from '../../operations/waiting/tables.ts';
import { callingAccount } from '../../platform/audit/caller.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { listPageSql, readPage } from '../../platform/db/list-page.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { removals } from '../../platform/removals/tables.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { accounts } from '../accounts/tables.ts';
import { memberInvitations, members } from './tables.ts';

type InvitationRow = typeof memberInvitations.$inferSelect;
type NewInvitation = Omit<InvitationRow, 'id' | 'invitedBy'> & { invitedBy: string };

const memberColumns = {
  id: members.accountId,
  name: accounts.name,
  username: accounts.username,
  email: accounts.email,
  role: members.role,
  joinedAt: members.joinedAt,
};

/** Creates a workspace with its first owner's membership. */
export async function addWorkspace(
  tx: Transaction,
  workspace: Omit<typeof workspaces.$inferInsert, 'id'>,
): Promise<string> {
  const { id } = singleRow(
    await tx.insert(workspaces).values(workspace).returning({ id: workspaces.id }),
  );
  return id;
}

/** Makes an account the owner of a workspace that nobody is a member of yet. */
export const addOwner = async (
  tx: Transaction,
  workspaceId: string,
  accountId: string,
  joinedAt: Date,
): Promise<void> => {
  await tx.insert(members).values({ workspaceId, accountId, role: 'owner', joinedAt });
};

/**
 * Ends a membership. Signing in leads to another workspace of theirs from then on, or to a new one.
 * @throws {Problem} 404 for somebody who is no member, 409 for the only owner
 */
export async function endMembership(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
  at: Date,
): Promise<void> {
  const role = await lockedRole(tx, workspaceId, accountId);
  refuseLastOwner(role, await otherOwners(tx, workspaceId, accountId));
  await tx.delete(members).where(isMember(workspaceId, accountId));
  await endInvitationsBy(tx, workspaceId, accountId);
  const leadsHere = and(eq(accounts.id, accountId), eq(accounts.workspaceId, workspaceId));
  const [account] = await tx.select().from(accounts).where(leadsHere);
  if (account) await leadElsewhere(tx, account, at);
}

/** Has signing in lead to another workspace of an account, or to a new one. */
async function leadElsewhere(
  tx: Transaction,
  { id: accountId, name }: Pick<typeof accounts.$inferSelect, 'id' | 'name'>,
  at: Date,
): Promise<void> {
  const [other] = await tx
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.joinedAt), asc(members.workspaceId))
    .limit(1)
    .prepare('across_workspaces_next_membership')
    .execute();
  const next = other?.id ?? (await addWorkspace(tx, { name, createdAt: at }));
  if (!other) await addOwner(tx, next, accountId, at);
  await tx.update(accounts).set({ workspaceId: next }).where(eq(accounts.id, accountId));
}

/** Nobody comes in by the invitations of somebody who may not invite any more. */
async function endInvitationsBy(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
): Promise<void> {
  await tx
    .delete(memberInvitations)
    .where(
      and(
        eq(memberInvitations.workspaceId, workspaceId),
        eq(memberInvitations.invitedBy, accountId),
      ),
    );
}

/**
 * Makes an account a member, or gives it another role.
 * @throws {Problem} 409 for the only owner
 */
export async function setRole(tx: Transaction, member: typeof members.$inferInsert): Promise<void> {
  const { workspaceId, accountId, role } = member;
  await lockBoth(tx, workspaceId, accountId);
  const [before] = await tx.select().from(members).where(isMember(workspaceId, accountId));
  if (before && !allows(role, before.role)) {
    refuseLastOwner(before.role, await otherOwners(tx, workspaceId, accountId));
    await endInvitationsBy(tx, workspaceId, accountId);
  }
  await tx
    .insert(members)
    .values(member)
    .onConflictDoUpdate({ target: [members.workspaceId, members.accountId], set: { role } });
}

const isMember = (workspaceId: string, accountId: string) =>
  and(eq(members.workspaceId, workspaceId), eq(members.accountId, accountId));

/**
 * The account first and then the workspace, as in every transaction that needs both: runs of workflows, takeovers and the
 * deletion of an account begin with the account, too.
 */
async function lockBoth(tx: Transaction, workspaceId: string, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  await lockWorkspace(tx, workspaceId);
}

/**
 * The role of a member; nobody else's changes until the transaction ends.
 * @throws {Problem} 404 for somebody who is no member
 */
async function lockedRole(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
): Promise<MemberRole> {
  await lockBoth(tx, workspaceId, accountId);
  const [found] = await tx.select().from(members).where(isMember(workspaceId, accountId));
  if (!found) throw noSuchMember();
  return found.role;
}

const otherOwners = (tx: Transaction, workspaceId: string, accountId: string): Promise<number> =>
  tx.$count(
    members,
    and(
      eq(members.workspaceId, workspaceId),
      eq(members.role, 'owner'),
      ne(members.accountId, accountId),
    ),
  );

/** In how many workspaces an account is. */
async function membershipsOf(tx: Transaction, accountId: string): Promise<number> {
  const found = await tx
    .select({ count: count() })
    .from(members)
    .where(eq(members.accountId, accountId))
    .prepare('across_workspaces_memberships')
    .execute();
  return singleRow(found).count;
}

/** Workspaces of accounts, their members, and who is invited. */
export function createMemberStore(db: Database) {
  const ofInvited = (email: string, now: Date) =>
    and(eq(memberInvitations.emailKey, accountKey(email)), gt(memberInvitations.expiresAt, now));

  const others = alias(members, 'others');
  const countOthers = (condition?: SQL) =>
    sql<number>`(${db
      .select({ count: sql`count(*)::int` })
      .from(others)
      .where(and(eq(others.workspaceId, workspaces.id), condition))})`;

  return {
    /** The workspaces of an account, by name. */
    workspacesOf: (accountId: string) =>
      db
        .select({
          id: workspaces.id,
          name: workspaces.name,
          role: members.role,
          members: countOthers(),
          owners: countOthers(eq(others.role, 'owner')),
          editorsNeedApproval: workspaces.editorsNeedApproval,
          frequency: notices.frequency,
        })
        .from(members)
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .leftJoin(
          notices,
          and(
            eq(notices.workspaceId, members.workspaceId),
            eq(notices.accountId, members.accountId),
          ),
        )
        .where(eq(members.accountId, accountId))
        .orderBy(asc(workspaces.name), asc(workspaces.id))
        .prepare('across_workspaces_of_account')
        .execute(),

    async nameOf(workspaceId: string): Promise<string> {
      const { name } = workspaces;
      return singleRow(
        await db.select({ name }).from(workspaces).where(eq(workspaces.id, workspaceId)),
      ).name;
    },

    /** The invitations to an address that wait for an answer, newest first. */
    invitationsTo: (email: string, now: Date) =>
      db
        .select({
          id: memberInvitations.id,
          workspace: workspaces.name,
          role: memberInvitations.role,
          invitedBy: accounts.name,
          createdAt: memberInvitations.createdAt,
          expiresAt: memberInvitations.expiresAt,
        })
        .from(memberInvitations)
        .innerJoin(workspaces, eq(workspaces.id, memberInvitations.workspaceId))
        .leftJoin(accounts, eq(accounts.id, memberInvitations.invitedBy))
        .where(ofInvited(email, now))
        .orderBy(desc(memberInvitations.createdAt))
        .limit(50)
        .prepare('across_workspaces_invitations_received')
        .execute(),

    /** @throws {Problem} 409 for one workspace too many */
    create: (accountId: string, name: string, at: Date): Promise<string> =>
      db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        refuseMoreMemberships('ofAccount', await membershipsOf(tx, accountId));
        const id = await addWorkspace(tx, { name, createdAt: at });
        await addOwner(tx, id, accountId, at);
        return id;
      }),

    /** Says how often a member hears what waits for them. Whoever goes on hearing it at once gets the email that is due. */
    async chooseNotices(
      workspaceId: string,
      accountId: string,
      choice: { frequency: NoticeFrequency; timeZone: string; dueAt: Date; isPending: boolean },
    ): Promise<void> {
      const { frequency, timeZone } = choice;
      const chosen = { ...choice, kinds: [], attempts: 0, claim: null };
      const isStillDue = sql`${notices.isPending} and ${notices.frequency} is distinct from 'daily'`;
      await db
        .insert(notices)
        .values({ workspaceId, accountId, ...chosen })
        .onConflictDoUpdate({
          target: [notices.workspaceId, notices.accountId],
          set: frequency === 'at-once' ? { frequency, timeZone, isPending: isStillDue } : chosen,
        });
    },

    rename: (workspaceId: string, name: string, at: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.update(workspaces).set({ name }).where(eq(workspaces.id, workspaceId));
        await recordAudit(tx, workspaceId, { action: 'workspace-renamed', name }, at);
      }),

    /**
     * Ends an invitation to this address, and makes its owner a member if they accept.
     * @returns the workspace that they are a member of; null after they declined
     * @throws {Problem} 404 for an invitation that does not wait, 409 for one membership too many
     */
    answer: (
      { id: accountId, email }: { id: string; email: string },
      invitationId: string,
      accept: boolean,
      at: Date,
    ): Promise<string | null> =>
      db.transaction(async (tx) => {
        const isMeant = and(eq(memberInvitations.id, invitationId), ofInvited(email, at));
        const [found] = await tx
          .select({ workspaceId: memberInvitations.workspaceId })
          .from(memberInvitations)
          .where(isMeant)
          .prepare('across_workspaces_invitation_to_answer')
          .execute();
        if (!found) throw noSuchMemberInvitation();
        const { workspaceId } = found;
        await lockBoth(tx, workspaceId, accountId);
        const [invitation] = await tx
          .delete(memberInvitations)
          .where(and(eq(memberInvitations.workspaceId, workspaceId), isMeant))
          .returning({ role: memberInvitations.role });
        // Revoked or answered meanwhile.
        if (!invitation) throw noSuchMemberInvitation();
        if (!accept) return null;
        const { role } = invitation;
        const [ofAccount, ofWorkspace] = [
          await membershipsOf(tx, accountId),
          await tx.$count(members, eq(members.workspaceId, workspaceId)),
        ];
        refuseMoreMemberships('ofAccount', ofAccount);
        refuseMoreMemberships('ofWorkspace', ofWorkspace);
        await tx
          .insert(members)
          .values({ workspaceId, accountId, role, joinedAt: at })
          .onConflictDoNothing();
        await recordAudit(tx, workspaceId, { action: 'member-joined', role }, at);
        return workspaceId;
      }),

    list: (workspaceId: string, query: MemberQuery) =>
      readPage(
        query,
        ({ after, limit }) => {
          const { beyond, orderBy } = listPageSql(
            members.joinedAt,
            members.accountId,
            { falls: false },
            after,
          );
          return db
            .select(memberColumns)
            .from(members)
            .innerJoin(accounts, eq(accounts.id, members.accountId))
            .where(and(eq(members.workspaceId, workspaceId), beyond))
            .orderBy(...orderBy)
            .limit(limit);
        },
        {
          sort: 'joinedAt',
          key: 'time',
          positionOf: ({ id, joinedAt }) => ({ id, key: joinedAt.getTime() }),
        },
      ),

    count: (workspaceId: string): Promise<number> =>
      db.$count(members, eq(members.workspaceId, workspaceId)),

    async find(workspaceId: string, accountId: string) {
      const [found] = await db
        .select(memberColumns)
        .from(members)
        .innerJoin(accounts, eq(accounts.id, members.accountId))
        .where(isMember(workspaceId, accountId));
      return found;
    },

    /** @throws {Problem} 404 for somebody who is no member, 409 for the only owner */
    changeRole: (
      workspaceId: string,
      accountId: string,
      role: MemberRole,
      at: Date,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await lockedRole(tx, workspaceId, accountId);
        if (role === before) return;
        await setRole(tx, { workspaceId, accountId, role, joinedAt: at });
        const change = { accountId, roleBefore: before, role };
        await recordAudit(tx, workspaceId, { action: 'role-changed', ...change }, at);
      }),

    /** @throws {Problem} 404 for somebody who is no member, 409 for the only owner */
    remove: (workspaceId: string, accountId: string, at: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await endMembership(tx, workspaceId, accountId, at);
        const isOwn = callingAccount() === accountId;
        const event = isOwn
          ? ({ action: 'member-left' } as const)
          : ({ action: 'member-removed', accountId } as const);
        await recordAudit(tx, workspaceId, event, at);
      }),

    /**
     * Deletes a workspace of everybody who works in it. Nothing is done for it any more, and what it holds goes in the
     * background, some rows at a time.
     * @throws {Problem} 404 for somebody who is no member, 403 for no owner, 400 for another name, 409 for a workspace that stays
     */
    delete: (workspaceId: string, ownerId: string, typed: string, at: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const led = await tx
          .select({ id: accounts.id, name: accounts.name })
          .from(accounts)
          .where(eq(accounts.workspaceId, workspaceId))
          .orderBy(asc(accounts.id))
          .for('update');
        // They may have been given another role since the call was let through.
        requireRole(await lockedRole(tx, workspaceId, ownerId), deleteWorkspace);
        const workspace = singleRow(
          await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
        );
        const isOnly = (await membershipsOf(tx, ownerId)) === 1;
        requireDeletableWorkspace({ ...workspace, isOnly }, typed);
        await tx.delete(memberInvitations).where(eq(memberInvitations.workspaceId, workspaceId));
        await tx.delete(members).where(eq(members.workspaceId, workspaceId));
        for (const account of led) await leadElsewhere(tx, account, at);
        await tx.insert(removals).values({ workspaceId, dueAt: at });
      }),

    /** Those that wait for an answer, newest first. */
    invitations: (workspaceId: string, now: Date): Promise<InvitationRow[]> =>
      db
        .select()
        .from(memberInvitations)
        .where(
          and(eq(memberInvitations.workspaceId, workspaceId), gt(memberInvitations.expiresAt, now)),
        )
        .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id)),

    /**
     * Stores invitations, in place of earlier ones to the same addresses and of those that have ended.
     * @param keepsEarlier whether an earlier one to an address stays, with the role of the new one
     * @returns their ids by the keys of the addresses; those of members are not invited
     * @throws {Problem} 409 if too many would wait
     */
    invite: (
      rows: readonly NewInvitation[],
      keepsEarlier: (emailKey: string) => boolean,
    ): Promise<ReadonlyMap<string, string>> =>
      db.transaction(async (tx) => {
        const [first] = rows;
        if (!first) return new Map();
        const { workspaceId, invitedBy, createdAt } = first;
        await lockBoth(tx, workspaceId, invitedBy);
        const keys = rows.map(({ emailKey }) => emailKey);
        const ofMembers = await membersAmong(tx, workspaceId, keys);
        const invited = rows.filter(({ emailKey }) => !ofMembers.has(emailKey));
        const inWorkspace = eq(memberInvitations.workspaceId, workspaceId);
        const { id, emailKey } = memberInvitations;
        const to = (some: readonly string[]) => inArray(emailKey, [...some]);
        const replaced = keys.filter((key) => !keepsEarlier(key));
        await tx
          .delete(memberInvitations)
          .where(and(inWorkspace, or(lte(memberInvitations.expiresAt, createdAt), to(replaced))));
        const kept = await tx
          .update(memberInvitations)
          .set({ role: first.role })
          .where(and(inWorkspace, to(invited.map((one) => one.emailKey))))
          .returning({ id, emailKey });
        const stay = new Set(kept.map((one) => one.emailKey));
        const added = invited.filter((one) => !stay.has(one.emailKey));
        refuseMoreInvitations((await tx.$count(memberInvitations, inWorkspace)) + added.length);
        if (invited.length === 0) return new Map();
        const made =
          added.length === 0
            ? []
            : await tx.insert(memberInvitations).values(added).returning({ id, emailKey });
        const event = {
          action: 'members-invited',
          count: invited.length,
          role: first.role,
        } as const;
        await recordAudit(tx, workspaceId, event, createdAt);
        return new Map([...kept, ...made].map((one) => [one.emailKey, one.id]));
      }),

    membersAmong: (workspaceId: string, emailKeys: readonly string[]) =>
      membersAmong(db, workspaceId, emailKeys),

    /** Ends one; false if it does not wait. */
    revoke: (workspaceId: string, id: string, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const revoked = await tx
          .delete(memberInvitations)
          .where(and(eq(memberInvitations.workspaceId, workspaceId), eq(memberInvitations.id, id)))
          .returning({ id: memberInvitations.id });
        if (revoked.length === 0) return false;
        await recordAudit(tx, workspaceId, { action: 'invitation-revoked' }, at);
        return true;
      }),
  };
}

/** Which of some addresses are those of members. */
async function membersAmong(
  db: Database | Transaction,
  workspaceId: string,
  emailKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ key: accounts.emailKey })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(accounts.emailKey, [...emailKeys])));
  return new Set(found.map(({ key }) => key ?? ''));
}

/**
 * The workspaces of an account that is about to go: those that go with it because it is their only member, and the names
 * of those that others work in and nobody else owns. Nobody joins or leaves them until the transaction ends.
 */
export async function workspacesLeft(tx: Transaction, accountId: string) {
  const theirs = await tx
    .select({ id: workspaces.id, name: workspaces.name, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(workspaces.id))
    .for('no key update', { of: workspaces })
    .prepare('across_workspaces_left')
    .execute();
  const alone: string[] = [];
  const abandoned: string[] = [];
  for (const { id, name, role } of theirs) {
    const there = eq(members.workspaceId, id);
    const fate = fateWithout(role, {
      members: await tx.$count(members, there),
      owners: await tx.$count(members, and(there, eq(members.role, 'owner'))),
    });
    if (fate === 'deleted') alone.push(id);
    if (fate === 'refused') abandoned.push(name);
  }
  return { alone, abandoned };
}

export type MemberStore = ReturnType<typeof createMemberStore>;
