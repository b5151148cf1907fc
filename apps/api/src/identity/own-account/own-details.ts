import { and, eq, ne } from 'drizzle-orm';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  refuseDemoDetails,
  requireUsername,
  usernameTaken,
} from '@flowdeck/domain/identity/details';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { errorCode, uniqueViolation } from '../../platform/errors/start-error.ts';
import type { Session } from '../../platform/http/route.ts';
import { accounts } from '../accounts/tables.ts';
import type { Platform } from '../../platform/index.ts';

type Deps = Pick<Platform, 'db' | 'now'>;

interface Names {
  name: string;
  username: string;
}

/** How people change what their account is called. */
export const createOwnDetails = ({ db, now }: Deps) => ({
  /**
   * Changes name and username.
   * @throws {Problem} 400 for a username with an “@”, 409 if somebody has it, 403 for a new one after too long
   *   a time
   */
  async change({ user, createdAt }: Session, { name, username }: Names): Promise<undefined> {
    const usernameKey = accountKey(username);
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
        // Somebody took it in between.
        if (errorCode(error) === uniqueViolation) throw usernameTaken();
        throw error;
      });
  },
});

export type OwnDetails = ReturnType<typeof createOwnDetails>;
