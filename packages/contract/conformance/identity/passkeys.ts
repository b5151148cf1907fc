import { expect, it } from 'vitest';
import { confirmTotp, getAccount, startTotp } from '../../src/identity/account.ts';
import {
  addPasskey,
  finishPasskeySignIn,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
  type PasskeyOptions,
} from '../../src/identity/passkeys.ts';
import { verifyUser } from '../../src/identity/session.ts';
import { TOTP } from 'otpauth';
import { createAuthenticator } from '../authenticator.ts';
import type { Suite } from './people.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';

const minute = 60_000;
const refused = {
  code: 'invalid_request',
  error: 'This passkey could not be added. Please try again.',
};
const wrong = {
  code: 'unauthenticated',
  error: 'This passkey does not sign in here. Try another one, or sign in another way.',
};
const tooOld = {
  code: 'sign_in_too_old',
  error: 'Please sign in again before you change how you sign in.',
};

export function passkeyConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  const wait = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));
  const optionsFor = async (token: string) =>
    (await answer(startPasskey, { token })).options as PasskeyOptions;
  const question = async () => (await answer(startPasskeySignIn)).options as PasskeyOptions;

  /** Someone with a passkey called Laptop. */
  async function newHolder() {
    const person = await newPerson();
    const authenticator = createAuthenticator();
    const passkey = authenticator.create(await optionsFor(person.token));
    await answer(addPasskey, { token: person.token, body: { name: ' Laptop ', passkey } });
    return { ...person, authenticator, passkey };
  }
  const listed = async (token: string) => (await answer(getAccount, { token })).passkeys ?? [];
  const idOf = async (token: string) => (await listed(token))[0]?.id ?? '';
  const signInWith = (passkey: object) => answer(finishPasskeySignIn, { body: { passkey } });
  const failWith = (passkey: object) => refusal(finishPasskeySignIn, { body: { passkey } });

  for (const endpoint of [startPasskey, addPasskey, removePasskey]) needsSession(suite, endpoint);
  const made = createAuthenticator();
  const options = { challenge: 'none', rp: { id: 'flowdeck.test' } };
  wrongRequests(suite, addPasskey, { body: { name: 'Mine', passkey: made.create(options) } });
  wrongRequests(suite, finishPasskeySignIn, { body: { passkey: made.answer(options) } });

  it('adds a passkey, which signs in without a username', async () => {
    const { email, token, authenticator } = await newHolder();
    const id = expect.any(String) as string;
    const begun = timeIn();
    const laptop = { id, name: 'Laptop', createdAt: begun, lastUsedAt: null };
    expect(await listed(token)).toEqual([laptop]);
    wait(minute);
    const signedIn = await signInWith(authenticator.answer(await question()));
    expect(signedIn.user.email).toBe(email);
    expect(await answer(verifyUser, signedIn)).toEqual({ user: signedIn.user });
    expect(await listed(token)).toEqual([{ ...laptop, lastUsedAt: timeIn() }]);
  });

  it('counts as both steps', async () => {
    const { token, authenticator } = await newHolder();
    const { secret } = await answer(startTotp, { token });
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(timeIn()) });
    await answer(confirmTotp, { token, body: { code } });
    const signedIn = await signInWith(authenticator.answer(await question()));
    expect((await answer(verifyUser, signedIn)).user).toEqual(signedIn.user);
  });

  it('takes each question for one answer, within five minutes', async () => {
    const { token, authenticator, passkey } = await newHolder();
    const given = authenticator.answer(await question());
    await signInWith(given);
    expect(await failWith(given)).toEqual(wrong);
    const late = authenticator.answer(await question());
    wait(5 * minute);
    expect(await failWith(late)).toEqual(wrong);
    expect(await failWith(authenticator.answer({ challenge: 'made-up' }))).toEqual(wrong);

    const body = { name: 'Again', passkey };
    expect(await refusal(addPasskey, { token, body })).toEqual(refused);
    const slow = createAuthenticator().create(await optionsFor(token));
    wait(5 * minute);
    expect(await refusal(addPasskey, { token, body: { ...body, passkey: slow } })).toEqual(refused);
  });

  it('takes an answer to its own question alone', async () => {
    const [ada, bob] = [await newHolder(), await newPerson()];
    const forAda = createAuthenticator().create(await optionsFor(ada.token));
    const body = { name: 'Stolen', passkey: forAda };
    expect(await refusal(addPasskey, { token: bob.token, body })).toEqual(refused);
    // Nor one kind of question for the other.
    const { challenge } = await optionsFor(ada.token);
    expect(await failWith(ada.authenticator.answer({ challenge }))).toEqual(wrong);
  });

  it('refuses a passkey that nobody has, or that was removed', async () => {
    const { token, authenticator } = await newHolder();
    expect(await failWith(createAuthenticator().answer(await question()))).toEqual(wrong);
    const id = await idOf(token);
    await answer(removePasskey, { token, params: { id } });
    expect(await listed(token)).toEqual([]);
    expect(await failWith(authenticator.answer(await question()))).toEqual(wrong);
    expect(await refusal(removePasskey, { token, params: { id } })).toEqual({
      code: 'not_found',
      error: 'This passkey was removed already.',
    });
    const params = { id: 'none' };
    expect((await refusal(removePasskey, { token, params })).issues).toHaveLength(1);
  });

  it('neither shows nor removes the passkeys of other people', async () => {
    const [{ token }, stranger] = [await newHolder(), await newPerson()];
    const id = await idOf(token);
    expect(await listed(stranger.token)).toEqual([]);
    const asStranger = { token: stranger.token, params: { id } };
    expect((await refusal(removePasskey, asStranger)).code).toBe('not_found');
    expect(await listed(token)).toHaveLength(1);
  });

  it('adds a passkey once', async () => {
    const { token, authenticator } = await newHolder();
    const passkey = authenticator.create(await optionsFor(token));
    expect(await refusal(addPasskey, { token, body: { name: 'Twice', passkey } })).toEqual({
      code: 'conflict',
      error: 'This passkey was added already.',
    });
  });

  it('lets an account have twenty', async () => {
    const { token } = await newPerson();
    for (let count = 0; count < 20; count += 1) {
      const passkey = createAuthenticator().create(await optionsFor(token));
      await answer(addPasskey, { token, body: { name: 'One', passkey } });
    }
    expect(await refusal(startPasskey, { token })).toEqual({
      code: 'conflict',
      error: 'An account can have at most 20 passkeys.',
    });
  });

  it('changes nothing for somebody who signed in long ago', async () => {
    const { token } = await newHolder();
    const passkey = createAuthenticator().create(await optionsFor(token));
    const id = await idOf(token);
    wait(15 * minute + 1);
    expect(await refusal(startPasskey, { token })).toEqual(tooOld);
    const body = { name: 'Late', passkey };
    expect(await refusal(addPasskey, { token, body })).toEqual(tooOld);
    expect(await refusal(removePasskey, { token, params: { id } })).toEqual(tooOld);
  });

  it('does not let a disabled account in', async () => {
    const { email, authenticator } = await newHolder();
    await suite.subject().setDisabled(email, true);
    expect((await failWith(authenticator.answer(await question()))).code).toBe('account_disabled');
    await suite.subject().setDisabled(email, false);
  });
}
