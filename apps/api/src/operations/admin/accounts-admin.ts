import { memberRoles } from '@flowdeck/contract/roles';
import { Problem } from '@flowdeck/domain/problem';
import type { AuditEvent } from '@flowdeck/domain/identity/audit-log';
import { loginKey } from '@flowdeck/domain/identity/names';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { and, asc, eq, inArray, isNull, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { deleteAccount } from '../../identity/accounts/delete-account.ts';
import { addAdmin } from '../../identity/accounts/first-admin.ts';
import type { Passwords } from '../../identity/accounts/passwords.ts';
import { hasAccount, type Account } from '../../identity/accounts/store.ts';
import { attemptLimits } from '../../identity/accounts/attempt-limits.ts';
import { accounts, isAdmin } from '../../identity/accounts/tables.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { createLinkStore } from '../../identity/links/store.ts';
import { newInvitation, newLink } from '../../identity/links/new-link.ts';
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { stopWork } from '../../workflows/runs/stop-work.ts';
import { endSessions } from '../../identity/session/store.ts';
import { endMembership, setRole, workspacesLeft } from '../../identity/members/store.ts';
import { members, owns } from '../../identity/members/tables.ts';
import { sessions } from '../../identity/session/tables.ts';
import { workspaces } from '../../platform/db/tables.ts';

import { adminCopy as copy } from './admin-copy.ts';
import { createDemoAdmin } from './demo-admin.ts';
import { emailOf, newLogin, newPassword, refuseTaken, type GivenLogin } from './new-login.ts';
import type { Platform } from '../../platform/index.ts';
import { removeWorkspaceNow, type RemovalProgress } from '../removal/workspace-removal.ts';

interface Deps extends Pick<Platform, 'db' | 'publicUrl' | 'security' | 'now'> {
  passwords: Passwords;
  /** Is told how far the deletion of a workspace is. */
  told?: RemovalProgress;
  /** Deletes the kept files of emails to an address. */
  forgetMailFiles: (email: string) => Promise<void>;
  /** Whether the demo account can sign in. */
  demo: boolean;
  /** Who may open an account. */
  signUp: SignUpPolicy;
}

/**
 * What the operator does to accounts. A `login` is a username or an email address.
 * @throws {StartError} for everything that the operator can fix; nothing has changed then
 */
export function createAccountsAdmin(deps: Deps) {
  const { db, passwords, forgetMailFiles, publicUrl, demo, security, now } = deps;
  const event = { event: 'administration', way: 'operator' } as const;

  const mayHelp = (account: Account) => demo || !account.isDemo;

  const isServed = ({ role, sendsByOperator }: Account) =>
    role === 'super_admin' || sendsByOperator;

  async function onlyAdmin(): Promise<Account> {
    const admins = (await enabledAdmins(db)).filter(mayHelp);
    const [admin, other] = admins;
    if (!admin) throw new StartError(copy.errors.noAdmin);
    if (!other) return admin;
    throw new StartError(copy.errors.whose(admins.map(({ username }) => username).join(', ')));
  }

  return {
    ...createDemoAdmin(deps),

    /**
     * Creates an administrator.
     * @returns the password, which nobody sees again
     */
    create: (given: GivenLogin): Promise<{ username: string; password: string }> =>
      security.attempt({ ...event, command: 'create' }, async (isAbout) => {
        const login = newLogin(given);
        const password = newPassword();
        const passwordHash = await passwords.hash(password);
        await db.transaction(async (tx) => {
          await refuseTaken(tx, login);
          const { username } = login;
          const workspaceName = username;
          const names = { ...login, name: username, workspaceName };
          isAbout(await addAdmin(tx, { ...names, passwordHash, isDemo: false, now: now() }));
        });
        return { username: login.username, password };
      }),

    /** A link that opens an account for an address, once. */
    invite: (given: string): Promise<{ email: string; link: string }> =>
      security.attempt({ ...event, command: 'invite' }, async () => {
        const email = emailOf(given);
        if (deps.signUp.mode === 'off') throw new StartError(copy.errors.signUpOff);
        if (await hasAccount(db, email)) throw new StartError(copy.errors.isKnown(email));
        const linkDeps = { store: createLinkStore(db), publicUrl, now };
        return { email, link: await newInvitation(linkDeps, email) };
      }),

    /**
     * Gives an account another password, ends its sessions and forgets its failed sign-ins. A second step stays.
     * @returns the password, which nobody sees again
     */
    resetPassword: (login: string): Promise<{ username: string; password: string }> =>
      security.attempt({ ...event, command: 'reset-password' }, async (isAbout) => {
        const password = newPassword();
        const passwordHash = await passwords.hash(password);
        const username = await db.transaction(async (tx) => {
          const account = await find(tx, login);
          isAbout(account.id);
          if (account.disabledAt) throw new StartError(copy.errors.isDisabled(account.username));
          if (account.isDemo) throw new StartError(copy.errors.demoPassword);
          await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
          await endSessions(tx, account.id, now());
          return account.username;
        });
        await attemptLimits(createRateLimits(db, now)).forgiveGuesses((await find(db, login)).id);
        return { username, password };
      }),

    /**
     * Who works in which workspace, by the workspace's name and when they joined.
     * @param login of somebody who is in each of them; by default, all workspaces are listed
     */
    memberships: (login?: string): Promise<Record<string, string>[]> =>
      security.attempt({ ...event, command: 'members' }, async () => {
        const account = login === undefined ? undefined : await find(db, login);
        const theirs = db
          .select({ id: members.workspaceId })
          .from(members)
          .where(
            eq(
              members.accountId,
              sql`coalesce(${account?.id ?? null}::uuid, ${members.accountId})`,
            ),
          );
        const found = await db
          .select({ workspace: workspaces, role: members.role, account: accounts })
          .from(members)
          .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .where(inArray(members.workspaceId, theirs))
          .orderBy(
            asc(workspaces.name),
            asc(workspaces.id),
            asc(members.joinedAt),
            asc(accounts.usernameKey),
          )
          .prepare('whole_table_memberships')
          .execute();
        return found.map(({ workspace, role, account }) => ({
          workspace: workspace.name,
          id: workspace.id,
          username: account.username,
          role,
          state: account.disabledAt ? copy.states.disabled : copy.states.enabled,
        }));
      }),

    /**
     * Makes somebody a member of a workspace with this role, or none any more.
     * @param role one of `memberRoles`, or `none`
     */
    setRole: (login: string, workspaceId: string, role: string): Promise<string> =>
      security.attempt({ ...event, command: 'set-role' }, async (isAbout) => {
        const account = await find(db, login);
        isAbout(account.id);
        const { username, email, emailVerifiedAt } = account;
        const wanted = role === 'none' ? null : memberRoles.find((known) => known === role);
        if (wanted === undefined) throw new StartError(copy.errors.role(role));
        const isProven =
          account.role === 'super_admin' || email === null || emailVerifiedAt !== null;
        if (account.isDemo || !isProven) throw new StartError(copy.errors.sharesNothing(username));
        const [workspace] = z.uuid().safeParse(workspaceId).success
          ? await db.select().from(workspaces).where(eq(workspaces.id, workspaceId))
          : [];
        if (!workspace) throw new StartError(copy.errors.noWorkspace(workspaceId));
        const member = { workspaceId, accountId: account.id, joinedAt: now() };
        await db
          .transaction(async (tx) => {
            const isTheirs = eq(members.accountId, account.id);
            const [before] = await tx
              .select({ role: members.role })
              .from(members)
              .where(and(eq(members.workspaceId, workspaceId), isTheirs));
            if (wanted === null) await endMembership(tx, workspaceId, account.id, now());
            else await setRole(tx, { ...member, role: wanted });
            const { id: accountId } = account;
            const event: AuditEvent =
              wanted === null
                ? { action: 'member-removed', accountId }
                : {
                    action: 'role-changed',
                    accountId,
                    role: wanted,
                    roleBefore: before?.role ?? null,
                  };
            await recordAudit(tx, workspaceId, event, now(), 'operator');
          })
          .catch((error: unknown) => {
            throw error instanceof Problem ? new StartError(error.message) : error;
          });
        return copy.roleSet(username, copy.memberRoles[wanted ?? 'none'], workspace.name);
      }),

    /** Deletes an account with the workspaces that nobody else works in, and everything in them. */
    async remove(login: string): Promise<string> {
      const account = await security.attempt({ ...event, command: 'delete' }, (isAbout) =>
        db.transaction(async (tx) => {
          const admins = await enabledAdmins(tx);
          const found = await find(tx, login);
          isAbout(found.id);
          if (found.isDemo) throw new StartError(copy.errors.demoIsRemoved);
          const others = admins.filter(({ id, isDemo }) => id !== found.id && !isDemo);
          if (found.role === 'super_admin' && others.length === 0) {
            throw new StartError(copy.errors.lastAdmin(found.username));
          }
          const { abandoned } = await workspacesLeft(tx, found.id);
          const [shared] = abandoned;
          if (shared !== undefined) {
            throw new StartError(copy.errors.abandons(found.username, shared));
          }
          return { ...found, emptied: await deleteAccount(tx, found, now()) };
        }),
      );
      if (account.email !== null) await forgetMailFiles(account.email);
      for (const id of account.emptied) await removeWorkspaceNow(db, id, deps.told);
      return account.username;
    },

    /** Every account, oldest first. */
    list: (): Promise<Record<string, string>[]> =>
      security.attempt({ ...event, command: 'list' }, async () => {
        const lastUsed = db
          .select({ accountId: sessions.accountId, at: max(sessions.lastUsedAt).as('at') })
          .from(sessions)
          .groupBy(sessions.accountId)
          .as('last_used');
        const found = await db
          .select({ account: accounts, lastUsedAt: lastUsed.at })
          .from(accounts)
          .leftJoin(lastUsed, eq(lastUsed.accountId, accounts.id))
          .orderBy(asc(accounts.createdAt), asc(accounts.usernameKey))
          .prepare('whole_table_accounts')
          .execute();
        return found.map(({ account, lastUsedAt }) => ({
          username: account.username,
          email: account.email ?? '',
          role: copy.roles[account.role],
          'sends by yours': isServed(account) ? copy.yes : copy.no,
          state: account.disabledAt ? copy.states.disabled : copy.states.enabled,
          created: account.createdAt.toISOString().slice(0, 10),
          'last seen': lastUsedAt ? lastUsedAt.toISOString().slice(0, 10) : '',
        }));
      }),

    /**
     * A link that signs in to one account, once.
     * @param login by default, the only administrator
     */
    signInLink: (login?: string): Promise<{ username: string; link: string }> =>
      security.attempt({ ...event, command: 'sign-in-link' }, async (isAbout) => {
        const account = login === undefined ? await onlyAdmin() : await find(db, login);
        const { id: accountId, username, disabledAt } = account;
        isAbout(accountId);
        if (disabledAt) throw new StartError(copy.errors.isDisabled(username));
        if (!mayHelp(account)) throw new StartError(copy.errors.demo);
        const link = await newLink({ store: createLinkStore(db), publicUrl, now }, { accountId });
        return { username, link };
      }),

    /**
     * Ends every session of an account, lets nobody sign in to it, and pauses the workflows of workspaces that nobody
     * else owns.
     */
    disable: (login: string): Promise<string> =>
      security.attempt({ ...event, command: 'disable' }, async (isAbout) => {
        const at = now();
        const { id, username } = await db.transaction(async (tx) => {
          const admins = await enabledAdmins(tx);
          const account = await find(tx, login);
          const { id, username } = account;
          isAbout(id);
          const isAdmin = admins.some((admin) => admin.id === id);
          const others = admins.filter((admin) => admin.id !== id && !admin.isDemo);
          if (isAdmin && others.length === 0) throw new StartError(copy.errors.lastAdmin(username));
          await tx
            .update(accounts)
            .set({ disabledAt: at })
            .where(and(eq(accounts.id, id), isNull(accounts.disabledAt)));
          await endSessions(tx, id, at);
          return account;
        });
        // Nothing is begun for them any more; whoever breaks this off runs it again.
        for (const workspaceId of await withoutOwner(db, id)) await stopWork(db, workspaceId, at);
        return username;
      }),

    /** Lets people sign in again. Workflows stay paused. */
    enable: (login: string): Promise<string> =>
      security.attempt({ ...event, command: 'enable' }, async (isAbout) => {
        const { id, username } = await find(db, login);
        isAbout(id);
        await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, id));
        return username;
      }),

    /** Lets an account's workspace send by the operator's mail server and webhook, or not any more. */
    setSending: (login: string, allowed: boolean): Promise<string> =>
      security.attempt(
        { ...event, command: allowed ? 'allow-sending' : 'disallow-sending' },
        async (isAbout) => {
          const { id, username, role } = await find(db, login);
          isAbout(id);
          if (role === 'super_admin') throw new StartError(copy.errors.adminSends(username));
          await db.update(accounts).set({ sendsByOperator: allowed }).where(eq(accounts.id, id));
          return username;
        },
      ),
  };
}

