import { generateKeyPairSync } from 'node:crypto';
import { getAccount } from '@flowdeck/contract/identity/account';
import { linkProvider } from '@flowdeck/contract/identity/account-changes';
import { signUp, verifyUser } from '@flowdeck/contract/identity/session';
import { eq } from 'drizzle-orm';
import { openToAll, type SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { identities, providerAttempts } from '../src/identity/providers/tables.ts';
import { clearForTakeover } from '../src/workflows/runs/takeover.ts';
import { claimAccount } from '../src/identity/accounts/takeover.ts';
import { openidClientId, startOpenid } from './support/openid.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const minute = 60_000;
type Openid = Awaited<ReturnType<typeof startOpenid>>;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const appleNames = { teamId: 'TEAM123456', keyId: 'KEY1234567' };

describeApi('Google and Apple', () => {
  let api: TestApi;
  const policy: SignUpPolicy = { ...openToAll };
  let google: Openid;
  let apple: Openid;
  beforeAll(async () => {
    const at = (provider: string) => `http://flowdeck.test/api/auth/${provider}/callback`;
    google = await startOpenid({ redirectUri: at('google'), secret: 'known to both' });
    apple = await startOpenid({
      redirectUri: at('apple'),
      secret: { key: privateKey, ...appleNames },
    });
    api = await startTestApi({
      signUp: policy,
      providers: {
        google: {
          issuer: new URL(google.issuer),
          clientId: openidClientId,
          clientSecret: 'known to both',
        },
        apple: {
          issuer: new URL(apple.issuer),
          clientId: openidClientId,
          privateKey,
          ...appleNames,
        },
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await google.close();
    await apple.close();
  });

  let people = 0;
  let email = '';
  beforeEach(() => {
    people += 1;
    email = `person${String(people)}@example.org`;
    for (const { state } of [google, apple]) {
      state.deny = false;
      state.person = { sub: `sub ${String(people)}`, email, email_verified: true, name: 'Ada' };
    }
    api.clock.now = new Date(api.clock.now.getTime() + 20 * minute);
  });

  /** Starts from the app: returns where the browser is sent, and its cookie. */
  async function setOut(provider: 'google' | 'apple') {
    const response = await api.app.inject({ url: `/api/auth/${provider}` });
    expect(response.statusCode).toBe(303);
    const [cookie] = response.cookies;
    return {
      url: response.headers.location ?? '',
      attributes: cookie,
      cookies: cookie ? { [cookie.name]: cookie.value } : {},
    };
  }
  async function comeBack(url: string, cookies: Record<string, string>) {
    const { pathname, search } = new URL(url);
    return landing(await api.app.inject({ url: pathname + search, cookies }));
  }
  function landing({
    statusCode,
    headers,
  }: {
    statusCode: number;
    headers: { location?: string | undefined };
  }) {
    expect(statusCode).toBe(303);
    const url = new URL(headers.location ?? '', 'http://flowdeck.test');
    expect([url.origin, url.pathname]).toEqual(['http://flowdeck.test', '/dashboard']);
    return { token: url.searchParams.get('token') ?? '', error: url.searchParams.get('error') };
  }
  async function throughGoogle() {
    const { url, cookies } = await setOut('google');
    return comeBack((await google.visit(url)).url, cookies);
  }
  const whoIs = async (token: string) => (await api.call(verifyUser, { token })).data.user;
  const failed = { token: '', error: 'auth_failed' };

  it('starts with state, nonce and PKCE, bound to the browser', async () => {
    const { url, attributes } = await setOut('google');
    const sent = new URL(url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(sent.get(name), name).toMatch(/^[\w-]{43}$/);
    }
    expect(sent.get('code_challenge_method')).toBe('S256');
    expect(attributes).toMatchObject({
      name: 'flowdeck_google',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    });
    const rows = JSON.stringify(await api.database.db.select().from(providerAttempts));
    expect(rows).not.toContain(sent.get('state'));
    expect(rows).not.toContain(attributes?.value);
  });

  it('signs in, and recognises the same person after a change of address', async () => {
    const first = await whoIs((await throughGoogle()).token);
    expect(first).toMatchObject({ email, name: 'Ada', role: 'user' });
    google.state.person.email = 'moved@example.org';
    expect(await whoIs((await throughGoogle()).token)).toEqual(first);
    google.state.person.email_verified = false;
    expect(await whoIs((await throughGoogle()).token)).toEqual(first);
  });

  it('passes on a token that ends after a minute unless it is used', async () => {
    const { token } = await throughGoogle();
    api.clock.now = new Date(api.clock.now.getTime() + minute);
    expect((await api.call(verifyUser, { token })).status).toBe(401);
  });

  it('opens an account only for who may open one, and lets the others in who have one', async () => {
    const { token } = await throughGoogle();
    policy.mode = 'invite';
    expect((await whoIs((await throughGoogle()).token)).email).toBe((await whoIs(token)).email);
    Object.assign(google.state.person, { sub: 'a stranger', email: 'stranger@example.org' });
    expect(await throughGoogle()).toEqual(failed);
    Object.assign(policy, { mode: 'open', domains: ['acme.de'] });
    expect(await throughGoogle()).toEqual(failed);
    policy.domains = null;
    expect((await throughGoogle()).error).toBeNull();
  });

  it('refuses a stranger whose address the provider has not verified', async () => {
    google.state.person.email_verified = false;
    expect(await throughGoogle()).toEqual(failed);
    const made = await api.database.db.select().from(accounts).where(eq(accounts.emailKey, email));
    expect(made).toEqual([]);
  });

  it('ends the sessions opened before the owner of the address came', async () => {
    const body = { email, name: 'Squatter', password: testPassword, action: 'signup' };
    const squatter = (await api.call(signUp, { body })).data.token;
    const owner = await whoIs((await throughGoogle()).token);
    expect(owner.email).toBe(email);
    expect((await api.call(verifyUser, { token: squatter })).status).toBe(401);
    const [account] = await api.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.emailKey, email));
    expect(account?.passwordHash).toBeNull();
  });

  it('shows a page in place of a disabled account', async () => {
    await throughGoogle();
    const disabledAt = api.clock.now;
    await api.database.db.update(accounts).set({ disabledAt }).where(eq(accounts.emailKey, email));
    const { url, cookies } = await setOut('google');
    const { pathname, search } = new URL((await google.visit(url)).url);
    const { statusCode, body } = await api.app.inject({ url: pathname + search, cookies });
    expect([statusCode, body.includes('This account is disabled.')]).toEqual([403, true]);
  });

  it('refuses a subject that no database can store', async () => {
    google.state.person.sub = 'p\u0000';
    expect(await throughGoogle()).toEqual(failed);
  });

  it('accepts a refusal by the user', async () => {
    google.state.deny = true;
    const { url, cookies } = await setOut('google');
    const back = (await google.visit(url)).url;
    expect(new URL(back).searchParams.get('error')).toBe('access_denied');
    expect(await comeBack(back, cookies)).toEqual(failed);
  });

  it('refuses a missing, an unknown and a replayed state', async () => {
    const { url, cookies } = await setOut('google');
    const back = new URL((await google.visit(url)).url);
    const without = new URL(back);
    without.searchParams.delete('state');
    expect(await comeBack(without.href, cookies)).toEqual(failed);
    const other = new URL(back);
    other.searchParams.set('state', 'x'.repeat(43));
    expect(await comeBack(other.href, cookies)).toEqual(failed);
    expect((await comeBack(back.href, cookies)).token).not.toBe('');
    expect(await comeBack(back.href, cookies)).toEqual(failed);
  });

  it('refuses a code the second time, even with a new state', async () => {
    const first = await setOut('google');
    const used = new URL((await google.visit(first.url)).url);
    expect((await comeBack(used.href, first.cookies)).token).not.toBe('');
    const second = await setOut('google');
    const back = new URL((await google.visit(second.url)).url);
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await comeBack(back.href, second.cookies)).toEqual(failed);
  });

  it('refuses another browser, and afterwards the first one too', async () => {
    const mine = await setOut('google');
    const theirs = await setOut('google');
    const back = (await google.visit(mine.url)).url;
    expect(await comeBack(back, theirs.cookies)).toEqual(failed);
    expect(await comeBack(back, mine.cookies)).toEqual(failed);
    const again = await setOut('google');
    expect(await comeBack((await google.visit(again.url)).url, {})).toEqual(failed);
  });

  it.each([
    ['nonce', { nonce: 'n'.repeat(43) }],
    ['PKCE verifier', { codeVerifier: 'v'.repeat(43) }],
  ])('refuses a wrong %s', async (_, wrong) => {
    const { url, cookies } = await setOut('google');
    const back = (await google.visit(url)).url;
    await api.database.db.update(providerAttempts).set(wrong);
    expect(await comeBack(back, cookies)).toEqual(failed);
  });

  it('refuses an answer with the state of the other provider', async () => {
    const { url, cookies } = await setOut('apple');
    const state = new URL(url).searchParams.get('state') ?? '';
    const back = `http://flowdeck.test/api/auth/google/callback?code=x&state=${state}`;
    expect(await comeBack(back, cookies)).toEqual(failed);
  });

  it('says after ten minutes that the sign-in has expired', async () => {
    const { url, cookies } = await setOut('google');
    const back = (await google.visit(url)).url;
    api.clock.now = new Date(api.clock.now.getTime() + 10 * minute);
    expect(await comeBack(back, cookies)).toEqual({ token: '', error: 'session_expired' });
  });

  describe('Apple', () => {
    /** What Apple's page posts to the app. */
    async function throughApple(more: Record<string, string> = {}) {
      const { url, cookies, attributes } = await setOut('apple');
      expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
      expect(attributes).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
      const { body } = await apple.visit(url);
      const fields = [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]): [string, string] => [name ?? '', value ?? ''],
      );
      const form = new URLSearchParams([...fields, ...Object.entries(more)]);
      const post = (given: Record<string, string>) =>
        api.app.inject({
          method: 'POST',
          url: '/api/auth/apple/callback',
          cookies: given,
          payload: form.toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'https://appleid.apple.com',
            'sec-fetch-site': 'cross-site',
          },
        });
      return { post, cookies };
    }

    it('signs in through its form from its own site, with a signed client secret', async () => {
      apple.state.person.name = '';
      const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' } });
      const { post, cookies } = await throughApple({ user });
      const { token } = landing(await post(cookies));
      expect(await whoIs(token)).toMatchObject({ email, name: 'Ada Byron' });
      const known = await api.database.db
        .select()
        .from(identities)
        .where(eq(identities.provider, 'apple'));
      expect(known).toHaveLength(1);
      expect(landing(await post(cookies))).toEqual(failed);
    });

    it('is refused in another browser, and works with a malformed name', async () => {
      const first = await throughApple();
      expect(landing(await first.post({}))).toEqual(failed);
      const second = await throughApple({ user: '{"name":7' });
      expect(landing(await second.post(second.cookies)).token).not.toBe('');
    });
  });

  /** To Google for this account and back; where that leads in the app. */
  async function linkGoogle(token: string) {
    const { data } = await api.call(linkProvider, { token, params: { provider: 'google' } });
    const sent = await api.app.inject({ url: data.address });
    const [cookie] = sent.cookies;
    const { url } = await google.visit(sent.headers.location ?? '');
    const { pathname, search } = new URL(url);
    const cookies = cookie ? { [cookie.name]: cookie.value } : {};
    const { headers } = await api.app.inject({ url: pathname + search, cookies });
    return { address: data.address, ended: headers.location };
  }
  const linkedOf = async (token: string) =>
    (await api.call(getAccount, { token })).data.providers.filter(({ linked }) => linked);

  it('links a provider to the account that set out, which it signs in to then', async () => {
    const { token, user } = await api.addSignedIn(`Linker ${String(people)}`);
    const { address, ended } = await linkGoogle(token);
    expect(ended).toBe('/account');
    expect(await linkedOf(token)).toEqual([{ provider: 'google', linked: true }]);
    expect((await whoIs((await throughGoogle()).token)).id).toBe(user.id);
    // The address worked once.
    const again = await api.app.inject({ url: address });
    expect(again.headers.location).toBe('/account?provider_error=google');

    const { token: other } = await api.addSignedIn(`Other ${String(people)}`);
    expect((await linkGoogle(other)).ended).toBe('/account?provider_error=google');
    expect(await linkedOf(other)).toEqual([]);
  });

  it('unlinks at a takeover what was linked before', async () => {
    const squatter = { email: `late-${email}`, name: 'Squatter', password: testPassword };
    const { token } = (await api.call(signUp, { body: { ...squatter, action: 'signup' } })).data;
    expect((await linkGoogle(token)).ended).toBe('/account');
    const at = api.clock.now;
    const owner = { email: squatter.email, name: '', at };
    const taken = await api.database.checkedDb.transaction((tx) =>
      claimAccount(tx, owner, clearForTakeover),
    );
    expect((await whoIs((await throughGoogle()).token)).id).not.toBe(taken.account.id);
  });
});

