import {
  getSignInOptions,
  requestSignInLink,
  signIn,
  signUp,
  verifyAdmin,
} from '@flowdeck/contract/identity/session';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareAccounts } from '../src/operations/start/accounts-at-start.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { workflowRuns } from '../src/workflows/runs/tables.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { createPasswords } from '../src/identity/accounts/passwords.ts';
import type { AppOptions } from '../src/app.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';
import { startTestApi } from './support/test-api.ts';
import { tokenIn } from './support/token-in.ts';

const passwords = createPasswords(4);
const demoMode = {
  demo: true,
  demoGiven: false,
  onNetwork: false,
  production: false,
  admin: null,
};
const liveMode = { ...demoMode, demo: false, production: true };
const ownAdmin = { username: 'Root', password: 'a password of my own', email: null };

describeApi('the first accounts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.db.execute(sql`truncate workspaces cascade`));
  afterAll(() => database.close());

  const start = (overrides?: Partial<AppOptions>) => startTestApi(overrides, database);

  it('in demo mode, are one administrator with a month of plausible workflows', async () => {
    const api = await start({ demo: true, now: () => new Date() });
    const { db } = api.database;
    const { notice } = await prepareAccounts(db, passwords, demoMode);
    expect(notice).toContain(demoCredentials.password);

    expect((await api.call(getSignInOptions)).data.demo).toEqual({
      ...demoCredentials,
      warning: null,
    });
    const { token, user } = (await api.call(signIn, { body: demoCredentials })).data;
    expect(user.role).toBe('super_admin');
    expect(await db.select().from(workspaces)).toMatchObject([{ isDemo: true }]);

    const { items, counts } = (await api.call(listWorkflows, { token })).data;
    expect(counts).toEqual({ all: 6, active: 3, paused: 1, completed: 1, error: 1 });
    expect(new Set(items.map(({ type }) => type)).size).toBe(6);
    expect(items.find(({ status }) => status === 'error')?.nextRun).toContain('error: ');

    const runs = await db.$count(workflowRuns);
    expect(runs).toBeGreaterThan(2_000);
    expect((await api.call(getWorkflowStats, { token })).data.totalExecutions).toBe(runs);

    const activities = (await api.call(listRecentActivities, { token })).data;
    expect(activities).toHaveLength(20);
    const times = activities.map(({ time }) => Date.parse(time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  });

  it('in demo mode, are not the configured administrator, which the operator is told', async () => {
    const api = await start();
    const { db } = api.database;
    const { notice } = await prepareAccounts(db, passwords, { ...demoMode, admin: ownAdmin });
    expect(notice).toContain('set DEMO=off');
    expect(notice).not.toContain(ownAdmin.password);
    expect(await db.$count(accounts)).toBe(1);
  });

  it('are created once, even by two servers that start together', async () => {
    const api = await start();
    const { db } = api.database;
    const prepare = () => prepareAccounts(db, passwords, demoMode);
    await Promise.all([prepare(), prepare()]);
    await prepare();
    expect(await db.$count(accounts)).toBe(1);
  });

  it('never include the demo account if there is another account', async () => {
    const api = await start({ demo: true });
    await api.addAccount('owner');
    const { db } = api.database;
    expect((await prepareAccounts(db, passwords, demoMode)).notice).toContain('no administrator');
    expect(await db.$count(accounts)).toBe(1);
    expect((await api.call(getSignInOptions)).data.demo).toBeNull();
    // The configured administrator is welcome there.
    await prepareAccounts(db, passwords, { ...demoMode, admin: ownAdmin });
    expect((await api.call(signIn, { body: ownAdmin })).data.user.role).toBe('super_admin');
  });

  it('outside demo mode, are only the configured administrator', async () => {
    const api = await start();
    const { db } = api.database;
    const first = await prepareAccounts(db, passwords, { ...liveMode, admin: ownAdmin });
    const { user, token } = (await api.call(signIn, { body: ownAdmin })).data;
    expect(user).toMatchObject({ username: 'Root', role: 'super_admin' });
    expect((await api.call(listWorkflows, { token })).data.counts.all).toBe(0);
    expect(first).toEqual({ notice: null, created: user.id });
    const again = await prepareAccounts(db, passwords, { ...liveMode, admin: ownAdmin });
    expect(again.created).toBeUndefined();
    expect(again.notice).toContain('ADMIN_PASSWORD and ADMIN_EMAIL are ignored');
    expect(again.notice).not.toContain(ownAdmin.password);
    expect(await prepareAccounts(db, passwords, liveMode)).toEqual({ notice: null });
    expect(await db.$count(accounts)).toBe(1);
  });

  it('are an administrator whom an emailed link lets in, even while the password is locked', async () => {
    const api = await start();
    const { db } = api.database;
    const admin = { ...ownAdmin, email: 'root@example.org' };
    await prepareAccounts(db, passwords, { ...liveMode, admin });
    for (let tries = 0; tries < 10; tries += 1) {
      await api.call(signIn, { body: { username: 'root', password: 'a guess of mine' } });
    }
    expect((await api.call(signIn, { body: ownAdmin })).status).toBe(429);
    await api.call(requestSignInLink, { body: { email: admin.email } });
    await api.mailer.idle();
    const url = /http\S+(\/api\/auth\/link\/\S+)/.exec(api.mails[0]?.text ?? '')?.[1] ?? '';
    const { headers } = await api.app.inject({ method: 'POST', url });
    const token = tokenIn(headers.location);
    expect((await api.call(verifyAdmin, { token })).data.user.username).toBe('Root');
    // The operator has vouched for the address, so the password stays.
    api.clock.now = new Date(api.clock.now.getTime() + 15 * 60_000);
    expect((await api.call(signIn, { body: ownAdmin })).status).toBe(200);
  });

  it('are an administrator also beside other accounts, whose names stay theirs', async () => {
    const api = await start();
    const { db } = api.database;
    await api.addAccount('owner', { email: 'owner@example.org' });
    expect((await prepareAccounts(db, passwords, liveMode)).notice).toContain('no administrator');
    for (const [taken, name] of [
      [{ username: 'Owner' }, 'USERNAME'],
      [{ email: 'OWNER@example.org' }, 'EMAIL'],
    ] as const) {
      const admin = { ...ownAdmin, ...taken };
      await expect(prepareAccounts(db, passwords, { ...liveMode, admin })).rejects.toThrow(
        `ADMIN_${name} belongs to another account`,
      );
    }
    await prepareAccounts(db, passwords, { ...liveMode, admin: ownAdmin });
    expect((await api.call(signIn, { body: ownAdmin })).data.user.role).toBe('super_admin');
  });

  it('are not created with a password that is soon guessed', async () => {
    const api = await start();
    const { db } = api.database;
    for (const password of ['Passw0rd!', '00000000', 'rootroot']) {
      const admin = { ...ownAdmin, password };
      await expect(prepareAccounts(db, passwords, { ...liveMode, admin })).rejects.toThrow(
        'ADMIN_PASSWORD is too easy to guess',
      );
    }
    expect(await db.$count(accounts)).toBe(0);
  });

  it('are reported missing if none is configured', async () => {
    const api = await start();
    const { notice } = await prepareAccounts(api.database.checkedDb, passwords, liveMode);
    expect(notice).toContain('ADMIN_USERNAME');
    expect(notice).toContain('npm run admin -- create');
  });

  it('leave the place of a missing administrator to the operator', async () => {
    const api = await start();
    const { db } = api.database;
    const body = { email: 'first@example.org', name: 'First', password: 'a password of my own' };
    const { token } = (await api.call(signUp, { body: { ...body, action: 'signup' } })).data;
    expect((await api.call(verifyAdmin, { token })).status).toBe(403);
    expect((await prepareAccounts(db, passwords, liveMode)).notice).toContain('no administrator');
    const { created } = await prepareAccounts(db, passwords, { ...liveMode, admin: ownAdmin });
    expect(created).toBeDefined();
  });

  it('keep the demo account from other machines unless the operator says so', async () => {
    const api = await start({ demo: true, onNetwork: true });
    const { db } = api.database;
    await prepareAccounts(db, passwords, demoMode);
    const reached = { ...demoMode, demo: false, onNetwork: true };
    await expect(prepareAccounts(db, passwords, reached)).rejects.toThrow(
      /DEMO=off or DEMO=on.*remove-demo/,
    );
    for (const demo of [true, false]) {
      await prepareAccounts(db, passwords, { ...reached, demo, demoGiven: true });
    }
    // With the operator's word, there is a warning at sign-in.
    expect((await api.call(getSignInOptions)).data.demo?.warning).toContain('Anyone');
  });

  it('do not take a name of the demo account’s for granted', async () => {
    const api = await start();
    const { db } = api.database;
    await prepareAccounts(db, passwords, demoMode);
    const admin = { ...ownAdmin, username: demoCredentials.username };
    const moved = { ...demoMode, demo: false, admin };
    await expect(prepareAccounts(db, passwords, moved)).rejects.toThrow('admin -- remove-demo');
  });

  it('exclude a demo account as soon as demo mode is off', async () => {
    const api = await start();
    const { db } = api.database;
    await prepareAccounts(db, passwords, demoMode);
    expect((await api.call(signIn, { body: demoCredentials })).status).toBe(401);
    await expect(prepareAccounts(db, passwords, liveMode)).rejects.toThrow(
      /demo password.*remove-demo/,
    );
  });
});
