import {
  maySignUp,
  refuseSignUp,
  type SignUpPolicy,
} from '@flowdeck/domain/identity/sign-up-policy';
import { NewPasswordLink } from '@flowdeck/emails/new-password-link';
import { NoAccount } from '@flowdeck/emails/no-account';
import { SignInLink } from '@flowdeck/emails/sign-in-link';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { MayMail } from '../accounts/mail-limits.ts';
import {
  claimAccount,
  isUnclaimed,
  type ClearForTakeover,
  type PrepareClaim,
} from '../accounts/takeover.ts';
import type { MemberStore } from '../members/store.ts';
import type { CompleteSignIn, SignInResult } from '../session/complete-sign-in.ts';
import { noteSignIn } from '../../platform/http/security-log.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newLink, type LinkTarget } from './new-link.ts';
import { accountOfLink, consumeLink, type Link, type LinkStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

const minute = 60_000;

interface Deps extends Pick<Platform, 'mailer' | 'limits' | 'security' | 'publicUrl' | 'now'> {
  store: LinkStore;
  mayMail: MayMail;
  completeSignIn: CompleteSignIn;
  prepareClaim: PrepareClaim;
  clearForTakeover: ClearForTakeover;
  /** The invitations to workspaces that wait for the owner of an address. */
  invitationsTo: MemberStore['invitationsTo'];
  /** Who may open an account. */
  policy: SignUpPolicy;
}

/**
 * The state of a link; `used` also means unknown, and `account` is its email address or its username.
 * `endsPassword`: a stranger may have chosen the account's password, so following the link ends it.
 */
export type LinkState =
  | {
      state: 'open';
      account: string;
      /** To workspaces; of those that wait, the newest three. */
      invitations: { workspace: string; invitedBy: string | null }[];
      endsPassword: boolean;
    }
  | { state: 'used' | 'expired' | 'disabled' };

/** What a link led to. `newPassword`: they are to be asked for one. */
type Followed = SignInResult & { newPassword: boolean };

/** Signing in and up with emailed links. */
export function createLinkService({
  store,
  invitationsTo,
  mayMail,
  completeSignIn,
  prepareClaim,
  clearForTakeover,
  mailer,
  limits,
  policy,
  security,
  publicUrl,
  now,
}: Deps) {
  const linkTo = (target: LinkTarget) => newLink({ store, publicUrl, now }, target);

  const countClient = (key: string) =>
    limits.take({ name: 'links-client', key, limit: 50, windowMs: 15 * minute });

  /** An emailed link proves who owns the address; one of the operator's is for an account as it is. */
  async function accountFor(
    tx: Transaction,
    { accountId, email, name }: Link,
    browser: string | undefined,
    at: Date,
  ) {
    if (email !== null) return claimAccount(tx, { email, name, browser, at }, clearForTakeover);
    const account = await accountOfLink(tx, { accountId, email });
    if (!account) throw new Error('A link outlived its account');
    return { account, takenOver: false };
  }

  return {
    /**
     * Emails a link to an address with an account, or a note to an address without one. Both take the
     * same work and give the same answer, so that this does not reveal who has an account.
     * @param newPassword whether the link leads to a new password
     * @throws {Problem} 429 for a client with too many requests
     */
    async requestSignIn(client: string, email: string, newPassword: boolean): Promise<void> {
      await countClient(client);
      if (!(await mayMail('sign-in', email))) return;
      const known = await store.hasAccount(email);
      const link = await linkTo({ email, name: '', newPassword });
      const signUpUrl = maySignUp(policy, email) ? `${publicUrl()}/signup` : null;
      const written = known
        ? writeEmail(newPassword ? NewPasswordLink : SignInLink, { link })
        : writeEmail(NoAccount, { signUpUrl });
      mailer.send({ to: email, ...written });
    },

    /**
     * Emails a link that creates the account, or signs in to the existing one.
     * @throws {Problem} 429 for a client with too many requests; 403 for an address that may not open an account, also if it
     *   has one, so that this does not reveal it
     */
    async requestSignUp(client: string, email: string, name: string): Promise<void> {
      await countClient(client);
      refuseSignUp(policy, email);
      if (!(await mayMail('sign-up', email))) return;
      const link = await linkTo({ email, name });
      mailer.send({ to: email, ...writeEmail(SignInLink, { link }) });
    },

    /**
     * Reads a link's state without consuming it.
     * @param browser the secret of a browser in which someone signed up with a password
     */
    async look(token: string, browser: string | undefined): Promise<LinkState> {
      const link = await store.find(digest(token));
      const dead = deadEnd(link, now());
      if (dead || !link) return { state: dead ?? 'used' };
      const account = await store.accountOf(link);
      if (account?.disabledAt) return { state: 'disabled' };
      return {
        state: 'open',
        account: link.email ?? account?.username ?? '',
        invitations:
          link.memberInvitationId !== null && link.email !== null
            ? (await invitationsTo(link.email, now())).slice(0, 3)
            : [],
        endsPassword: link.email !== null && losesPassword(account, browser),
      };
    },

    /**
     * Consumes a link.
     * @param browser the secret of a browser in which someone signed up with a password
     * @returns what it leads to, or why it leads nowhere
     */
    async follow(
      token: string,
      client: string,
      browser: string | undefined,
    ): Promise<Followed | { state: 'used' | 'expired' }> {
      const at = now();
      const hash = digest(token);
      const found = await store.find(hash);
      if (found && !found.proof && found.email !== null && !deadEnd(found, at)) {
        await prepareClaim({ email: found.email, browser, at });
      }
      const followed = await store.transaction(async (tx) => {
        const link = await consumeLink(tx, hash, at);
        // What proves an address signs nobody in.
        if (!link || link.proof) return undefined;
        const before = await accountOfLink(tx, link);
        const claimed = await accountFor(tx, link, browser, at);
        const newPassword =
          link.newPassword || (claimed.takenOver && losesPassword(before, browser));
        const result = await completeSignIn(tx, claimed.account, { inAddress: true });
        return { ...claimed, result: { ...result, newPassword } };
      });
      if (followed) {
        noteSignIn(security, { way: 'link', client }, followed);
        return followed.result;
      }
      const state = deadEnd(await store.find(hash), at) ?? 'used';
      security.note({ event: 'sign-in', way: 'link', outcome: state, client });
      return { state };
    },
  };
}

const losesPassword = (account: Account | undefined, browser: string | undefined) =>
  account !== undefined && account.passwordHash !== null && isUnclaimed(account, browser);

/** Undefined while it can be used. */
export function deadEnd(link: Link | undefined, now: Date): 'used' | 'expired' | undefined {
  if (!link || link.usedAt !== null) return 'used';
  return link.expiresAt <= now ? 'expired' : undefined;
}

export type LinkService = ReturnType<typeof createLinkService>;
