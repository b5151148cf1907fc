import { listAuditLog } from '@flowdeck/contract/identity/audit-log';
import {
  requestSignInLink,
  signIn,
  signUp,
  verifyAdmin,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { openToAll } from '@flowdeck/domain/identity/sign-up-policy';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createPasswords } from '../src/identity/accounts/passwords.ts';
import { createAccountsAdmin, type AccountsAdmin } from '../src/operations/admin/accounts-admin.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { createSecurityLog } from '../src/platform/http/security-log.ts';
import { workflows } from '../src/workflows/tables.ts';
import { startTestApi, testPassword, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';
import { tokenIn } from './support/token-in.ts';

const byInvitation = { ...openToAll, mode: 'invite' } as const;

describeApi('what the operator does to accounts', () => {
  let api: TestApi;
  let admin: AccountsAdmin;
  const noted: object[] = [];
  const forgotten: string[] = [];
  beforeAll(async () => {
    api = await startTestApi({ signUp: byInvitation });
    const publicUrl = () => 'http://flowdeck.test';
    const now = () => api.clock.now;
    const security = createSecurityLog((fields) => void noted.push(fields));
    const { checkedDb: db } = api.database;
    admin = createAccountsAdmin({
      db,
      passwords: createPasswords(4),
      publicUrl,
      demo: false,
      security,
      now,
      signUp: byInvitation,
      forgetMailFiles: async (email) => void forgotten.push(email),
    });
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
    const token = tokenIn(headers.location);
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

  it('creates administrators, whose names are nobody else’s', async () => {
    const made = await admin.create({ username: ' Grace ', email: 'grace@example.org' });
    const { user, token } = (
      await api.call(signIn, { body: { username: 'grace', password: made.password } })
    ).data;
    expect(user).toMatchObject({ username: 'Grace', role: 'super_admin' });
    expect((await api.call(listWorkflows, { token, query: {} })).data.counts.all).toBe(0);
    for (const username of ['GRACE', 'Gr\u200bace', 'Gr\u0430\u0441\u0435']) {
      await expect(admin.create({ username })).rejects.toThrow('another account');
    }
    const again = { username: 'Grace 2', email: 'Grace@example.org' };
    await expect(admin.create(again)).rejects.toThrow('“Grace@example.org” belongs to another');
    for (const username of ['', '\u200b', 'a@b', 'a＠b', '--yes', 'x'.repeat(201)]) {
      await expect(admin.create({ username })).rejects.toThrow('A username has at most 200');
    }
    await expect(admin.create({ username: 'Ida', email: 'ida' })).rejects.toThrow(
      '“ida” is not an email address.',
    );
  });

  it('invites people, whose link opens an account once, where nobody else opens one', async () => {
    const person = { email: 'new@example.org', name: 'New', password: 'a password of my own' };
    const signingUp = await api.call(signUp, { body: { ...person, action: 'signup' } });
    expect(signingUp.status).toBe(403);
    const { email, link } = await admin.invite(' new@example.org ');
    expect(email).toBe('new@example.org');
    api.clock.now = new Date(api.clock.now.getTime() + 6 * 24 * 60 * 60_000);
    const { headers } = await press(pathOf(link));
    // Where they choose a password: without a mail server, nothing else lets them in again.
    expect(headers.location).toMatch(/^\/account\?token=.+#new-password$/);
    const token = tokenIn(headers.location);
    const { user } = (await api.call(verifyUser, { token })).data;
    expect(user).toMatchObject({ email, role: 'user' });
    expect((await press(pathOf(link))).headers.location).toContain('error=auth_failed');
    await expect(admin.invite('NEW@example.org')).rejects.toThrow('has an account already');
    await expect(admin.invite('new')).rejects.toThrow('not an email address');

    const late = pathOf((await admin.invite('late@example.org')).link);
    api.clock.now = new Date(api.clock.now.getTime() + 7 * 24 * 60 * 60_000);
    expect((await press(late)).headers.location).toContain('error=session_expired');
  });

  it('replaces a lost password, and unlocks what was locked by guessing', async () => {
    const { token } = await api.addSignedIn('forgetful');
    const guess = { username: 'forgetful', password: 'not this one' };
    for (let tries = 0; tries < 10; tries += 1) await api.call(signIn, { body: guess });
    expect((await enter('forgetful')).status).toBe(429);
    const { username, password } = await admin.resetPassword('Forgetful');
    expect((await api.call(verifyUser, { token })).status).toBe(401);
    expect((await enter('forgetful')).status).toBe(401);
    expect((await api.call(signIn, { body: { username, password } })).status).toBe(200);
  });

  it('deletes a person with everything of theirs, and never the last administrator', async () => {
    const { token } = await api.addSignedIn('gone', { email: 'gone@example.org' });
    const { workspaceId } = await api.addAccount('stays');
    const workflow = { name: 'Goes too', type: 'Verification', description: 'Of somebody gone' };
    await api.call(createWorkflow, { token, body: workflow });
    expect(await admin.remove('gone@example.org')).toBe('gone');
    expect(forgotten).toContain('gone@example.org');
    expect((await api.call(verifyUser, { token })).status).toBe(401);
    const { db } = api.database;
    expect(await db.$count(workspaces, eq(workspaces.name, 'gone'))).toBe(0);
    expect(await db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(1);
    await admin.enable('Root');
    for (const other of ['Second', 'Grace']) await admin.disable(other);
    await expect(admin.remove('Root')).rejects.toThrow('Root is the last administrator');
    await expect(admin.remove('Shown')).rejects.toThrow('admin -- remove-demo');
  });

  it('repairs who works in which workspace', async () => {
    const { token, workspaceId: workspace } = await api.addSignedIn('maker');
    await api.addAccount('heir');
    const rolesIn = async (login?: string) =>
      (await admin.memberships(login))
        .filter((row) => row['id'] === workspace)
        .map(({ username, role }) => `${String(username)}: ${String(role)}`);
    expect(await rolesIn('maker')).toEqual(['maker: owner']);
    expect(await rolesIn('heir')).toEqual([]);
    await expect(admin.setRole('maker', workspace, 'none')).rejects.toThrow('needs an owner');
    expect(await admin.setRole('heir', workspace, 'editor')).toBe(
      'heir is an editor of the workspace “maker”.',
    );
    await expect(admin.remove('maker')).rejects.toThrow('Others work in “maker”');
    const body = { name: 'Goes on', type: 'Verification', description: 'For all of them' };
    const made = await api.call(createWorkflow, { token, body });
    const params = { id: made.data.id };
    await api.call(updateWorkflowStatus, {
      token,
      params,
      body: { status: 'active' },
    });
    await admin.setRole('heir', workspace, 'owner');
    expect(await rolesIn()).toEqual(['heir: owner', 'maker: owner']);
    await admin.disable('maker');
    const { db } = api.database;
    const its = eq(workflows.workspaceId, workspace);
    expect(await db.select().from(workflows).where(its)).toMatchObject([{ status: 'active' }]);
    await admin.setRole('maker', workspace, 'none');
    expect(await rolesIn()).toEqual(['heir: owner']);
    const isHeir = eq(accounts.usernameKey, 'heir');
    await db.update(accounts).set({ workspaceId: workspace }).where(isHeir);
    const heir = await api.call(signIn, { body: { username: 'heir', password: testPassword } });
    const log = await api.call(listAuditLog, {
      token: heir.data.token,
      query: { kind: 'members' },
    });
    const by = { id: null, name: 'The operator', isApiKey: false };
    // All at one moment, so in any order.
    expect(log.data.items.map(({ text }) => text).sort()).toEqual([
      'Added heir as editor',
      'Changed the role of heir from editor to owner',
      'Removed maker from the workspace',
    ]);
    expect(log.data.items).toMatchObject([{ by }, { by }, { by }]);
    await admin.enable('maker');
    await expect(admin.setRole('heir', 'nowhere', 'owner')).rejects.toThrow('no workspace');
    await expect(admin.setRole('heir', workspace, 'boss')).rejects.toThrow('“boss” is no role');
    await api.addAccount('unproved', { email: 'unproved@example.org' });
    await expect(admin.setRole('unproved', workspace, 'viewer')).rejects.toThrow('not confirmed');
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
