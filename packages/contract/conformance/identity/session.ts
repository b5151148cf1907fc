import { expect, it } from 'vitest';
import { listSessions } from '../../src/identity/account.ts';
import {
  getSignInOptions,
  requestSignInLink,
  requestSignUpLink,
  signIn,
  signOut,
  signUp,
  verifyAdmin,
  verifyUser,
} from '../../src/identity/session.ts';
import { listWorkflows } from '../../src/workflows/workflows.ts';
import { password, type Suite } from './people.ts';
import {
  invalid,
  invisibleTexts,
  lookAlikes,
  needsSession,
  wrongRequests,
} from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const day = 24 * 60 * 60 * 1000;
const noor = { email: 'noor@example.net', name: 'Noor', password, action: 'signup' } as const;
const demo = { username: 'admin', password: 'flowdeck-demo' } as const;
const isPersonal =
  ': it has a name or an address of yours, or of this product. Choose other words.';
const isCommon = ': it is like one that many people use. Choose several unusual words.';
const isPattern = ': it follows a pattern, such as a date. Choose several unusual words.';

/** One that nobody else works in. */
const ownWorkspace = (name: string) => ({
  id: expect.any(String) as string,
  name,
  role: 'owner',
  isShared: false,
  editorsNeedApproval: false,
});

