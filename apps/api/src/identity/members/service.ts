import type {
  Invited,
  Member,
  MemberInvitation,
  MemberQuery,
  NewMembers,
} from '@flowdeck/contract/identity/members';
import type { MailWay } from '@flowdeck/contract/identity/session';
import type { NoticeFrequency, Workspace } from '@flowdeck/contract/identity/workspaces';
import type { MemberRole } from '@flowdeck/contract/roles';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  fateWithout,
  invitesPerHour,
  memberInvitationMs,
  noSuchMember,
  noSuchMemberInvitation,
  notMember,
  requireDecided,
  requireSharer,
  workspacesPerDay,
} from '@flowdeck/domain/identity/members';
import { membersCopy } from '@flowdeck/domain/identity/members-copy';
import { plainName } from '@flowdeck/domain/identity/names';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { nextMorning, noticesOf, requireTimeZone } from '@flowdeck/domain/operations/notices';
import { WorkspaceInvitation } from '@flowdeck/emails/workspace-invitation';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import { mayInvite } from '../accounts/mail-limits.ts';
import type { AccountStore } from '../accounts/store.ts';
import { newLink } from '../links/new-link.ts';
import type { LinkStore } from '../links/store.ts';
import type { MemberStore } from './store.ts';

interface Deps extends Pick<Platform, 'mailer' | 'limits' | 'publicUrl' | 'now'> {
  store: MemberStore;
  accounts: AccountStore;
  links: Pick<LinkStore, 'hasAccount' | 'add'>;
  mailsBy: MailWay;
  /** Who may open an account. */
  policy: SignUpPolicy;
}

