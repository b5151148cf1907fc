import { proofMs, refuseConfirmed } from '@flowdeck/domain/identity/address-proof';
import { wrongCredentials } from '@flowdeck/domain/identity/refusals';
import { AddressProof } from '@flowdeck/emails/address-proof';
import { writeEmail } from '@flowdeck/emails/write-email';
import { releaseMostHeld } from '../accounts/address-proof.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { MayMail } from '../accounts/mail-limits.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Account } from '../accounts/store.ts';
import { isUnclaimed, lockByEmail, proveAddress } from '../accounts/takeover.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import { newLink } from './new-link.ts';
import { deadEnd } from './service.ts';
import { consumeLink, type Link, type LinkStore } from './store.ts';

interface Deps extends Pick<Platform, 'db' | 'mailer' | 'security' | 'publicUrl' | 'now'> {
  store: LinkStore;
  unprovenAddress: (workspaceId: string) => Promise<string | null>;
  mayMail: MayMail;
  passwords: Passwords;
  limits: AttemptLimits;
}

/**
 * What the page behind a link says. `asks`: what shows that whoever has the link also opened the account; in the
 * browser in which they did, nothing more. `browser`: only that one will do, because the account has no password.
 */
export type ProofState =
  { state: 'open'; account: string; asks: 'nothing' | 'password' | 'browser' } | DeadEnd;

interface DeadEnd {
  state: 'confirmed' | 'used' | 'expired' | 'disabled';
}

interface Visitor {
  /** The secret of a browser in which someone signed up with a password. */
  browser: string | undefined;
}

/**
 * Confirms the addresses of accounts that were created with a password. A link confirms and signs nobody in, so it may
 * work for a day, wherever it is opened. A stranger may have created the account with an address that is not theirs: so
 * in another browser than theirs it also takes the password of the account.
 */
export function createProofs(deps: Deps) {
  const { db, store, unprovenAddress, mayMail, passwords, limits, mailer, security, now } = deps;

  async function send(email: string): Promise<void> {
    if (!(await mayMail('proof', email))) return;
    const link = await newLink(deps, { email, name: '', proof: true }, proofMs);
    mailer.send({ to: email, ...writeEmail(AddressProof, { link }) });
  }

  async function accountOf(link: Link, at: Date): Promise<Account | DeadEnd> {
    const account = await store.accountOf(link);
    const dead = deadEnd(link, at);
    if (!account) return { state: 'used' };
    if (account.disabledAt) return { state: 'disabled' };
    if (account.emailVerifiedAt) return { state: 'confirmed' };
    return dead ? { state: dead } : account;
  }

  return {
    /** Emails a link. It has no name, because a stranger may have created the account. */
    send,

    /**
     * Emails another link to the owner of a session.
     * @throws {Problem} 409 if there is nothing to confirm
     */
    async sendAgain({ user, workspaceId }: Session): Promise<void> {
      const email = await unprovenAddress(workspaceId);
      await send(refuseConfirmed(email === user.email ? email : null));
    },

    /** Whether a token is that of such a link. */
    async find(token: string): Promise<Link | undefined> {
      const link = await store.find(digest(token));
      return link?.proof ? link : undefined;
    },

    /** Reads a link's state without consuming it. */
    async look(link: Link, { browser }: Visitor): Promise<ProofState> {
      const account = await accountOf(link, now());
      if ('state' in account) return account;
      const { email, username, passwordHash } = account;
      const asks = isUnclaimed(account, browser)
        ? passwordHash === null
          ? 'browser'
          : 'password'
        : 'nothing';
      return { state: 'open', account: email ?? username, asks };
    },

    /**
     * Confirms the address, and consumes the link.
     * @throws {Problem} 401 for a wrong password, 429 after too many
     */
    async confirm(
      link: Link,
      { browser, client, password }: Visitor & { client: string; password: string },
    ): Promise<ProofState> {
      const at = now();
      const account = await accountOf(link, at);
      if ('state' in account) return account;
      return security.attempt({ event: 'email', way: 'link', client }, async (isAbout) => {
        const { id, passwordHash, workspaceId } = account;
        isAbout(id);
        if (isUnclaimed(account, browser)) {
          await limits.beforeSignIn(client);
          const isRight = await limits.guess(id, () =>
            passwords.verify(password, passwordHash ?? undefined, client),
          );
          if (!isRight) throw wrongCredentials();
        }
        await releaseMostHeld(db, workspaceId);
        return store.transaction(async (tx) => {
          const consumed = await consumeLink(tx, link.tokenHash, at);
          // Another press was first.
          if (!consumed) return { state: 'confirmed' } as const;
          const found = await lockByEmail(tx, link.email ?? '');
          // The owner of the address may have ended this password in the meantime.
          if (found?.id !== id || found.passwordHash !== passwordHash) throw wrongCredentials();
          if (!found.emailVerifiedAt) await proveAddress(tx, id, at);
          return { state: 'confirmed' } as const;
        });
      });
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
