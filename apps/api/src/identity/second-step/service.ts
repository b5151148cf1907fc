import { randomInt } from 'node:crypto';
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryKey,
  requireRecentSignIn,
  secondStepMs,
  signInExpired,
  totpIsOn,
  totpNotStarted,
  totpPeriod,
  totpUri,
  wrongCode,
} from '@flowdeck/domain/identity/second-step';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { accountOfTicket, secondStepOf, totpOf, useTicket, type Authenticator } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'vault' | 'now'> {
  limits: AttemptLimits;
}

/** The second step of signing in: setting it up, and asking for it. */
export function createSecondStep({ db, vault, limits, now }: Deps) {
  /** The period that a code of the app is of; undefined for a wrong one, or if the key of the app is lost. */
  function periodOf({ accountId, secret }: Authenticator, code: string): number | undefined {
    const key = vault.open(secret, totpOf(accountId));
    return key === null ? undefined : totpPeriod(key, code, now());
  }

  /** Whether a code of the app, or a recovery code, is right; it is used up then. */
  async function accepts(tx: Transaction, accountId: string, code: string): Promise<boolean> {
    const store = secondStepOf(tx, accountId);
    const key = recoveryKey(code);
    if (key !== undefined) return store.useRecoveryCode(key);
    const authenticator = await store.authenticator();
    const period = authenticator && periodOf(authenticator, code);
    return period !== undefined && store.accept(period);
  }

  /** @throws {Problem} 429 after too many wrong codes for the account, 400 for a wrong one */
  async function requireCode(accountId: string, isRight: () => Promise<boolean>): Promise<void> {
    if (!(await limits.guess(`second step of ${accountId}`, isRight))) throw wrongCode();
  }

  async function renewCodes(tx: Transaction, accountId: string) {
    const codes = newRecoveryCodes(randomInt);
    const keys = codes.flatMap((code) => recoveryKey(code) ?? []);
    await secondStepOf(tx, accountId).setRecoveryCodes(keys);
    return { recoveryCodes: codes };
  }

  const requireRecent = ({ createdAt }: Session) => requireRecentSignIn(createdAt, now());

  return {
    /** A ticket for the second step of an account that has one; undefined for any other. */
    async ask(tx: Transaction, { id }: Account): Promise<string | undefined> {
      const store = secondStepOf(tx, id);
      if (!(await store.isOn())) return undefined;
      return store.newTicket(now(), new Date(now().getTime() + secondStepMs));
    },

    /**
     * Takes a ticket and a code.
     * @param isAbout learns whose it is, before anything is refused
     * @param finish opens the session, in the transaction that uses both up
     * @throws {Problem} 401 for a ticket that is not valid any more, 400 for a wrong code, 429 after too
     *   many
     */
    async answer<T>(
      ticket: string,
      code: string,
      isAbout: (accountId: string) => void,
      finish: (tx: Transaction, account: Account) => Promise<T>,
    ): Promise<T> {
      const account = await accountOfTicket(db, ticket, now());
      if (!account) throw signInExpired();
      isAbout(account.id);
      let finished: { value: T } | undefined;
      await requireCode(account.id, () =>
        db.transaction(async (tx) => {
          if (!(await accepts(tx, account.id, code))) return false;
          if (!(await useTicket(tx, ticket))) throw signInExpired();
          finished = { value: await finish(tx, account) };
          return true;
        }),
      );
      if (!finished) throw signInExpired();
      return finished.value;
    },

    /** What the account page shows of it. */
    async of(accountId: string): Promise<{ totp: boolean; recoveryCodes: number }> {
      const store = secondStepOf(db, accountId);
      return { totp: await store.isOn(), recoveryCodes: await store.recoveryCodesLeft() };
    },

    /** @throws {Problem} 403 after too long a time, 409 if an app is set up */
    async start(session: Session): Promise<{ secret: string; uri: string }> {
      requireRecent(session);
      const { id, username } = session.user;
      const store = secondStepOf(db, id);
      if (await store.isOn()) throw totpIsOn();
      const secret = newTotpSecret();
      await store.begin(vault.seal(secret, totpOf(id)), now());
      return { secret, uri: totpUri(secret, username) };
    },

    /** @throws {Problem} 403, 409, 400 for a wrong code, 429 after too many */
    async confirm(session: Session, code: string): Promise<{ recoveryCodes: string[] }> {
      requireRecent(session);
      const { id } = session.user;
      const authenticator = await secondStepOf(db, id).authenticator();
      if (!authenticator) throw totpNotStarted();
      if (authenticator.confirmedAt) throw totpIsOn();
      const period = periodOf(authenticator, code);
      await requireCode(id, async () => period !== undefined);
      return db.transaction(async (tx) => {
        const store = secondStepOf(tx, id);
        if (period === undefined || !(await store.accept(period))) throw wrongCode();
        await store.confirm(now());
        return renewCodes(tx, id);
      });
    },

    /** @throws {Problem} 403 after too long a time */
    async remove(session: Session): Promise<undefined> {
      requireRecent(session);
      await db.transaction((tx) => secondStepOf(tx, session.user.id).remove());
    },

    /** @throws {Problem} 403 after too long a time, 409 without an app */
    async renewRecoveryCodes(session: Session): Promise<{ recoveryCodes: string[] }> {
      requireRecent(session);
      return db.transaction(async (tx) => {
        if (!(await secondStepOf(tx, session.user.id).isOn())) throw totpNotStarted();
        return renewCodes(tx, session.user.id);
      });
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
