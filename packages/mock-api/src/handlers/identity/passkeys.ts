import {
  addPasskey,
  finishPasskeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
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
import { accountDisabled } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { requireSignInMethod } from '@flowdeck/domain/identity/sign-in-methods';
import { mockCall } from '../../mock-call.ts';
import { askForPasskey, takeQuestion } from '../../passkeys.ts';
import { signInMethodsOf } from '../../sign-in-methods.ts';

const rpId = 'flowdeck.test';

/** It believes every answer to a question of its own: only a server checks signatures. */
export const handlers = [
  mockCall(startPasskey, ({ world, session: { account, createdAt } }) => {
    requireRecentSignIn(createdAt, world.now());
    refuseTooManyPasskeys(account.passkeys.length);
    const { id, username, name } = account.user;
    return {
      options: {
        challenge: askForPasskey(world, account),
        rp: { id: rpId, name: passkeyIssuer },
        user: { id, name: username, displayName: name },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: passkeyMs,
        attestation: 'none',
        excludeCredentials: account.passkeys.map(({ credentialId }) => ({
          id: credentialId,
          type: 'public-key',
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    };
  }),

  mockCall(addPasskey, ({ world, session: { account, createdAt }, body: { name, passkey } }) => {
    requireRecentSignIn(createdAt, world.now());
    refuseTooManyPasskeys(account.passkeys.length);
    if (!takeQuestion(world, passkey, account)) throw passkeyRefused();
    if (world.findPasskey(passkey.id)) throw passkeyKnown();
    const at = world.now().toISOString();
    const added = { id: world.nextId(), credentialId: passkey.id, name, createdAt: at };
    account.passkeys.push({ ...added, lastUsedAt: null });
    return undefined;
  }),

  mockCall(removePasskey, ({ world, session: { account, createdAt }, params }) => {
    requireRecentSignIn(createdAt, world.now());
    const index = account.passkeys.findIndex(({ id }) => id === params.id);
    if (index === -1) throw noSuchPasskey();
    requireSignInMethod({ ...signInMethodsOf(account), passkeys: account.passkeys.length - 1 });
    account.passkeys.splice(index, 1);
    return undefined;
  }),

  mockCall(startPasskeySignIn, ({ world }) => ({
    options: {
      challenge: askForPasskey(world, null),
      rpId,
      timeout: passkeyMs,
      userVerification: 'required',
    },
  })),

  mockCall(finishPasskeySignIn, ({ world, body: { passkey } }) => {
    const found = world.findPasskey(passkey.id);
    if (!found || !takeQuestion(world, passkey, null)) throw wrongPasskey();
    const { account, held } = found;
    if (account.disabled) throw accountDisabled();
    held.lastUsedAt = world.now().toISOString();
    return {
      token: world.issueToken(account),
      user: world.signedIn(account.user, account.workspace),
    };
  }),
];