/** The workspaces of people, and who works in them. */
export function createMembers(deps: Deps) {
  const { store, accounts, links, mailer, mailsBy, policy, limits, publicUrl, now } = deps;

  async function workspaceOf(accountId: string, workspaceId: string): Promise<Workspace> {
    const found = (await store.workspacesOf(accountId)).find(({ id }) => id === workspaceId);
    if (!found) throw notMember();
    return toWorkspace(found, mailsBy);
  }

  async function memberOf(workspaceId: string, id: string): Promise<Member> {
    const found = await store.find(workspaceId, id);
    if (!found) throw noSuchMember();
    return toMember(found);
  }

  /** Those that wait for the answer of somebody; nobody reads the invitations to an address that is not theirs. */
  const invitationsTo = async ({ id, email }: Pick<Session['user'], 'id' | 'email'>) =>
    email !== null && (await accounts.hasProvenAddress(id))
      ? await store.invitationsTo(email, now())
      : [];

  const answerPage = () => `${publicUrl()}/account/workspaces`;

  /**
   * Where somebody who is invited answers; without an account, they open one by the link first. That link proves the
   * address, so only its mailbox gets it, or an administrator, who may hand out such links anyway.
   */
  async function linkFor(
    email: string,
    memberInvitationId: string,
    inviter: Session['user'],
  ): Promise<string> {
    const isForThem = mailsBy === 'smtp' || inviter.role === 'super_admin';
    if (!isForThem || (await links.hasAccount(email))) return answerPage();
    const target = { email, name: '', newPassword: true, memberInvitationId };
    return newLink({ store: links, publicUrl, now }, target, memberInvitationMs);
  }

  return {
    invitationsTo,

    async workspaces({ user }: Session) {
      return {
        items: (await store.workspacesOf(user.id)).map((found) => toWorkspace(found, mailsBy)),
        invitations: (await invitationsTo(user)).map(
          ({ id, workspace, role, invitedBy, expiresAt }) => ({
            id,
            workspace,
            role,
            invitedBy,
            expiresAt: expiresAt.toISOString(),
          }),
        ),
      };
    },

    /** @throws {Problem} 409 for an account that may not, and for one workspace too many; 429 after too many */
    async create({ user }: Session, name: string): Promise<Workspace> {
      requireSharer(await accounts.sharer(user.id), policy);
      await limits.take({ name: 'workspaces', key: user.id, ...workspacesPerDay });
      return workspaceOf(user.id, await store.create(user.id, plainName(name), now()));
    },

    /** @throws {Problem} 400 for an unknown time zone */
    async changeNotices(
      { workspaceId, user }: Session,
      { notices: frequency, timeZone }: { notices: NoticeFrequency; timeZone: string },
    ): Promise<void> {
      requireTimeZone(timeZone);
      const isPending = frequency === 'daily';
      const dueAt = isPending ? nextMorning(now(), timeZone) : now();
      await store.chooseNotices(workspaceId, user.id, { frequency, timeZone, isPending, dueAt });
    },

    rename: ({ workspaceId }: Session, name: string): Promise<void> =>
      store.rename(workspaceId, plainName(name), now()),

    /** @throws {Problem} 409 for the only owner */
    leave: ({ user, workspaceId }: Session): Promise<void> =>
      store.remove(workspaceId, user.id, now()),

    /**
     * @param typed the confirmation
     * @throws {Problem} 403 after too long a time, 400 for a wrong confirmation, 409 for one that stays
     */
    async delete({ user, workspaceId, createdAt }: Session, typed: string): Promise<void> {
      requireRecentSignIn(createdAt, now(), membersCopy.errors.deletionTooOld);
      await store.delete(workspaceId, user.id, typed, now());
    },

    /** @throws {Problem} 404 for an invitation that does not wait for them, 409 for one membership too many */
    async answer({ user }: Session, id: string, accept: boolean): Promise<Workspace | null> {
      if (user.email === null || !(await accounts.hasProvenAddress(user.id))) {
        throw noSuchMemberInvitation();
      }
      if (accept) requireDecided(await accounts.sharer(user.id));
      const joined = await store.answer({ id: user.id, email: user.email }, id, accept, now());
      return joined === null ? null : workspaceOf(user.id, joined);
    },

    async list({ workspaceId }: Session, query: MemberQuery) {
      const { rows, nextCursor } = await store.list(workspaceId, query);
      return { items: rows.map(toMember), nextCursor, total: await store.count(workspaceId) };
    },

    /** @throws {Problem} 404 for somebody who is no member, 409 for the only owner */
    async change({ workspaceId }: Session, id: string, role: MemberRole): Promise<Member> {
      await store.changeRole(workspaceId, id, role, now());
      return memberOf(workspaceId, id);
    },

    /** @throws {Problem} 404 for somebody who is no member, 409 for the only owner */
    remove: ({ workspaceId }: Session, id: string): Promise<void> =>
      store.remove(workspaceId, id, now()),

    async invitations({ workspaceId }: Session): Promise<MemberInvitation[]> {
      const rows = await store.invitations(workspaceId, now());
      return rows.map(({ id, email, role, createdAt, expiresAt }) => ({
        id,
        email,
        role,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    /** @throws {Problem} 409 for an account that may not, and if too many wait; 429 after too many */
    async invite({ user, workspaceId }: Session, { emails, role }: NewMembers): Promise<Invited> {
      requireSharer(await accounts.sharer(user.id), policy);
      const byKey = new Map(emails.map((email) => [accountKey(email), email]));
      const taken = { name: 'members', key: user.id, ...invitesPerHour };
      for (let count = 0; count < byKey.size; count += 1) await limits.take(taken);
      const members = await store.membersAmong(workspaceId, [...byKey.keys()]);
      const toMail = new Set<string>();
      for (const [key, email] of byKey) {
        if (mailsBy !== 'smtp' || members.has(key)) continue;
        if (await mayInvite(limits, email)) toMail.add(key);
      }
      const at = now();
      const expiresAt = new Date(at.getTime() + memberInvitationMs);
      const ids = await store.invite(
        [...byKey].map(([emailKey, email]) => ({
          workspaceId,
          email,
          emailKey,
          role,
          invitedBy: user.id,
          createdAt: at,
          expiresAt,
        })),
        // Where no other email goes out, the link of the earlier one stays valid.
        (key) => mailsBy === 'smtp' && !toMail.has(key),
      );
      const name = await store.nameOf(workspaceId);
      const invited: Invited['invited'] = [];
      for (const [key, email] of byKey) {
        const id = ids.get(key);
        const isMailed = id !== undefined && toMail.has(key);
        if (id === undefined) {
          invited.push({ email, link: null, isMailed });
          continue;
        }
        if (mailsBy !== 'smtp') {
          invited.push({ email, link: await linkFor(email, id, user), isMailed });
          continue;
        }
        if (isMailed) {
          const link = await linkFor(email, id, user);
          const props = { link, inviter: user.name, workspace: name, role };
          mailer.send({ to: email, ...writeEmail(WorkspaceInvitation, props) });
        }
        invited.push({ email, link: answerPage(), isMailed });
      }
      return { mailsBy, invited };
    },

    /** @throws {Problem} 404 for one that does not wait */
    async revoke({ workspaceId }: Session, id: string): Promise<void> {
      if (!(await store.revoke(workspaceId, id, now()))) throw noSuchMemberInvitation();
    },
  };
}

function toWorkspace(
  {
    owners,
    frequency,
    editorsNeedApproval,
    ...workspace
  }: Awaited<ReturnType<MemberStore['workspacesOf']>>[number],
  mailsBy: MailWay,
): Workspace {
  const { role, members } = workspace;
  return {
    ...workspace,
    afterDeletion: fateWithout(role, { members, owners }),
    notices: mailsBy === 'smtp' ? noticesOf(frequency, { role, editorsNeedApproval }) : null,
  };
}

function toMember({ joinedAt, ...member }: Omit<Member, 'joinedAt'> & { joinedAt: Date }): Member {
  return { ...member, joinedAt: joinedAt.toISOString() };
}

export type Members = ReturnType<typeof createMembers>;