describeApi('providers on other servers', () => {
  it.each([
    ['/api/auth/google', '/signin?provider_error=google'],
    ['/api/auth/apple', '/signin?provider_error=apple'],
    ['/api/auth/google?from=signup', '/signup?provider_error=google'],
    ['/api/auth/google?from=//evil.example', '/signin?provider_error=google'],
  ])('%s leads to %s', async (url, screen) => {
    const api = await startTestApi({
      providers: {
        google: {
          // Nothing listens there.
          issuer: new URL('http://127.0.0.1:9'),
          clientId: 'x',
          clientSecret: 'y',
        },
        apple: null,
      },
    });
    const { statusCode, headers } = await api.app.inject({ url });
    await api.close();
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(screen);
  });

  it('limit their cookie to this host over https', async () => {
    const openid = await startOpenid({ redirectUri: 'https://flowdeck.test/', secret: 'x' });
    const google = { issuer: new URL(openid.issuer), clientId: openidClientId, clientSecret: 'x' };
    const api = await startTestApi({ https: true, providers: { google, apple: null } });
    const { cookies } = await api.app.inject({ url: '/api/auth/google' });
    await api.close();
    await openid.close();
    expect(cookies).toMatchObject([{ name: '__Host-flowdeck_google', path: '/', secure: true }]);
    expect(cookies[0]).not.toHaveProperty('domain');
  });

  it('fail for users who return to a server without them', async () => {
    const api = await startTestApi();
    const { headers } = await api.app.inject({ url: '/api/auth/google/callback?code=x&state=y' });
    const callback = (type: string, payload: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/apple/callback',
        payload,
        headers: { 'content-type': type },
      });
    const form = 'application/x-www-form-urlencoded';
    const answers = [
      await callback(form, 'state=y&code=x'),
      await callback(form, 'state=y&state=z'),
      await callback('application/json', '[1]'),
      await callback('application/json', '{"state":{"toString":1}}'),
      await callback('application/json', 'null'),
    ];
    await api.close();
    expect(headers.location).toBe('/dashboard?error=auth_failed');
    expect(answers.map((answer) => answer.headers.location)).toEqual(
      answers.map(() => '/dashboard?error=auth_failed'),
    );
  });
});
