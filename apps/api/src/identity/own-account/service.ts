import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Account } from '@flowdeck/contract/identity/account';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import { loginKey, plainName } from '@flowdeck/domain/identity/names';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import { requireDeletable } from '@flowdeck/domain/identity/deletion';
import {
  refuseDemoDetails,
  requireUsername,
  usernameTaken,
} from '@flowdeck/domain/identity/details';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { errorCode, uniqueViolation } from '../../platform/errors/start-error.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { accounts, isAdmin } from '../accounts/tables.ts';
import type { Takeovers } from '../accounts/takeover.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { EmailChange } from './email-change.ts';
import type { LinkedProviders } from './linked-providers.ts';
import type { OwnPassword } from './own-password.ts';
import type { Review } from './review.ts';

interface Deps extends Pick<Platform, 'db' | 'storage' | 'now'> {
  takeovers: Takeovers;
  passkeys: Passkeys;
  secondStep: SecondStep;
  emailChange: EmailChange;
  linkedProviders: LinkedProviders;
  ownPassword: OwnPassword;
  review: Review;
  /** Deletes the kept files of emails to an address. */
  forgetMailFiles: (email: string) => Promise<void>;
}

interface Named extends Pick<SessionUser, 'id' | 'username' | 'name' | 'email'> {
  workspaceId: string;
}

/** What people see of their own account, and how they rename and delete it. */
export function createOwnAccount(deps: Deps) {
  const { db, takeovers, passkeys, secondStep, emailChange, linkedProviders, ownPassword } = deps;
  const { review, forgetMailFiles, storage, now } = deps;
  return {
    view: async ({ workspaceId, id, username, name, email }: Named): Promise<Account> => ({
      username,
      name,
      email,
      newEmail: await emailChange.pendingOf(id),
      password: await ownPassword.isSet(id),
      providers: await linkedProviders.of(id),
      ...(await secondStep.of(id)),
      passkeys: await passkeys.of(id),
      inherited: await takeovers.isUndecided(id),
      storage: await storage.of(workspaceId),
      review: await review.of(id),
    }),

    /**
     * @throws {Problem} 400 for a username that nobody may have, 409 if someone has one like it, 403 for a new one after too long
     *   a time
     */
    async changeNames(
      { user, createdAt }: Session,
      given: { name: string; username: string },
    ): Promise<undefined> {
      const [name, username] = [plainName(given.name), plainName(given.username)];
      const usernameKey = loginKey(username);
      if (username !== user.username) requireRecentSignIn(createdAt, now());
      requireUsername(username);
      await db
        .transaction(async (tx) => {
          const isTheirs = eq(accounts.id, user.id);
          const [account] = await tx.select().from(accounts).where(isTheirs).for('update');
          if (!account) throw invalidSession();
          refuseDemoDetails(account);
          const others = and(eq(accounts.usernameKey, usernameKey), ne(accounts.id, user.id));
          if ((await tx.$count(accounts, others)) > 0) throw usernameTaken();
          await tx.update(accounts).set({ name, username, usernameKey }).where(isTheirs);
        })
        .catch((error: unknown) => {
          // Someone took it in between.
          if (errorCode(error) === uniqueViolation) throw usernameTaken();
          throw error;
        });
    },

    /**
     * Deletes the account with its workspace.
     * @param typed the confirmation
     * @throws {Problem} 403 after too long a time, 400 for a wrong confirmation, 409 for an account that stays
     */
    async delete({ user, createdAt }: Session, typed: string): Promise<undefined> {
      requireRecentSignIn(createdAt, now(), accountsCopy.errors.deletionTooOld);
      await db.transaction(async (tx) => {
        // Locked with every administrator, so that of two who leave at once one stays.
        const isOtherAdmin = and(
          isAdmin(accounts.role),
          eq(accounts.isDemo, false),
          isNull(accounts.disabledAt),
        );
        const found = await tx
          .select()
          .from(accounts)
          .where(or(eq(accounts.id, user.id), isOtherAdmin))
          .orderBy(asc(accounts.id))
          .for('update')
          .prepare('across_workspaces_own_account_and_admins')
          .execute();
        const account = found.find(({ id }) => id === user.id);
        if (!account) throw invalidSession();
        const isLastAdmin = account.role === 'super_admin' && found.length === 1;
        requireDeletable({ ...account, isLastAdmin }, typed);
        await deleteAccount(tx, account, now());
      });
      if (user.email !== null) await forgetMailFiles(user.email);
    },
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
