import { mostInvitations } from '@flowdeck/contract/identity/invitations';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { hasAccount, type Account } from '../accounts/store.ts';
import { accounts } from '../accounts/tables.ts';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { signInLinks } from './tables.ts';

export type Link = typeof signInLinks.$inferSelect;

/** How long an expired link is still recognised as such. */
const rememberedMs = 24 * 60 * 60 * 1000;

/** Stores a link, and deletes those that expired long ago. */
async function add(
  on: Database | Transaction,
  link: typeof signInLinks.$inferInsert,
): Promise<void> {
  const old = new Date(link.createdAt.getTime() - rememberedMs);
  await on
    .delete(signInLinks)
    .where(lte(signInLinks.expiresAt, old))
    .prepare('across_workspaces_ended_links')
    .execute();
  const emailKey = typeof link.email === 'string' ? accountKey(link.email) : null;
  await on.insert(signInLinks).values({ ...link, emailKey });
}

/** Links by the digests of their tokens. */
export function createLinkStore(db: Database) {
  return {
    hasAccount: (email: string) => hasAccount(db, email),

    add: (link: typeof signInLinks.$inferInsert): Promise<void> => add(db, link),

    async find(tokenHash: string): Promise<Link | undefined> {
      const [link] = await db
        .select()
        .from(signInLinks)
        .where(eq(signInLinks.tokenHash, tokenHash));
      return link;
    },

    /** The invitations that nobody has followed yet, newest first. */
    openInvitations: (now: Date): Promise<Link[]> =>
      db
        .select()
        .from(signInLinks)
        .where(isOpenInvitation(now))
        .orderBy(desc(signInLinks.createdAt), desc(signInLinks.id))
        .limit(mostInvitations),

    /**
     * Stores an invitation; earlier ones to its address end. Addresses are compared as accounts are, which SQL cannot do.
     * @param refuse throws if there are too many others that are open; nobody else invites meanwhile
     */
    invite: (
      link: typeof signInLinks.$inferInsert,
      refuse: (others: number) => void,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.invitations}::bigint)`);
        const key = accountKey(link.email ?? '');
        const all = await tx
          .select()
          .from(signInLinks)
          .where(isInvitation)
          .prepare('across_workspaces_invitations')
          .execute();
        const isTheirs = ({ email }: Link) => accountKey(email ?? '') === key;
        const isOpen = ({ usedAt, expiresAt }: Link) =>
          usedAt === null && expiresAt > link.createdAt;
        refuse(all.filter((one) => isOpen(one) && !isTheirs(one)).length);
        const theirs = all.filter(isTheirs).map(({ id }) => id);
        if (theirs.length > 0) await tx.delete(signInLinks).where(inArray(signInLinks.id, theirs));
        await add(tx, link);
      }),

    /** Ends one; false if there is no such invitation. */
    async revokeInvitation(id: string, now: Date): Promise<boolean> {
      const revoked = await db
        .delete(signInLinks)
        .where(and(eq(signInLinks.id, id), isOpenInvitation(now)))
        .returning({ id: signInLinks.id });
      return revoked.length > 0;
    },

    accountOf: (link: LinkTo) => accountOfLink(db, link),

    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),
  };
}

const isInvitation = sql`${signInLinks.invitation}`;
const isOpenInvitation = (now: Date) =>
  and(isInvitation, isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now));

type LinkTo = Pick<Link, 'accountId' | 'email'>;

/** The account that a link leads to, if there is one. */
export async function accountOfLink(
  tx: Database | Transaction,
  { accountId, email }: LinkTo,
): Promise<Account | undefined> {
  const isTheirs =
    email === null ? eq(accounts.id, accountId ?? '') : eq(accounts.emailKey, accountKey(email));
  const [account] = await tx.select().from(accounts).where(isTheirs);
  return account;
}

/** Consumes a link exactly once, however many requests try: the second finds no row to update. */
export async function consumeLink(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<Link | undefined> {
  const [link] = await tx
    .update(signInLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInLinks.tokenHash, tokenHash),
        isNull(signInLinks.usedAt),
        gt(signInLinks.expiresAt, now),
      ),
    )
    .returning();
  return link;
}

export type LinkStore = ReturnType<typeof createLinkStore>;

/** Deletes the links to an address. */
export async function forgetLinks(tx: Transaction, address: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.emailKey, accountKey(address)));
}
