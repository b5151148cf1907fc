import {
  confirmTotp,
  getAccount,
  settleInheritance,
  startTotp,
} from '@flowdeck/contract/identity/account';
import { changeEmail, setPassword } from '@flowdeck/contract/identity/account-changes';
import { generateContent } from '@flowdeck/contract/content/content';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import {
  requestSignInLink,
  requestSignUpLink,
  signIn,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { sessions } from '../src/identity/session/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { signInLinks } from '../src/identity/links/tables.ts';
import { claimAccount } from '../src/identity/accounts/takeover.ts';
import { createPasswords, type Passwords } from '../src/identity/accounts/passwords.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { tokenIn } from './support/token-in.ts';
import { linkPageCopy } from '../src/identity/links/link-page-copy.ts';
import { removeWorkspaceNow } from '../src/operations/removal/workspace-removal.ts';
import { removals } from '../src/platform/removals/tables.ts';
import { emailsCopy } from '@flowdeck/emails/emails-copy';

const minute = 60_000;
const hour = 60 * minute;

describeApi('sign-in links', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.addAccount('mara', { email: 'mara@example.org' });
    await api.database.db.update(accounts).set({ emailVerifiedAt: api.clock.now });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    forward(20 * minute);
    api.mails.splice(0);
  });

  function forward(ms: number) {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  }
  const askIn = (email: string) => api.call(requestSignInLink, { body: { email } });
  const askUp = (email: string, name = 'Noor') =>
    api.call(requestSignUpLink, { body: { email, name, action: 'signup' } });
  const verify = (token: string) => api.call(verifyUser, { token });

  /** The path of the link in the newest email. */
  async function mailedPath(): Promise<string> {
    await api.mailer.idle();
    const link = /http:\/\/flowdeck\.test(\/api\/auth\/link\/[\w-]{43})\n/.exec(
      api.mails.at(-1)?.text ?? '',
    );
    return link?.[1] ?? expect.fail('The mail has no link');
  }
  const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => api.app.inject({ method, url });
  const press = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Where the answer leads in the app; `token` is the session's. */
  function landing(response: Awaited<ReturnType<typeof press>>, page = '/dashboard') {
    expect(response.statusCode).toBe(303);
    const url = new URL(response.headers.location ?? '', 'http://flowdeck.test');
    expect([url.origin, url.pathname]).toEqual(['http://flowdeck.test', page]);
    return { token: url.searchParams.get('token') ?? '', error: url.searchParams.get('error') };
  }

  it('asks an account with an authenticator app for its code', async () => {
    const { token } = await api.addSignedIn('Careful', { email: 'careful@example.org' });
    await api.database.db
      .update(accounts)
      .set({ emailVerifiedAt: api.clock.now })
      .where(eq(accounts.username, 'Careful'));
    const timestamp = () => api.clock.now.getTime();
    const { secret } = (await api.call(startTotp, { token })).data;
    const totp = new TOTP({ secret });
    const codeNow = () => totp.generate({ timestamp: timestamp() });
    await api.call(confirmTotp, { token, body: { code: codeNow() } });

    await askIn('careful@example.org');
    forward(minute);
    const { location = '' } = (await press(await mailedPath())).headers;
    const ticket = /^\/signin#second-step=([\w-]{43})$/.exec(location)?.[1] ?? '';
    expect(ticket).not.toBe('');
    // A ticket is no session.
    expect((await verify(ticket)).status).toBe(401);
    const finish = (code: string) => api.call(finishSignIn, { body: { ticket, code } });
    for (let tries = 0; tries < 10; tries += 1) expect((await finish('12345')).status).toBe(400);
    expect((await finish(codeNow())).status).toBe(429);
  });

  it('signs in through the form on the page', async () => {
    expect((await askIn('MARA@example.org')).status).toBe(200);
    const path = await mailedPath();
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]?.to).toBe('MARA@example.org');
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    const { token } = landing(await press(path));
    expect((await verify(token)).data.user.username).toBe('mara');
  });

  it('shows a page that runs no script, loads only the font and is not stored', async () => {
    await askUp("o'hara+x@example.org");
    const { headers, body } = await open(await mailedPath());
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; font-src 'self'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(body).not.toContain('<script');
    expect(body).toContain('<strong>o&#39;hara+x@example.org</strong>');
  });

  it('is consumed by no GET or HEAD, and opens one session for 50 simultaneous POSTs', async () => {
    await askIn('mara@example.org');
    const path = await mailedPath();
    for (let i = 0; i < 100; i++) {
      expect((await open(path, i % 2 ? 'GET' : 'HEAD')).statusCode).toBe(200);
    }
    const before = await api.database.db.$count(sessions);
    const all = await Promise.all(Array.from({ length: 50 }, () => press(path)));
    const endings = all.map((response) => landing(response));
    expect(endings.filter(({ token }) => token !== '')).toHaveLength(1);
    expect(endings.filter(({ error }) => error === 'auth_failed')).toHaveLength(49);
    expect((await api.database.db.$count(sessions)) - before).toBeLessThanOrEqual(1);
    expect((await open(path)).statusCode).toBe(410);
  });

  it('expires after ten minutes', async () => {
    await askIn('mara@example.org');
    const path = await mailedPath();
    forward(10 * minute);
    const page = await open(path);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain(linkPageCopy.errors.expired);
    expect(landing(await press(path))).toEqual({ token: '', error: 'session_expired' });
  });

  it('fails for a token that was never sent', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '..%2f']) {
      const path = `/api/auth/link/${token}`;
      expect((await open(path)).statusCode).toBe(410);
      expect(landing(await press(path)).error).toBe('auth_failed');
    }
  });

  it('does not sign in visitors of another site', async () => {
    await askIn('mara@example.org');
    const path = await mailedPath();
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(landing(await press(path, { 'sec-fetch-site': site })).error).toBe('auth_failed');
    }
    expect(landing(await press(path, { 'sec-fetch-site': 'same-origin' })).token).not.toBe('');
  });

  it('stores neither the token nor the link', async () => {
    await askIn('mara@example.org');
    const token = (await mailedPath()).split('/').at(-1) ?? '';
    const rows = await api.database.db.select().from(signInLinks);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives the same answer after the same work, with or without an account', async () => {
    const rows = () => api.database.db.$count(signInLinks);
    const before = await rows();
    const answers = [];
    for (const email of ['mara@example.org', 'nobody@example.org']) {
      const { statusCode, headers, body } = await api.app.inject({
        method: 'POST',
        url: requestSignInLink.path,
        payload: { email },
      });
      answers.push([statusCode, Object.keys(headers), headers['content-length'], body]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await rows()) - before).toBe(2);
    await api.mailer.idle();
    expect(api.mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => emailsCopy.signInLink.subject),
    );
    expect(api.mails[1]?.text).toContain('There is no Flowdeck account');
    expect(api.mails[1]?.text).not.toContain('/api/auth/link/');
    const made = await api.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.emailKey, 'nobody@example.org'));
    expect(made).toEqual([]);
  });

  it('sends one email a minute to an address, and gives the same answer to the others', async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await askIn('mara@example.org')).status);
    statuses.push((await askIn('Mara+news@Example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    await api.mailer.idle();
    expect(api.mails).toHaveLength(1);
    forward(minute);
    await askIn('mara@example.org');
    await api.mailer.idle();
    expect(api.mails).toHaveLength(2);
  });

  it('sends the sign-up email although a stranger asked to sign in just before', async () => {
    await askIn('soon@example.org');
    await askUp('soon@example.org');
    await api.mailer.idle();
    expect(api.mails.map(({ to }) => to)).toEqual(['soon@example.org', 'soon@example.org']);
  });

  it('sends a mailbox six emails an hour by all ways together, and one more link to sign in', async () => {
    const { token } = await api.addSignedIn('Stranger');
    const mailsOf = () => api.mails.filter(({ to }) => /^target\b/i.test(to));
    for (let i = 0; i < 4; i++) {
      const email = `Target+${String(i)}@example.org`;
      const password = { email, name: 'T', password: testPassword, action: 'signup' } as const;
      const answers = [
        await askUp(email),
        await api.call(signUp, { body: password }),
        await api.call(changeEmail, { token, body: { email } }),
        await askIn(email),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      forward(minute);
    }
    await api.mailer.idle();
    expect(mailsOf()).toHaveLength(7);
    expect(mailsOf().at(-1)?.subject).toBe(emailsCopy.signInLink.subject);
    forward(hour);
    await askUp('target@example.org');
    await api.mailer.idle();
    expect(mailsOf()).toHaveLength(8);
  });

  it('sends a mailbox 20 emails a day, and a link to sign in each hour', async () => {
    const askForAnHour = async () => {
      for (let i = 0; i < 5; i++) {
        await askUp('daily@example.org');
        await askIn('daily@example.org');
        forward(12 * minute);
      }
    };
    for (let i = 0; i < 24; i++) await askForAnHour();
    await api.mailer.idle();
    expect(api.mails).toHaveLength(20 + 24);
    api.mails.splice(0);
    await askForAnHour();
    await api.mailer.idle();
    expect(api.mails).toHaveLength(7);
  });

  it('refuses a client that requests links for many addresses', async () => {
    let refused;
    for (let i = 0; i < 51; i++) refused = await askIn(`many${String(i)}@example.org`);
    expect(refused?.status).toBe(429);
  });

  it('creates an account with a sign-up link, and no second one with another', async () => {
    await askUp('new@example.org', 'New Person');
    const first = landing(await press(await mailedPath())).token;
    const { data } = await verify(first);
    expect(data.user).toMatchObject({
      username: 'New Person',
      email: 'new@example.org',
      role: 'user',
    });
    forward(minute);
    await askUp('new@example.org', 'Somebody Else');
    const second = landing(await press(await mailedPath())).token;
    expect((await verify(second)).data.user).toEqual(data.user);
  });

  it('puts nothing from a stranger into the email', async () => {
    await askUp('target@example.org', 'Win now http://evil.example');
    await mailedPath();
    expect(JSON.stringify(api.mails)).not.toContain('evil');
  });

  it('ends a token from the address after a minute unless it was used', async () => {
    await askIn('mara@example.org');
    const unused = landing(await press(await mailedPath())).token;
    forward(minute);
    expect((await verify(unused)).status).toBe(401);

    await askIn('mara@example.org');
    const used = landing(await press(await mailedPath())).token;
    forward(minute - 1);
    // An ordinary session is refused at the administrators' endpoint, but has been used.
    expect((await api.call(verifyAdmin, { token: used })).status).toBe(403);
    forward(24 * 60 * minute);
    expect((await verify(used)).status).toBe(200);
  });

  it('ends and stops what was set up before the owner of the address came', async () => {
    const squatter = { email: 'late@example.org', name: 'Squatter', password: testPassword };
    const { token } = (await api.call(signUp, { body: { ...squatter, action: 'signup' } })).data;
    const workflow = { name: 'Spam', type: 'Lead Outreach', description: 'To everybody' };
    const { id } = (await api.call(createWorkflow, { token, body: workflow })).data;
    const start = { token, params: { id }, body: { status: 'active' } };
    expect((await api.call(updateWorkflowStatus, start)).data.status).toBe('active');
    const { secret } = (await api.call(startTotp, { token })).data;
    const code = new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
    expect((await api.call(confirmTotp, { token, body: { code } })).status).toBe(200);

    await askIn('late@example.org');
    const path = await mailedPath();
    expect((await open(path)).body).toContain('The current password of this account stops working');
    const followed = await press(path);
    expect(followed.headers.location).toMatch(/#new-password$/);
    // Not asked for the squatter's second step.
    const owner = landing(followed, '/account').token;
    expect((await verify(token)).status).toBe(401);
    const again = { username: squatter.email, password: testPassword };
    expect((await api.call(signIn, { body: again })).status).toBe(401);
    expect((await verify(owner)).data.user).toMatchObject({ username: 'late', name: 'late' });
    const [left] = (await api.call(listWorkflows, { token: owner, query: {} })).data.items;
    expect(left).toMatchObject({ name: 'Spam', status: 'paused', nextRun: 'paused' });
    const [newest] = (await api.call(listRecentActivities, { token: owner })).data;
    expect(newest?.action).toBe('Paused Spam');
    expect((await api.call(getAccount, { token: owner })).data.inherited).toBe(true);
  });

  it('lets the owner of an address begin without what a stranger left there', async () => {
    const squatter = { email: 'heir@example.org', name: 'Squatter', password: testPassword };
    const { token } = (await api.call(signUp, { body: { ...squatter, action: 'signup' } })).data;
    await api.call(captureLead, { token, body: { email: 'planted@example.org' } });
    await api.call(generateContent, { token, body: { title: 'Planted' } });
    await askIn('heir@example.org');
    const owner = landing(await press(await mailedPath()), '/account').token;
    const { executeSql } = api.database;
    const planted = async () =>
      (
        await executeSql(`
          select (select count(*)::int from leads where email = 'planted@example.org')
            + (select count(*)::int from content_pieces where title = 'Planted') as left`)
      ).rows;
    expect(await planted()).toEqual([{ left: 2 }]);
    await api.call(settleInheritance, { token: owner, body: { keep: false } });
    // Nobody has it any more.
    const { db } = api.database;
    for (const { workspaceId } of await db.select().from(removals)) {
      await removeWorkspaceNow(db, workspaceId);
    }
    expect(await planted()).toEqual([{ left: 0 }]);
    expect((await api.call(getLeadAnalytics, { token: owner })).data.total).toBe(0);
    // Asked once.
    forward(minute);
    await askIn('heir@example.org');
    landing(await press(await mailedPath()), '/dashboard');
  });

  it('refuses a password that was removed while it was being checked', async () => {
    const { db } = api.database;
    const passwords = createPasswords(4);
    const slow: Passwords = {
      ...passwords,
      async verify(password, hash) {
        const matches = await passwords.verify(password, hash);
        const at = api.clock.now;
        await db.transaction((tx) =>
          claimAccount(tx, { email: 'race@example.org', name: '', at }, async () => false),
        );
        return matches;
      },
    };
    const racing = await startTestApi({ passwords: slow }, api.database);
    const squatter = { email: 'race@example.org', name: 'Squatter', password: testPassword };
    await racing.call(signUp, { body: { ...squatter, action: 'signup' } });
    const login = { username: squatter.email, password: testPassword };
    const { status } = await racing.call(signIn, { body: login });
    await racing.app.close();
    expect(status).toBe(401);
  });

  it('keeps the password of a verified owner', async () => {
    await api.addAccount('vera', { email: 'vera@example.org' });
    await askIn('vera@example.org');
    landing(await press(await mailedPath()), '/account');
    const { db } = api.database;
    const vera = eq(accounts.usernameKey, 'vera');
    const [verified] = await db.select().from(accounts).where(vera);
    expect(verified?.passwordHash).toBeNull();
    expect(verified?.emailVerifiedAt).not.toBeNull();

    await db.update(accounts).set({ passwordHash: 'of its owner' }).where(vera);
    forward(minute);
    await askIn('vera@example.org');
    const path = await mailedPath();
    expect((await open(path)).body).not.toContain('stops working');
    landing(await press(path));
    const [after] = await db.select().from(accounts).where(vera);
    expect(after?.passwordHash).toBe('of its owner');
  });

  it('leads from a forgotten password to a new one, which signs in', async () => {
    await api.addAccount('fay', { email: 'fay@example.org' });
    await askIn('fay@example.org');
    landing(await press(await mailedPath()), '/account');
    forward(minute);
    const forgot = { email: 'fay@example.org', newPassword: true };
    await api.call(requestSignInLink, { body: forgot });
    const followed = await press(await mailedPath());
    expect(api.mails.at(-1)?.subject).toBe(emailsCopy.newPasswordLink.subject);
    expect(followed.headers.location).toMatch(/#new-password$/);
    const { token } = landing(followed, '/account');
    const password = 'blue otter 92 lamp';
    expect((await api.call(setPassword, { token, body: { password } })).status).toBe(200);
    await api.mailer.idle();
    expect(api.mails.at(-1)).toMatchObject({
      to: 'fay@example.org',
      subject: emailsCopy.accountNotice['password-set'].subject,
    });
    const body = { username: 'fay', password };
    expect((await api.call(signIn, { body })).status).toBe(200);
  });

  it('sets no password for a session that a takeover ended while it was hashed', async () => {
    const passwords = createPasswords(4);
    let takeOver: () => Promise<unknown> = async () => undefined;
    const slow: Passwords = {
      ...passwords,
      async hash(password) {
        await takeOver();
        return passwords.hash(password);
      },
    };
    const racing = await startTestApi({ passwords: slow }, api.database);
    const email = 'taken-over@example.org';
    const { token } = (
      await racing.call(signUp, {
        body: { email, name: 'Squatter', password: testPassword, action: 'signup' },
      })
    ).data;
    const at = api.clock.now;
    takeOver = () =>
      api.database.db.transaction((tx) =>
        claimAccount(tx, { email, name: '', at }, async () => false),
      );
    const { status } = await racing.call(setPassword, {
      token,
      body: { password: 'blue otter 92 lamp' },
    });
    await racing.app.close();
    expect(status).toBe(401);
    const owner = eq(accounts.emailKey, email);
    const [after] = await api.database.db.select().from(accounts).where(owner);
    expect(after?.passwordHash).toBeNull();
  });

  it('logs no token of a link or a session', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const logging = await startTestApi({ log: createLog('trace', stream) });
    await logging.call(requestSignUpLink, {
      body: { email: 'log@example.org', name: 'Log', action: 'signup' },
    });
    await logging.mailer.idle();
    const link = /link\/([\w-]{43})/.exec(logging.mails[0]?.text ?? '')?.[1] ?? '';
    const url = `/api/auth/link/${link}`;
    await logging.app.inject({ url });
    await logging.app.inject({ url: url.replace('link', 'lin%6b') });
    const { headers } = await logging.app.inject({ method: 'POST', url });
    const session = tokenIn(headers.location);
    await logging.app.inject({ url: `/dashboard?token=${session}` });
    await logging.close();
    const log = lines.join('');
    expect(log).toContain('/api/auth/link/:token');
    expect(link).toHaveLength(43);
    expect(log).not.toContain(link);
    expect(session.length).toBeGreaterThan(100);
    expect(log).not.toContain(session);
    expect(log).not.toContain('log@example.org');
  });
});
