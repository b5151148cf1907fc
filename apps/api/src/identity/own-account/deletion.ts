import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import { requireDeletable } from '@flowdeck/domain/identity/deletion';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import type { Session } from '../../platform/http/route.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { accounts, isAdmin } from '../accounts/tables.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'now'> {
  /** Deletes the kept files of emails to an address. */
  forgetMailFiles: (email: string) => Promise<void>;
}

/** How people delete their own account. */
export function createDeletion({ db, forgetMailFiles, now }: Deps) {
  return {
    /**
     * Deletes the caller's account with its workspace.
     * @param typed the confirmation
     * @throws {Problem} 403 after too long a time, 400 for a wrong confirmation, 409 for an account that stays
     */
    async deleteOwn(session: Session, typed: string): Promise<undefined> {
      requireRecentSignIn(session.createdAt, now(), accountsCopy.errors.deletionTooOld);
      const { id } = session.user;
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
          .where(or(eq(accounts.id, id), isOtherAdmin))
          .orderBy(asc(accounts.id))
          .for('update')
          .prepare('across_workspaces_own_account_and_admins')
          .execute();
        const account = found.find((one) => one.id === id);
        if (!account) throw invalidSession();
        const isLastAdmin = account.role === 'super_admin' && found.length === 1;
        requireDeletable({ ...account, isLastAdmin }, typed);
        await deleteAccount(tx, account);
      });
      if (session.user.email !== null) await forgetMailFiles(session.user.email);
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;
