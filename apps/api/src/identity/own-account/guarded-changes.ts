import { keyTooOld } from '@flowdeck/domain/identity/api-keys';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { sendingCopy } from '@flowdeck/domain/delivery/sending/sending-copy';
import { AccountNotice } from '@flowdeck/emails/account-notice';
import { writeEmail } from '@flowdeck/emails/write-email';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import { accounts } from '../accounts/tables.ts';

type Deps = Pick<Platform, 'db' | 'mailer' | 'limits' | 'now'>;

/** How many of them an account makes, each of which sends it an email. */
const changes = { name: 'guarded-changes', limit: 30, windowMs: 15 * 60_000 };

export type GuardChange = <T>(
  session: Session,
  about: 'mail-server' | 'mailbox' | 'post-webhook' | 'event-webhook' | 'api-key',
  change: () => Promise<T>,
) => Promise<T>;

/**
 * Guards the changes that let data out of a workspace, or a program in: someone with a stolen session must not be able
 * to leave one behind unnoticed. They need a recent sign-in, and an email tells the owner of a confirmed address.
 */
export function guardChanges({ db, mailer, limits, now }: Deps): GuardChange {
  return async (session, about, change) => {
    const { tooOld } = sendingCopy.errors;
    requireRecentSignIn(session.createdAt, now(), about === 'api-key' ? keyTooOld : tooOld);
    const { id } = session.user;
    await limits.take({ key: id, ...changes });
    const [owner] = await db
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, id), isNotNull(accounts.emailVerifiedAt)));
    const result = await change();
    if (owner?.email) mailer.send({ to: owner.email, ...writeEmail(AccountNotice, { about }) });
    return result;
  };
}
