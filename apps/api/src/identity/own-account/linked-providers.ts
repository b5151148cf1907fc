import {
  identityProviders,
  type IdentityProvider,
  type SignInOptions,
} from '@flowdeck/contract/identity/session';
import { notLinked } from '@flowdeck/domain/identity/linked-providers';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { and, eq, lte } from 'drizzle-orm';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import { keepSignInMethod, type OfferedMethods } from './sign-in-methods.ts';
import type { Session } from '../../platform/http/route.ts';
import { identities, providerTickets } from '../providers/tables.ts';
import type { Platform } from '../../platform/index.ts';

/** How long the browser may take to go to the provider. */
const ticketMs = 60_000;

interface Deps extends Pick<Platform, 'db' | 'now'> {
  /** Which providers the operator has configured. */
  providers: SignInOptions['providers'];
  offered: () => OfferedMethods;
}

/** The providers that sign in to an account: linking and unlinking them. */
export function createLinkedProviders({ db, providers, offered, now }: Deps) {
  const requireRecent = ({ createdAt }: Session) => {
    requireRecentSignIn(createdAt, now());
  };
  return {
    /** Those that the server offers, and those that are linked. */
    async of(accountId: string): Promise<{ provider: IdentityProvider; linked: boolean }[]> {
      const found = await db
        .select({ provider: identities.provider })
        .from(identities)
        .where(eq(identities.accountId, accountId));
      const isLinked = (provider: IdentityProvider) =>
        found.some((identity) => identity.provider === provider);
      return identityProviders
        .filter((provider) => providers[provider] || isLinked(provider))
        .map((provider) => ({ provider, linked: isLinked(provider) }));
    },

    /**
     * The address at which the browser goes to the provider for this account, within a minute: a navigation
     * has no session.
     * @throws {Problem} 403 after too long a time
     */
    async start(session: Session, provider: IdentityProvider): Promise<{ address: string }> {
      requireRecent(session);
      const ticket = newSecret();
      await db
        .delete(providerTickets)
        .where(lte(providerTickets.expiresAt, now()))
        .prepare('across_workspaces_ended_provider_tickets')
        .execute();
      await db.insert(providerTickets).values({
        ticketHash: digest(ticket),
        accountId: session.user.id,
        expiresAt: new Date(now().getTime() + ticketMs),
      });
      return { address: `/api/auth/${provider}?link=${ticket}` };
    },

    /** @throws {Problem} 403 after too long a time, 404 if it is not linked, 409 if it is the only sign-in method */
    async unlink(session: Session, provider: IdentityProvider): Promise<undefined> {
      requireRecent(session);
      const { id } = session.user;
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(identities)
          .where(and(eq(identities.accountId, id), eq(identities.provider, provider)))
          .returning();
        if (removed.length === 0) throw notLinked();
        await keepSignInMethod(tx, id, offered());
      });
    },
  };
}

export type LinkedProviders = ReturnType<typeof createLinkedProviders>;