export function sessionConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  const signInAs = (username: string, secret: string = password) =>
    answer(signIn, { body: { username, password: secret } });
  const join = (more: object) => answer(signUp, { body: { ...noor, ...more } });

  for (const endpoint of [verifyAdmin, verifyUser, signOut]) needsSession(suite, endpoint);
  wrongRequests(suite, signIn, { body: demo });
  wrongRequests(suite, signUp, { body: noor });
  wrongRequests(suite, requestSignInLink, { body: { email: noor.email } });
  wrongRequests(suite, requestSignUpLink, {
    body: { email: noor.email, name: noor.name, action: 'signup' },
  });

  it('says which ways to sign in it offers', async () => {
    expect(await answer(getSignInOptions)).toEqual({
      demo: { ...demo, warning: null },
      providers: { google: true, apple: true },
      passkeys: true,
      signUp: 'open',
    });
  });

  it('signs up: the token is that of an ordinary user', async () => {
    const { token } = await join({ email: ' Ada@Example.net ', name: ' Ada Lovelace ' });
    const ada = {
      id: expect.any(String) as string,
      username: 'Ada Lovelace',
      name: 'Ada Lovelace',
      email: 'Ada@Example.net',
      role: 'user',
      workspace: ownWorkspace('Ada Lovelace'),
    };
    expect(await answer(verifyUser, { token })).toEqual({ user: ada });
    expect(await refusal(verifyAdmin, { token })).toEqual({
      code: 'forbidden',
      error: 'This is for administrators only.',
    });
    expect(kindOf(token)).toEqual({ role: 'user', type: 'user_token' });
    for (const username of ['ada lovelace', ' ADA@EXAMPLE.NET ']) {
      expect((await signInAs(username)).user).toEqual(ada);
    }
  });

  it('opens no account by itself where people are invited', async () => {
    suite.subject().setOpenToAll(false);
    const closed = {
      code: 'forbidden',
      error: 'Accounts here are by invitation. Ask the operator of this server for a link.',
    };
    const byLink = { email: noor.email, name: noor.name, action: 'signup' };
    expect(await refusal(signUp, { body: noor })).toEqual(closed);
    expect(await refusal(requestSignUpLink, { body: byLink })).toEqual(closed);
    expect((await answer(getSignInOptions)).signUp).toBe('invite');
    suite.subject().setOpenToAll(true);
  });

  it('verifies an administrator at both calls', async () => {
    const { token, user } = await signInAs(demo.username, demo.password);
    expect(user).toEqual({
      id: expect.any(String) as string,
      username: 'admin',
      name: 'Admin',
      email: null,
      role: 'super_admin',
      workspace: ownWorkspace(expect.any(String) as string),
    });
    expect(kindOf(token)).toEqual({ role: 'super_admin', type: 'admin_token' });
    expect(await answer(verifyAdmin, { token })).toEqual({ user });
    expect(await answer(verifyUser, { token })).toEqual({ user });
  });

  it('makes usernames unique and free of the @ sign', async () => {
    const usernameOf = async (email: string, name: string) => {
      const { token } = await join({ email, name });
      return (await answer(verifyUser, { token })).user.username;
    };
    expect(await usernameOf('sam-1@example.net', 'Sam')).toBe('Sam');
    expect(await usernameOf('sam-2@example.net', 'sam')).toMatch(/^sam \d{3}$/);
    expect(await usernameOf('sign-1@example.net', 'victim@example.net')).toBe('victim example.net');
    expect(await usernameOf('sign-2@example.net', '@＠@')).toBe('sign-2');
    expect(await usernameOf('sign-3@example.net', '--yes')).toBe('yes');
  });

  it('gives nobody a username that looks like another one, nor a name with hidden characters', async () => {
    for (const [i, name] of lookAlikes.entries()) {
      const { token } = await join({ email: `look-${String(i)}@example.net`, name });
      const { user } = await answer(verifyUser, { token });
      expect(user.username).toMatch(/^\p{L}+ \d{3}$/u);
      expect(user.name).toMatch(/^\p{L}+$/u);
    }
  });

  it('refuses an address that has an account, in any spelling', async () => {
    const { email } = await newPerson();
    const taken = {
      code: 'conflict',
      error: 'An account with this email already exists. Sign in instead.',
    };
    expect(await refusal(signUp, { body: { ...noor, email } })).toEqual(taken);
    const spelled = ` ${email.toUpperCase()}`;
    expect(await refusal(signUp, { body: { ...noor, email: spelled } })).toEqual(taken);
  });

  it.each([
    ['password1', isCommon],
    ['PASSWORD1', isCommon],
    ['football1', isCommon],
    ['Passw0rd!', isCommon],
    ['Summer2026!', isCommon],
    ['Sommer-2026', isCommon],
    ['00000000', isPattern],
    ['aaaaaaaa', isPattern],
    ['qwertyuiop', isCommon],
    ['漢'.repeat(128), isPattern],
    [demo.password, isPersonal],
    ['Flowdeck1', isPersonal],
    [noor.email.toUpperCase(), isPersonal],
    ['noor@example', isPersonal],
    ['example.net1', isPersonal],
    ['Noor.Example99', isPersonal],
  ])('refuses the guessable password %j', async (secret, weakness) => {
    const message = `This password is too easy to guess${weakness}`;
    expect(await refusal(signUp, { body: { ...noor, password: secret } })).toEqual({
      code: 'invalid_request',
      error: message,
      issues: [{ path: 'password', message }],
    });
  });

  it('uses a password as typed, in any script: spaces count', async () => {
    await join({ email: 'longest@example.net', password: '漢字かな交じり文'.repeat(16) });
    const spaced = { email: 'spaced@example.net', name: 'Spaced', password: ' x7-kqzw ' };
    await join(spaced);
    expect((await signInAs(spaced.email, ' x7-kqzw ')).user.name).toBe('Spaced');
    expect(
      await refusal(signIn, { body: { username: spaced.email, password: 'x7-kqzw' } }),
    ).toEqual(wrongCredentials);
  });

  it.each([
    ['a wrong password', demo.username, 'wrong'],
    ['a password in other case', demo.username, demo.password.toUpperCase()],
    ['an unknown name', 'nobody', demo.password],
    ['hostile text', `' or 1=1 --\u0000\ud800`, demo.password],
  ])('refuses %s with the same sentence', async (_, username, secret) => {
    expect(await refusal(signIn, { body: { username, password: secret } })).toEqual(
      wrongCredentials,
    );
  });

  it.each(invisibleTexts)('treats a name of %s as missing', async (_, text) => {
    expect(await refusal(signIn, { body: { ...demo, username: text } })).toEqual(
      invalid('username', contractCopy.errors.empty),
    );
    expect(await refusal(signUp, { body: { ...noor, name: text } })).toEqual(
      invalid('name', contractCopy.errors.empty),
    );
  });

  it('makes no username of invisible characters', async () => {
    const { token } = await join({ email: 'unseen@example.net', name: '@\u200b' });
    expect((await answer(verifyUser, { token })).user.username).toBe('unseen');
  });

  it.each([signUp, requestSignInLink, requestSignUpLink])(
    'refuses an invalid address: $id',
    async (endpoint) => {
      expect(await refusal(endpoint, { body: { ...noor, email: 'noor' } })).toEqual(
        invalid('email', contractCopy.errors.email),
      );
    },
  );

  it('ends only this session at sign-out', async () => {
    const { email, token: first } = await newPerson();
    const { token: second } = await signInAs(email);
    await answer(signOut, { token: first });
    for (const endpoint of [verifyUser, listWorkflows, signOut]) {
      expect(await refusal(endpoint, { token: first })).toEqual({
        code: 'unauthenticated',
        error: 'Your session is not valid. Please sign in again.',
      });
    }
    expect((await answer(verifyUser, { token: second })).user.email).toBe(email);
  });

  it('ends a session after a week', async () => {
    const { token } = await newPerson();
    const start = timeIn();
    for (let days = 2; days <= 6; days += 2) {
      setTime(new Date(timeIn(2 * day)));
      await answer(verifyUser, { token });
    }
    setTime(new Date(timeIn(day - 1_000)));
    await answer(verifyUser, { token });
    setTime(new Date(timeIn(1_000)));
    expect((await refusal(verifyUser, { token })).code).toBe('unauthenticated');
    setTime(new Date(start));
  });

  it('ends a session after three days without a call', async () => {
    const { email, token } = await newPerson();
    const start = timeIn();
    setTime(new Date(timeIn(3 * day - 1_000)));
    await answer(verifyUser, { token });
    setTime(new Date(timeIn(3 * day)));
    expect((await refusal(verifyUser, { token })).code).toBe('unauthenticated');
    const again = (await signInAs(email)).token;
    expect(await answer(listSessions, { token: again })).toHaveLength(1);
    setTime(new Date(start));
  });

  it('ends the sessions of a disabled account, and says so to its password alone', async () => {
    const { email, token } = await newPerson();
    await suite.subject().setDisabled(email, true);
    expect((await refusal(verifyUser, { token })).code).toBe('unauthenticated');
    expect(await refusal(signIn, { body: { username: email, password } })).toEqual(disabled);
    expect(await refusal(signIn, { body: { username: email, password: 'wrong' } })).toEqual(
      wrongCredentials,
    );
    await suite.subject().setDisabled(email, false);
    expect((await signInAs(email)).user.email).toBe(email);
  });

  it('gives a request for a link the same answer, with or without an account', async () => {
    const { email } = await newPerson();
    for (const address of [email, 'stranger@example.net', email]) {
      const body = { email: address };
      expect(await answer(requestSignInLink, { body })).toEqual({ mailsBy: 'smtp' });
      const more = { ...body, name: 'Somebody', action: 'signup' };
      expect(await answer(requestSignUpLink, { body: more })).toEqual({ mailsBy: 'smtp' });
    }
  });
}

const disabled = {
  code: 'account_disabled',
  error: 'This account is disabled. The operator of this server can enable it again.',
};

const wrongCredentials = {
  code: 'unauthenticated',
  error: 'Invalid credentials. Please check your username and password.',
};

/** What a token tells the client about its kind (docs/specification.md, section 5). */
function kindOf(token: string): { role: unknown; type: unknown } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { role, type } = JSON.parse(atob(payload)) as { role?: unknown; type?: unknown };
  return { role, type };
}
