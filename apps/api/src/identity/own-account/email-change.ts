import { and, eq, gt } from 'drizzle-orm';
import { AccountNotice } from '@flowdeck/emails/account-notice';
import { NewAddress } from '@flowdeck/emails/new-address';
import { writeEmail } from '@flowdeck/emails/write-email';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { emailChangeMs, emailLinkDead, refuseDemoDetails } from '@flowdeck/domain/identity/details';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import type { MayMail } from '../accounts/mail-limits.ts';
import { releaseHeld, releaseMostHeld } from '../accounts/address-proof.ts';
import { errorCode, uniqueViolation } from '../../platform/errors/start-error.ts';
import type { Session } from '../../platform/http/route.ts';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import { accounts, emailChanges } from '../accounts/tables.ts';
import type { Platform } from '../../platform/index.ts';

const minute = 60_000;

interface Deps extends Pick<Platform, 'db' | 'mailer' | 'limits' | 'publicUrl' | 'now'> {
  mayMail: MayMail;
}

/** How people change the email address of their account. */
export function createEmailChange({ db, mailer, mayMail, limits, publicUrl, now }: Deps) {
  return {
    /** The address that waits for its confirmation; null for none. */
    async pendingOf(accountId: string): Promise<string | null> {
      const [found] = await db
        .select({ email: emailChanges.email })
        .from(emailChanges)
        .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, now())));
      return found?.email ?? null;
    },

    /**
     * Emails a link to the new address, and tells the old one. The answer and the work are the same if the
     * address has an account, whose owner learns of it by email.
     * @throws {Problem} 403 after too long a time, 409 for the demo, 429 after too many
     */
    async ask(session: Session, email: string): Promise<undefined> {
      requireRecentSignIn(session.createdAt, now());
      const { id } = session.user;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
      if (!account) throw invalidSession();
      refuseDemoDetails(account);
      await limits.take({ name: 'email-change', key: id, limit: 10, windowMs: 15 * minute });
      const token = newSecret();
      const change = {
        email,
        tokenHash: digest(token),
        expiresAt: new Date(now().getTime() + emailChangeMs),
      };
      await db
        .insert(emailChanges)
        .values({ accountId: id, ...change })
        .onConflictDoUpdate({ target: emailChanges.accountId, set: change });
      const taken = (await db.$count(accounts, eq(accounts.emailKey, accountKey(email)))) > 0;
      if (await mayMail('email-change', email)) {
        const link = `${publicUrl()}/account#confirm-email=${token}`;
        const written = taken
          ? writeEmail(AccountNotice, { about: 'address-taken' })
          : writeEmail(NewAddress, { link });
        mailer.send({ to: email, ...written });
      }
      if (account.email !== null && account.emailVerifiedAt) {
        const written = writeEmail(AccountNotice, { about: 'address-asked' });
        mailer.send({ to: account.email, ...written });
      }
    },

    /**
     * Changes the address: the token proves that the new one is theirs, and the session that the account is.
     * @throws {Problem} 400 for a token that does not hold, or if someone has the address by now
     */
    async confirm(session: Session, token: string): Promise<undefined> {
      const { id } = session.user;
      const at = now();
      const isAsked = and(
        eq(emailChanges.accountId, id),
        eq(emailChanges.tokenHash, digest(token)),
        gt(emailChanges.expiresAt, at),
      );
      if ((await db.$count(emailChanges, isAsked)) > 0) {
        await releaseMostHeld(db, session.workspaceId);
      }
      const earlier = await db
        .transaction(async (tx) => {
          const [account] = await tx
            .select()
            .from(accounts)
            .where(eq(accounts.id, id))
            .for('update');
          const [change] = await tx.delete(emailChanges).where(isAsked).returning();
          if (!account || !change) throw emailLinkDead();
          const { email } = change;
          await tx
            .update(accounts)
            .set({
              email,
              emailKey: accountKey(email),
              emailVerifiedAt: at,
              signUpBrowserHash: null,
            })
            .where(eq(accounts.id, id));
          await releaseHeld(tx, account.workspaceId);
          return account.emailVerifiedAt && account.email;
        })
        .catch((error: unknown) => {
          if (errorCode(error) === uniqueViolation) throw emailLinkDead();
          throw error;
        });
      if (!earlier) return;
      mailer.send({ to: earlier, ...writeEmail(AccountNotice, { about: 'address-changed' }) });
    },
  };
}

export type EmailChange = ReturnType<typeof createEmailChange>;
