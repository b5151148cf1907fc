import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removePassword, sendConfirmation } from '@flowdeck/contract/identity/account-changes';
import { requestSignInLink, signIn, signUp, verifyUser } from '@flowdeck/contract/identity/session';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import { emailsCopy } from '@flowdeck/emails/emails-copy';
import { accounts } from '../src/identity/accounts/tables.ts';
import { proofPageCopy } from '../src/identity/links/proof-page-copy.ts';
import { sessions } from '../src/identity/session/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const { open, confirmed, errors } = proofPageCopy;

describeApi('the link that confirms the address of a new account', () => {
  let api: TestApi;
  let people = 0;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(() => {
    forward(20 * minute);
    api.mails.splice(0);
  });

  function forward(ms: number) {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  }

  /** Someone who signs up with a password; `cookie` is what their browser keeps. */
  async function newPerson() {
    people += 1;
    const email = `new${String(people)}@example.org`;
    const payload = { email, name: 'New', password: testPassword, action: 'signup' };
    const answer = await api.app.inject({ method: 'POST', url: signUp.path, payload });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { token } = answer.json<{ data: { token: string } }>().data;
    return { email, token, cookie, path: await mailedPath() };
  }
  async function mailedPath(): Promise<string> {
    await api.mailer.idle();
    const { text = '' } = api.mails.at(-1) ?? {};
    return /http:\/\/flowdeck\.test(\/api\/auth\/link\/[\w-]{43})\n/.exec(text)?.[1] ?? '';
  }
  const look = (url: string, cookie = '', method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers: { cookie } });
  const press = (url: string, { cookie = '', password = '', site = 'same-origin' } = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ password }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
        cookie,
      },
    });
  const isConfirmed = async (token: string) =>
    (await api.call(getWaiting, { token })).data.kinds.every(({ kind }) => kind !== 'address');

  it('says “Confirm”, and confirms with one press in the browser of the sign-up', async () => {
    const { path, cookie, token, email } = await newPerson();
    expect(api.mails[0]?.subject).toBe(emailsCopy.addressProof.subject);
    expect(api.mails[0]?.text).not.toMatch(/sign in/i);
    const page = (await look(path, cookie)).body;
    expect(page).toContain(open.title);
    expect(page).toContain(`<button autofocus>${open.submit}</button>`);
    expect(page).not.toContain('type="password"');
    const before = await api.database.db.$count(sessions);
    expect((await press(path, { cookie })).body).toContain(confirmed.title);
    expect(await isConfirmed(token)).toBe(true);
    // It signs nobody in, and ends nothing.
    expect(await api.database.db.$count(sessions)).toBe(before);
    const login = { username: email, password: testPassword };
    expect((await api.call(signIn, { body: login })).status).toBe(200);
    expect((await look(path)).body).toContain(confirmed.title);
  });

  it('confirms in another browser, where nobody is signed in, with the password', async () => {
    const { path, token } = await newPerson();
    expect((await look(path)).body).toContain('type="password"');
    for (const password of ['', 'a wrong one', 'x'.repeat(2_000)]) {
      const wrong = await press(path, { password });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.body).toContain(errors.password);
    }
    expect(await isConfirmed(token)).toBe(false);
    expect((await press(path, { password: testPassword })).body).toContain(confirmed.title);
    expect(await isConfirmed(token)).toBe(true);
    expect((await api.call(verifyUser, { token })).status).toBe(200);
  });

  it('works for a day, and is consumed by no GET or HEAD', async () => {
    const { path, cookie, token } = await newPerson();
    forward(day - 1);
    for (let i = 0; i < 100; i += 1) {
      const method = i % 2 === 0 ? 'GET' : 'HEAD';
      expect((await look(path, cookie, method)).statusCode).toBe(200);
    }
    expect(await isConfirmed(token)).toBe(false);
    const all = await Promise.all(Array.from({ length: 50 }, () => press(path, { cookie })));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await isConfirmed(token)).toBe(true);
  });

  it('expires after a day, and can be sent again', async () => {
    const { path, cookie, token } = await newPerson();
    forward(day);
    const late = await press(path, { cookie });
    expect(late.statusCode).toBe(410);
    expect(late.body).toContain(errors.expired);
    api.mails.splice(0);
    expect((await api.call(sendConfirmation, { token })).status).toBe(200);
    await press(await mailedPath(), { cookie });
    expect(await isConfirmed(token)).toBe(true);
    expect((await api.call(sendConfirmation, { token })).status).toBe(409);
  });

  it('is emailed once a minute', async () => {
    const { token } = await newPerson();
    await api.call(sendConfirmation, { token });
    await api.mailer.idle();
    expect(api.mails).toHaveLength(1);
    forward(minute);
    await api.call(sendConfirmation, { token });
    await api.mailer.idle();
    expect(api.mails).toHaveLength(2);
  });

  it('lets nobody guess the password', async () => {
    const { path, token } = await newPerson();
    const guess = async () => (await press(path, { password: 'wrong' })).statusCode;
    for (let guesses = 0; guesses < 10; guesses += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    expect((await press(path, { password: testPassword })).statusCode).toBe(429);
    expect(await isConfirmed(token)).toBe(false);
  });

  it('does nothing from another site, for a disabled account or for one that was taken over', async () => {
    const first = await newPerson();
    const elsewhere = await press(first.path, { cookie: first.cookie, site: 'cross-site' });
    expect(elsewhere.statusCode).toBe(303);
    expect(await isConfirmed(first.token)).toBe(false);
    const isFirst = eq(accounts.emailKey, first.email);
    await api.database.db.update(accounts).set({ disabledAt: api.clock.now }).where(isFirst);
    expect((await press(first.path, { cookie: first.cookie })).statusCode).toBe(403);

    const second = await newPerson();
    const proof = second.path;
    await api.call(requestSignInLink, { body: { email: second.email } });
    await press(await mailedPath());
    // The address is the owner's, and the password that someone chose has ended.
    expect((await press(proof, { password: testPassword })).body).toContain(confirmed.title);
    const login = { username: second.email, password: testPassword };
    expect((await api.call(signIn, { body: login })).status).toBe(401);
  });

  it('works only in the browser of the sign-up for an account without a password', async () => {
    const { path, cookie, email, token } = await newPerson();
    const isTheirs = eq(accounts.emailKey, email);
    expect((await api.call(removePassword, { token })).status).toBe(409);
    await api.database.db.update(accounts).set({ passwordHash: null }).where(isTheirs);
    const page = (await look(path)).body;
    expect(page).toContain(open.otherBrowser);
    expect(page).not.toContain('<form');
    expect((await press(path)).statusCode).toBe(401);
    expect((await press(path, { cookie })).body).toContain(confirmed.title);
  });
});
