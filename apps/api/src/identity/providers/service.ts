import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { limits as nameLimit, visibleText } from '@flowdeck/contract/text';
import { maySignUp, type SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { claimAccount, type ClearForTakeover, type PrepareClaim } from '../accounts/takeover.ts';
import type { SignInOutcome } from '../session/redirect-to-app.ts';
import type { CompleteSignIn } from '../session/complete-sign-in.ts';
import { noteSignIn } from '../../platform/http/security-log.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { Identity } from './client.ts';
import type { ProviderClients } from './clients.ts';
import { hasAccount } from '../accounts/store.ts';
import { addIdentity, findByIdentity, linkIdentity, type ProviderStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

/** How long a visitor may take at the provider. */
export const attemptMs = 10 * 60 * 1000;
const windowMs = 15 * 60 * 1000;
const startsOfClient = 100;

interface Deps extends Pick<Platform, 'limits' | 'security' | 'publicUrl' | 'now'> {
  store: ProviderStore;
  completeSignIn: CompleteSignIn;
  prepareClaim: PrepareClaim;
  clearForTakeover: ClearForTakeover;
  /** Who may open an account. */
  policy: SignUpPolicy;
  clients: ProviderClients;
  /** Receives why a sign-in failed; the visitor learns only that it failed. */
  warn: (reason: string, error: unknown) => void;
}

/** What a provider sent back: the parameters, the cookies, and the name that Apple sends once. */
export interface Return {
  parameters: URLSearchParams;
  browser: string | undefined;
  /** Of a browser in which someone signed up with a password. */
  signUpBrowser: string | undefined;
  name: string;
}

/** Signing in with OpenID Connect. */
export function createProviderService(deps: Deps) {
  const { store, completeSignIn, prepareClaim, clearForTakeover, limits, policy, clients } = deps;
  const { security, publicUrl, now, warn } = deps;
  const redirectUri = (provider: IdentityProvider) =>
    `${publicUrl()}/api/auth/${provider}/callback`;

  /** Undefined for a stranger whose address the provider has not verified, or who may not open an account. */
  async function signIn(
    provider: IdentityProvider,
    identity: Identity,
    browser: string | undefined,
  ) {
    const at = now();
    const find = (tx: Transaction) => findByIdentity(tx, provider, identity.subject);
    if (identity.email !== null && !(await store.transaction(find))) {
      await prepareClaim({ email: identity.email, browser, at });
    }
    return store.transaction(async (tx) => {
      const known = await find(tx);
      if (known) {
        const result = await completeSignIn(tx, known, { inAddress: true });
        return { account: known, takenOver: false, result };
      }
      if (identity.email === null) return undefined;
      const { email, name } = identity;
      if (!maySignUp(policy, email) && !(await hasAccount(tx, email))) return undefined;
      const claimed = await claimAccount(tx, { email, name, browser, at }, clearForTakeover);
      await addIdentity(tx, {
        provider,
        subject: identity.subject,
        accountId: claimed.account.id,
        createdAt: at,
      });
      return { ...claimed, result: await completeSignIn(tx, claimed.account, { inAddress: true }) };
    });
  }

  /** Links the account for which the browser set out. */
  async function link(provider: IdentityProvider, subject: string, accountId: string) {
    const identity = { provider, subject, accountId, createdAt: now() };
    const linked = await store.transaction((tx) => linkIdentity(tx, identity));
    return { linked, accountId };
  }

  async function redeem(provider: IdentityProvider, returned: Return) {
    const openid = clients[provider];
    const state = returned.parameters.get('state');
    const attempt = state && (await store.take(provider, digest(state)));
    if (!openid || !attempt || digest(returned.browser ?? '') !== attempt.browserHash) {
      return { error: 'auth_failed' } as const;
    }
    if (attempt.expiresAt <= now()) return { error: 'session_expired' } as const;
    const url = new URL(redirectUri(provider));
    url.search = returned.parameters.toString();
    let identity: Identity;
    try {
      identity = await openid.identity(url, { ...attempt, state });
    } catch (error) {
      warn(`A visitor came back from ${provider} without proof`, error);
      return { error: 'auth_failed' } as const;
    }
    const fullName = visibleText(identity.name) || visibleText(returned.name);
    const name = fullName.slice(0, nameLimit.name).toWellFormed();
    const { accountId } = attempt;
    if (accountId !== null) return link(provider, identity.subject, accountId);
    const signedIn = await signIn(provider, { ...identity, name }, returned.signUpBrowser);
    return signedIn ?? ({ error: 'auth_failed' } as const);
  }

  return {
    /**
     * Starts a sign-in with a provider.
     * @param ticket of the account that is being linked; undefined to sign in
     * @returns the address to go to, and the value of the browser's cookie; null if the provider is
     *   not configured, cannot be reached, or was requested too often
     */
    async start(
      provider: IdentityProvider,
      client: string,
      ticket?: string,
    ): Promise<{ url: URL; browser: string } | null> {
      const openid = clients[provider];
      if (!openid) return null;
      try {
        const accountId = ticket === undefined ? null : await store.takeTicket(ticket, now());
        if (accountId === undefined) return null;
        await limits.take({
          name: 'provider-client',
          key: client,
          limit: startsOfClient,
          windowMs,
        });
        const [state, nonce, codeVerifier, browser] = [
          newSecret(),
          newSecret(),
          newSecret(),
          newSecret(),
        ];
        const proofs = { state, nonce, codeVerifier };
        const url = await openid.authorizationUrl(redirectUri(provider), proofs);
        await store.begin(
          {
            stateHash: digest(state),
            provider,
            browserHash: digest(browser),
            nonce,
            codeVerifier,
            accountId,
            expiresAt: new Date(now().getTime() + attemptMs),
          },
          now(),
        );
        return { url, browser };
      } catch (error) {
        warn(`Nobody could be sent to ${provider}`, error);
        return null;
      }
    },

    /** Finishes a sign-in: each state works once, in the browser that started with it. */
    async finish(
      provider: IdentityProvider,
      returned: Return,
      client: string,
    ): Promise<SignInOutcome> {
      const ending = await redeem(provider, returned);
      if ('linked' in ending) {
        const { linked, accountId: account } = ending;
        const outcome = linked ? 'succeeded' : 'conflict';
        security.note({ event: 'provider', way: provider, outcome, account, client });
        return { linked, provider };
      }
      if ('error' in ending) {
        security.note({ event: 'sign-in', way: provider, outcome: ending.error, client });
        return ending;
      }
      noteSignIn(security, { way: provider, client }, ending);
      return ending.result;
    },
  };
}

export type ProviderService = ReturnType<typeof createProviderService>;
