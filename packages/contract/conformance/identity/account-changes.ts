import { expect, it } from 'vitest';
import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
  linkProvider,
  removePassword,
  sendConfirmation,
  setPassword,
  unlinkProvider,
} from '../../src/identity/account-changes.ts';
import { getAccount } from '../../src/identity/account.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  type PasskeyOptions,
} from '../../src/identity/passkeys.ts';
import { captureLead, getLeadAnalytics } from '../../src/leads/leads.ts';
import { signIn, signUp, verifyUser } from '../../src/identity/session.ts';
import { createAuthenticator } from '../authenticator.ts';
import { password, type Suite } from './people.ts';
import { lookAlikes, needsSession, wrongRequests } from '../wrong-requests.ts';

const minute = 60_000;

export function accountChangeConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  const wait = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));
  const signInAs = (username: string) => answer(signIn, { body: { username, password } });

  const signInFails = async (username: string, typed = password) =>
    (await refusal(signIn, { body: { username, password: typed } })).code;
  const asDemo = () => answer(signIn, { body: { username: 'admin', password: 'flowdeck-demo' } });
  const another = 'blue otter 92 lamp';
  const tooOld = {
    code: 'sign_in_too_old',
    error: 'Please sign in again before you change how you sign in.',
  };

  for (const endpoint of [
    changeNames,
    changeEmail,
    confirmEmail,
    sendConfirmation,
    linkProvider,
    unlinkProvider,
    setPassword,
    removePassword,
    deleteAccount,
  ]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, changeNames, { body: { name: 'Noor', username: 'Noor' } });
  wrongRequests(suite, changeEmail, { body: { email: 'noor@example.org' } });
  wrongRequests(suite, confirmEmail, { body: { token: 'none' } });
  wrongRequests(suite, setPassword, { body: { password: another } });
  wrongRequests(suite, deleteAccount, { body: { username: 'Nobody' } });

  it('deletes an account with all that it has, and leaves others alone', async () => {
    const [{ email, name, token }, other] = [await newPerson(), await newPerson()];
    const { token: elsewhere } = await signInAs(email);
    for (const person of [{ token }, other]) {
      await answer(captureLead, { token: person.token, body: { email: 'kim@example.org' } });
    }
    await answer(deleteAccount, { token, body: { username: ` ${name.toLowerCase()} ` } });
    for (const ended of [token, elsewhere]) {
      expect((await refusal(verifyUser, { token: ended })).code).toBe('unauthenticated');
    }
    expect((await refusal(signIn, { body: { username: email, password } })).code).toBe(
      'unauthenticated',
    );
    const again = await answer(signUp, { body: { email, name, password, action: 'signup' } });
    expect((await answer(getLeadAnalytics, { token: again.token })).total).toBe(0);
    expect((await answer(getLeadAnalytics, { token: other.token })).total).toBe(1);
  });

  it('deletes nothing unless its username is typed', async () => {
    const { token } = await newPerson();
    const message = 'This is not your username.';
    expect(await refusal(deleteAccount, { token, body: { username: 'Somebody' } })).toEqual({
      code: 'invalid_request',
      error: message,
      issues: [{ path: 'username', message }],
    });
    await answer(verifyUser, { token });
  });

  it('deletes nothing for somebody who signed in long ago', async () => {
    const { name, token } = await newPerson();
    wait(16 * minute);
    expect(await refusal(deleteAccount, { token, body: { username: name } })).toEqual({
      code: 'sign_in_too_old',
      error: 'Please sign in again before you delete your account.',
    });
    await answer(verifyUser, { token });
  });

  it('keeps the demo account', async () => {
    const { token } = await asDemo();
    expect(await refusal(deleteAccount, { token, body: { username: 'admin' } })).toEqual({
      code: 'conflict',
      error: 'The demo account cannot be deleted.',
    });
    await answer(verifyUser, { token });
  });

  it('changes the password, and signs out everywhere else', async () => {
    const { email, token } = await newPerson();
    const { token: elsewhere } = await signInAs(email);
    await answer(setPassword, { token, body: { password: another } });
    expect(await signInFails(email)).toBe('unauthenticated');
    expect((await refusal(verifyUser, { token: elsewhere })).code).toBe('unauthenticated');
    await answer(verifyUser, { token });
    await answer(signIn, { body: { username: email, password: another } });
  });

  it('refuses a password that is soon guessed, such as the own address', async () => {
    const { email, token } = await newPerson();
    for (const guessable of ['password123', email, `${email.split('.')[0] ?? ''}1`]) {
      const refused = await refusal(setPassword, { token, body: { password: guessable } });
      expect(refused.error).toMatch(/^This password is too easy to guess/);
      expect(refused.issues).toEqual([{ path: 'password', message: refused.error }]);
    }
    await signInAs(email);
  });

  it('removes the password only while there is another sign-in method', async () => {
    const { email, token } = await newPerson();
    const lastSignInMethod = {
      code: 'conflict',
      error:
        'This is your only way to sign in. Add another one first, such as a passkey or a confirmed email address.',
    };
    expect(await refusal(removePassword, { token })).toEqual(lastSignInMethod);
    await signInAs(email);

    const options = (await answer(startPasskey, { token })).options as PasskeyOptions;
    const passkey = createAuthenticator().create(options);
    await answer(addPasskey, { token, body: { name: 'Laptop', passkey } });
    expect((await answer(getAccount, { token })).password).toBe(true);
    await answer(removePassword, { token });
    expect(await signInFails(email)).toBe('unauthenticated');
    const account = await answer(getAccount, { token });
    expect(account.password).toBe(false);

    const params = { id: account.passkeys?.[0]?.id ?? '' };
    expect(await refusal(removePasskey, { token, params })).toEqual(lastSignInMethod);
    expect((await answer(getAccount, { token })).passkeys).toHaveLength(1);
    await answer(setPassword, { token, body: { password: another } });
    await answer(removePasskey, { token, params });
  });

  it('changes no password for somebody who signed in long ago, nor that of the demo', async () => {
    const { token } = await newPerson();
    wait(16 * minute);
    const body = { password: another };
    expect(await refusal(setPassword, { token, body })).toEqual(tooOld);
    expect(await refusal(removePassword, { token })).toEqual(tooOld);
    const demo = await asDemo();
    const stays = { code: 'conflict', error: 'The demo account keeps its published password.' };
    expect(await refusal(setPassword, { token: demo.token, body })).toEqual(stays);
    expect(await refusal(removePassword, { token: demo.token })).toEqual(stays);
    await asDemo();
  });

  const dead = { code: 'invalid_request', error: 'This link no longer works. Ask for a new one.' };
  const atUsername = (code: string, message: string) => ({
    code,
    error: message,
    issues: [{ path: 'username', message }],
  });

  it('changes name and username, by which one signs in then', async () => {
    const { name, token } = await newPerson();
    const body = { name: 'Zoë Zimmer', username: `Zoë ${name}` };
    await answer(changeNames, { token, body });
    expect((await answer(verifyUser, { token })).user).toMatchObject(body);
    expect((await signInAs(body.username)).user).toMatchObject(body);
    expect(await signInFails(name)).toBe('unauthenticated');
  });

  it('refuses a username that somebody has, that has an “@”, or that begins with “-”', async () => {
    const [{ token, name }, other] = [await newPerson(), await newPerson()];
    for (const username of [other.name.toUpperCase(), ...lookAlikes]) {
      expect(await refusal(changeNames, { token, body: { name, username } })).toEqual(
        atUsername('conflict', 'This username is taken.'),
      );
    }
    expect(await refusal(changeNames, { token, body: { name, username: '--yes' } })).toEqual(
      atUsername('invalid_request', 'A username must not begin with “-”.'),
    );
    for (const address of [other.email, 'noor＠example.org']) {
      expect(await refusal(changeNames, { token, body: { name, username: address } })).toEqual(
        atUsername('invalid_request', 'A username must not contain “@”.'),
      );
    }
    await signInAs(name);
  });

  it('keeps names without what nobody can see', async () => {
    const { token } = await newPerson();
    const body = { name: '\u202eZo\u200bë\u0007\n K.', username: 'Zo\u200bë\u001b Plain' };
    await answer(changeNames, { token, body });
    expect(await answer(getAccount, { token })).toMatchObject({
      name: 'Zoë K.',
      username: 'Zoë Plain',
    });
    await signInAs('zoë plain');
  });

  it('takes a new name long after signing in, but no new username', async () => {
    const { token, name } = await newPerson();
    wait(16 * minute);
    await answer(changeNames, { token, body: { name: 'Zoë', username: name } });
    const body = { name, username: 'Another' };
    expect(await refusal(changeNames, { token, body })).toEqual(tooOld);
    expect(await refusal(changeEmail, { token, body: { email: 'x@example.org' } })).toEqual(tooOld);
  });

  it('changes the email address once the new one is confirmed', async () => {
    const { email, name, token } = await newPerson();
    const newEmail = `new-${email}`;
    await answer(changeEmail, { token, body: { email: newEmail } });
    expect(await answer(getAccount, { token })).toMatchObject({ email, newEmail });
    await signInAs(email);
    expect(await signInFails(newEmail)).toBe('unauthenticated');

    const body = { token: await suite.subject().mailedToken(newEmail) };
    const { token: stranger } = await newPerson();
    expect(await refusal(confirmEmail, { token: stranger, body })).toEqual(dead);
    expect(await refusal(confirmEmail, { token, body: { token: 'made up' } })).toEqual(dead);
    await answer(confirmEmail, { token, body });
    expect(await answer(getAccount, { token })).toMatchObject({ email: newEmail, newEmail: null });
    expect((await signInAs(newEmail)).user.name).toBe(name);
    expect(await signInFails(email)).toBe('unauthenticated');
    expect(await refusal(confirmEmail, { token, body })).toEqual(dead);
    // A confirmed address is a sign-in method.
    await answer(removePassword, { token });
  });

  it('sends the link again that confirms the address of the account, until it is confirmed', async () => {
    const { email, token } = await newPerson();
    expect(await answer(sendConfirmation, { token })).toEqual({ mailsBy: 'smtp' });
    await answer(changeEmail, { token, body: { email: `new-${email}` } });
    const mailed = await suite.subject().mailedToken(`new-${email}`);
    await answer(confirmEmail, { token, body: { token: mailed } });
    expect(await refusal(sendConfirmation, { token })).toEqual({
      code: 'conflict',
      error: 'Your email address is confirmed already.',
    });
  });

  it('confirms no address after ten minutes, nor one that somebody has by then', async () => {
    const { token } = await newPerson();
    const email = 'soon-taken@example.org';
    await answer(changeEmail, { token, body: { email } });
    const mailed = await suite.subject().mailedToken(email);
    wait(10 * minute);
    expect(await refusal(confirmEmail, { token, body: { token: mailed } })).toEqual(dead);
    expect((await answer(getAccount, { token })).newEmail).toBeNull();

    await answer(changeEmail, { token, body: { email } });
    const second = await suite.subject().mailedToken(email);
    await answer(signUp, { body: { email, name: 'First', password, action: 'signup' } });
    expect(await refusal(confirmEmail, { token, body: { token: second } })).toEqual(dead);
  });

  it('answers the same for an address that has an account', async () => {
    const [{ token }, other] = [await newPerson(), await newPerson()];
    await answer(changeEmail, { token, body: { email: other.email } });
    expect((await answer(getAccount, { token })).newEmail).toBe(other.email);
  });

  it('keeps name and address of the demo account', async () => {
    const { token } = await asDemo();
    const stays = { code: 'conflict', error: 'The demo account keeps its published name.' };
    const body = { name: 'Root', username: 'admin' };
    expect(await refusal(changeNames, { token, body })).toEqual(stays);
    expect(await refusal(changeEmail, { token, body: { email: 'x@example.org' } })).toEqual(stays);
  });

  it('unlinks a provider only while there is another sign-in method', async () => {
    const { email, token } = await newPerson();
    const params = { provider: 'google' };
    const providers = async () => (await answer(getAccount, { token })).providers;
    const apple = { provider: 'apple', linked: false };
    expect(await providers()).toEqual([{ ...params, linked: false }, apple]);
    await suite.subject().link(email, 'google');
    expect(await providers()).toEqual([{ ...params, linked: true }, apple]);
    await answer(removePassword, { token });
    expect((await refusal(unlinkProvider, { token, params })).code).toBe('conflict');
    expect(await providers()).toEqual([{ ...params, linked: true }, apple]);

    await answer(setPassword, { token, body: { password: another } });
    await answer(unlinkProvider, { token, params });
    expect(await providers()).toEqual([{ ...params, linked: false }, apple]);
    expect(await refusal(unlinkProvider, { token, params })).toEqual({
      code: 'not_found',
      error: 'This provider was unlinked already.',
    });
  });

  it('says where the browser goes to link a provider', async () => {
    const { token } = await newPerson();
    const { address } = await answer(linkProvider, { token, params: { provider: 'google' } });
    expect(address).toMatch(/^\/api\/auth\/google\?link=[\w-]+$/);
    for (const endpoint of [linkProvider, unlinkProvider]) {
      const wrong = await refusal(endpoint, { token, params: { provider: 'nobody' } });
      expect(wrong.issues).toHaveLength(1);
    }
    wait(16 * minute);
    for (const endpoint of [linkProvider, unlinkProvider]) {
      expect(await refusal(endpoint, { token, params: { provider: 'google' } })).toEqual(tooOld);
    }
  });
}
