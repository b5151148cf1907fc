import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey } from '@flowdeck/domain/identity/names';
import { eq, sql } from 'drizzle-orm';
import { deleteAccount } from '../../identity/accounts/delete-account.ts';
import type { Passwords } from '../../identity/accounts/passwords.ts';
import type { Account } from '../../identity/accounts/store.ts';
import { accounts } from '../../identity/accounts/tables.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { passkeysOf } from '../../identity/passkeys/store.ts';
import { identities } from '../../identity/providers/tables.ts';
import { secondStepOf } from '../../identity/second-step/store.ts';
import { endSessions } from '../../identity/session/store.ts';
import { adminCopy as copy } from './admin-copy.ts';
import { newLogin, newPassword, refuseTaken, type GivenLogin } from './new-login.ts';
import type { Platform } from '../../platform/index.ts';
import { removeWorkspaceNow, type RemovalProgress } from '../removal/workspace-removal.ts';

interface Deps extends Pick<Platform, 'db' | 'security' | 'now'> {
  passwords: Passwords;
  told?: RemovalProgress;
}

/**
 * What turns a trial into an installation of one's own: production refuses the published account.
 * @throws {StartError} for everything that the operator can fix; nothing has changed then
 */
export function createDemoAdmin({ db, passwords, security, told, now }: Deps) {
  const event = { event: 'administration', way: 'operator', command: 'remove-demo' } as const;

  return {
    /** Deletes the demo account with its workspace and everything in it. */
    async removeDemo(): Promise<void> {
      const emptied = await security.attempt(event, (isAbout) =>
        db.transaction(async (tx) => {
          const account = await findDemo(tx);
          isAbout(account.id);
          return deleteAccount(tx, account, now());
        }),
      );
      for (const id of emptied) await removeWorkspaceNow(db, id, told);
    },

    /**
     * Makes the demo account an administrator's own, with everything in its workspace; nothing of what signed in to
     * it before does so again.
     * @returns the password, which nobody sees again
     */
    keepDemo: (given: GivenLogin): Promise<{ username: string; password: string }> =>
      security.attempt(event, async (isAbout) => {
        const login = newLogin(given);
        const { username, email } = login;
        const password = newPassword();
        const passwordHash = await passwords.hash(password);
        await db.transaction(async (tx) => {
          const { id, workspaceId } = await findDemo(tx);
          isAbout(id);
          await refuseTaken(tx, login, id);
          const at = now();
          await endSessions(tx, id, at);
          await secondStepOf(tx, id).remove();
          await passkeysOf(tx, id).removeAll();
          await tx.delete(identities).where(eq(identities.accountId, id));
          await tx
            .update(accounts)
            .set({
              username,
              usernameKey: loginKey(username),
              name: username,
              email,
              emailKey: email && accountKey(email),
              emailVerifiedAt: email === null ? null : at,
              passwordHash,
              isDemo: false,
            })
            .where(eq(accounts.id, id));
          const own = { name: username, isDemo: false };
          await tx.update(workspaces).set(own).where(eq(workspaces.id, workspaceId));
        });
        return { username, password };
      }),
  };
}

async function findDemo(tx: Transaction): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(sql`${accounts.isDemo}`)
    .orderBy(accounts.id)
    .limit(1)
    .for('update');
  if (account) return account;
  throw new StartError(copy.errors.noDemo);
}
