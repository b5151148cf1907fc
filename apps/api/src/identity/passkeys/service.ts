import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Account as OwnAccount } from '@flowdeck/contract/identity/account';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyOptions,
} from '@flowdeck/contract/identity/passkeys';
import {
  noSuchPasskey,
  passkeyIssuer,
  passkeyKnown,
  passkeyMs,
  passkeyRefused,
  refuseTooManyPasskeys,
  wrongPasskey,
} from '@flowdeck/domain/identity/passkeys';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import type { Account } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { createPasskeyStore, passkeysOf, usePasskey, type StoredPasskey } from './store.ts';
import ipaddr from 'ipaddr.js';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'publicUrl' | 'now'> {
  /** Refuses what leaves an account without a sign-in method. */
  keepSignInMethod: (tx: Transaction, accountId: string) => Promise<void>;
}

/** Loaded with the first passkey, because loading them takes almost a tenth of a server's start. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** Passkeys: adding them to an account, and signing in with one. WebAuthn itself is the library's. */
export function createPasskeys({ db, keepSignInMethod, publicUrl, now }: Deps) {
  const store = createPasskeyStore(db);
  const ourselves = () => relyingParty(publicUrl());
  const requireRecent = ({ createdAt }: Session) => requireRecentSignIn(createdAt, now());
  const ask = async (challenge: string, accountId: string | null) => {
    await store.ask(challenge, accountId, now(), new Date(now().getTime() + passkeyMs));
  };

  /** What an answer is checked against; undefined unless its challenge is one of ours, which is used up. */
  async function expected({ response }: NewPasskey | PasskeyAnswer, accountId: string | null) {
    const challenge = await challengeOf(response.clientDataJSON);
    if (challenge === undefined || !(await store.take(challenge, accountId, now()))) {
      return undefined;
    }
    return {
      expectedChallenge: challenge,
      expectedOrigin: ourselves().origin,
      expectedRPID: ourselves().id,
      requireUserVerification: true,
    };
  }

  return {
    /** Whether browsers have passkeys at the server's address. */
    isUsable: () => ourselves().usable,

    /** What the account page shows of them; null where browsers have none. */
    async of(accountId: string): Promise<OwnAccount['passkeys']> {
      if (!ourselves().usable) return null;
      const found = await passkeysOf(db, accountId).list();
      return found.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    /** @throws {Problem} 403 after too long a time, 409 when there is no room for another one */
    async start(session: Session): Promise<{ options: PasskeyOptions }> {
      requireRecent(session);
      const { id, username, name } = session.user;
      const known = await passkeysOf(db, id).list();
      refuseTooManyPasskeys(known.length);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: passkeyIssuer,
        rpID: ourselves().id,
        userID: new TextEncoder().encode(id),
        userName: username,
        userDisplayName: name,
        timeout: passkeyMs,
        attestationType: 'none',
        excludeCredentials: known.map(asCredential),
        // Without them, nobody could sign in without a username, or with the device alone.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await ask(options.challenge, id);
      return { options: { ...options } };
    },

    /** @throws {Problem} 403, 409 if it is registered or there is no room, 400 for an answer that does not hold */
    async add(session: Session, name: string, passkey: NewPasskey): Promise<undefined> {
      requireRecent(session);
      const { id: accountId } = session.user;
      const toCheck = await expected(passkey, accountId);
      if (!toCheck) throw passkeyRefused();
      const response = { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await webAuthn();
      const checked = await verifyRegistrationResponse({ response, ...toCheck }).catch(doesNotHold);
      if (!checked?.verified) throw passkeyRefused();
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      const added = await db.transaction(async (tx) => {
        const theirs = passkeysOf(tx, accountId);
        refuseTooManyPasskeys(await theirs.count());
        return theirs.add({
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
          name,
          createdAt: now(),
        });
      });
      if (!added) throw passkeyKnown();
    },

    /** @throws {Problem} 403 after too long a time, 404 if there is no such passkey, 409 for the only sign-in method */
    async remove(session: Session, id: string): Promise<undefined> {
      requireRecent(session);
      const accountId = session.user.id;
      await db.transaction(async (tx) => {
        if (!(await passkeysOf(tx, accountId).remove(id))) throw noSuchPasskey();
        await keepSignInMethod(tx, accountId);
      });
    },

    /** Asks for any passkey that the browser has for this server. */
    async startSignIn(): Promise<{ options: PasskeyOptions }> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: ourselves().id,
        timeout: passkeyMs,
        userVerification: 'required',
      });
      await ask(options.challenge, null);
      return { options: { ...options } };
    },

    /**
     * Takes the answer of a browser.
     * @param isAbout learns whose passkey it is, before anything is refused
     * @param finish opens the session, in the transaction that notes the use
     * @throws {Problem} 401 with the same sentence, whatever was wrong
     */
    async answer<T>(
      passkey: PasskeyAnswer,
      isAbout: (accountId: string) => void,
      finish: (tx: Transaction, account: Account) => Promise<T>,
    ): Promise<T> {
      const found = await store.find(passkey.id);
      if (!found) throw wrongPasskey();
      isAbout(found.account.id);
      const toCheck = await expected(passkey, null);
      if (!toCheck || !(await isFor(found.account, passkey))) throw wrongPasskey();
      const response = { ...passkey, clientExtensionResults: {} } as AuthenticationResponseJSON;
      const credential = {
        ...asCredential(found.passkey),
        publicKey: new Uint8Array(Buffer.from(found.passkey.publicKey, 'base64url')),
        counter: found.passkey.counter,
      };
      const { verifyAuthenticationResponse } = await webAuthn();
      const checked = await verifyAuthenticationResponse({
        response,
        credential,
        ...toCheck,
      }).catch(doesNotHold);
      if (!checked?.verified) throw wrongPasskey();
      const { newCounter } = checked.authenticationInfo;
      return db.transaction(async (tx) => {
        if (!(await usePasskey(tx, found.passkey, newCounter, now()))) throw wrongPasskey();
        return finish(tx, found.account);
      });
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The library throws where an answer does not hold. */
const doesNotHold = () => undefined;

/** Undefined for what no browser sends. */
async function challengeOf(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await webAuthnHelpers();
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The authenticator may say whose passkey it is. */
async function isFor({ id }: Account, { response: { userHandle } }: PasskeyAnswer) {
  const { isoBase64URL } = await webAuthnHelpers();
  return userHandle === undefined || isoBase64URL.toUTF8String(userHandle) === id;
}

const asCredential = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** What browsers bind passkeys to: the server's own address, never a request's. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
  /** Whether browsers have passkeys there: not without https, except on this machine, nor at an IP address. */
  usable: boolean;
}

/** @param publicUrl the address that people reach the server by */
function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isName = !ipaddr.isValid(hostname.replaceAll(/^\[|\]$/g, ''));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { id: hostname, origin, usable: isName && isSecure };
}