export type AccountsAdmin = ReturnType<typeof createAccountsAdmin>;

/** In a transaction, nobody changes them until it ends. */
function enabledAdmins(tx: Database | Transaction): Promise<Account[]> {
  const isEnabled = and(isAdmin(accounts.role), isNull(accounts.disabledAt));
  return tx
    .select()
    .from(accounts)
    .where(isEnabled)
    .orderBy(asc(accounts.id))
    .for('update')
    .prepare('across_workspaces_enabled_admins')
    .execute();
}

async function find(tx: Database | Transaction, login: string): Promise<Account> {
  const key = loginKey(login);
  const column = key.includes('@') ? accounts.emailKey : accounts.usernameKey;
  const [account] = await tx.select().from(accounts).where(eq(column, key));
  if (account) return account;
  throw new StartError(copy.errors.unknown(login));
}

/** The workspaces that a disabled account owns, and no account does that is not disabled. */
async function withoutOwner(db: Database, accountId: string): Promise<string[]> {
  const theirs = alias(members, 'theirs');
  const enabled = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(owns(sql`${theirs.workspaceId}`), isNull(accounts.disabledAt)));
  const found = await db
    .select({ id: theirs.workspaceId })
    .from(theirs)
    .where(and(eq(theirs.accountId, accountId), eq(theirs.role, 'owner'), notExists(enabled)))
    .prepare('across_workspaces_without_owner')
    .execute();
  return found.map(({ id }) => id);
}
