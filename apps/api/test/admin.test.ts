import { requestSignInLink, signIn, verifyAdmin, verifyUser } from '@flowdeck/contract/session';
import { createWorkflow, listWorkflows, updateWorkflowStatus } from '@flowdeck/contract/workflows';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountsAdmin, type AccountsAdmin } from '../src/admin/accounts-admin.ts';
import { createSecurityLog } from '../src/http/security-log.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

describeApi('what the operator does to accounts', () => {
  let api: TestApi;
  let admin: AccountsAdmin;
  const noted: object[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    const publicUrl = () => 'http://flowdeck.test';
    const now = () => api.clock.now;
    const security = createSecurityLog((fields) => void noted.push(fields));
    const { checkedDb: db } = api.database;
    admin = createAccountsAdmin({ db, publicUrl, demo: false, security, now });
    await api.addAccount('Root', { role: 'super_admin' });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.clock.now = new Date(api.clock.now.getTime() + 20 * 60_000);
  });

  const pathOf = (link: string) => link.replace('http://flowdeck.test', '');
  const press = (url: string) => api.app.inject({ method: 'POST', url });
  const enter = (username: string) =>
    api.call(signIn, { body: { username, password: testPassword } });

  it('makes a link that signs the only administrator in, once', async () => {
    const { username, link } = await admin.signInLink();
    expect(username).toBe('Root');
    const path = pathOf(link);
    expect((await api.app.inject({ url: path })).body).toContain('<strong>Root</strong>');
    const { headers } = await press(path);
    const token = /token=([^&]+)/.exec(headers.location ?? '')?.[1] ?? '';
    expect((await api.call(verifyAdmin, { token })).data.user.username).toBe('Root');
    expect((await press(path)).headers.location).toContain('error=auth_failed');
    // Nobody has proved anything about an address, so everything stays as it is.
    expect((await enter('Root')).status).toBe(200);

    const late = pathOf((await admin.signInLink('root')).link);
    api.clock.now = new Date(api.clock.now.getTime() + 10 * 60_000);
    expect((await press(late)).headers.location).toContain('error=session_expired');
  });

  it('asks whose link it is to be where there are several administrators', async () => {
    await api.addAccount('Second', { role: 'super_admin', email: 'second@example.org' });
    await expect(admin.signInLink()).rejects.toThrow(/several: .*Root/);
    expect((await admin.signInLink('second@EXAMPLE.org')).username).toBe('Second');
    await expect(admin.signInLink('nobody')).rejects.toThrow('There is no account “nobody”.');
    await admin.disable('Second');
    expect((await admin.signInLink()).username).toBe('Root');
  });

  it('ends every session of a disabled account, and stops its workflows', async () => {
    const { token } = await api.addSignedIn('leaver');
    const workflow = {
      name: 'Outlives',
      type: 'Verification',
      description: 'Of somebody who leaves',
    };
    const { id } = (await api.call(createWorkflow, { token, body: workflow })).data;
    await api.call(updateWorkflowStatus, { token, params: { id }, body: { status: 'active' } });
    expect(await admin.disable(' Leaver ')).toBe('leaver');
    expect((await api.call(verifyUser, { token })).status).toBe(401);

    await admin.enable('leaver');
    // What was ended stays ended.
    expect((await api.call(verifyUser, { token })).status).toBe(401);
    const back = (await enter('leaver')).data.token;
    const [left] = (await api.call(listWorkflows, { token: back, query: {} })).data.items;
    expect(left).toMatchObject({ name: 'Outlives', status: 'paused' });
  });

  it('lets nobody in to a disabled account by a link, and says so on its page', async () => {
    await api.addAccount('linked', { email: 'linked@example.org' });
    const ask = async () => {
      await api.call(requestSignInLink, { body: { email: 'linked@example.org' } });
      await api.mailer.idle();
      return pathOf(/http\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0] ?? '');
    };
    const opened = await ask();
    await admin.disable('linked@example.org');
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    for (const response of [await press(opened), await api.app.inject({ url: await ask() })]) {
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('This account is disabled.');
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    }
    await expect(admin.signInLink('linked')).rejects.toThrow('admin -- enable linked');
  });

  it('never disables the last administrator', async () => {
    await expect(admin.disable('Root')).rejects.toThrow('Root is the last administrator');
    await api.addAccount('Shown', { role: 'super_admin', isDemo: true });
    await expect(admin.disable('Root')).rejects.toThrow('Root is the last administrator');
    await admin.enable('Second');
    // Of two commands at once, one finds the other administrator gone.
    const both = await Promise.allSettled([admin.disable('Root'), admin.disable('Second')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is written to the security log, also where it was refused', async () => {
    const { user } = await api.addSignedIn('noted', { email: 'noted@example.org' });
    const { id } = user;
    noted.length = 0;
    await admin.list();
    const { link } = await admin.signInLink('noted');
    await admin.disable('noted');
    await expect(admin.signInLink('noted')).rejects.toThrow('noted is disabled');
    await admin.enable('noted@example.org');
    await expect(admin.disable('nobody here')).rejects.toThrow('There is no account');
    const by = { event: 'administration', way: 'operator' };
    const [succeeded, refused] = ['succeeded', 'refused'];
    expect(noted).toEqual(
      [
        { ...by, command: 'list', outcome: succeeded },
        { ...by, command: 'sign-in-link', outcome: succeeded, account: id },
        { ...by, command: 'disable', outcome: succeeded, account: id },
        { ...by, command: 'sign-in-link', outcome: refused, account: id },
        { ...by, command: 'enable', outcome: succeeded, account: id },
        { ...by, command: 'disable', outcome: refused },
      ].map((security) => ({ security })),
    );
    expect(JSON.stringify(noted)).not.toMatch(/noted|nobody here|example/);
    expect(JSON.stringify(noted)).not.toContain(link.split('/').at(-1));
  });

  it('lists every account', async () => {
    const rows = await admin.list();
    expect(rows.find(({ username }) => username === 'linked')).toEqual({
      username: 'linked',
      email: 'linked@example.org',
      role: 'user',
      'sends by yours': 'yes',
      state: 'disabled',
      created: '2026-03-02',
      'last seen': '',
    });
    expect(rows.find(({ username }) => username === 'leaver')?.['last seen']).toBe('2026-03-02');
  });
});
