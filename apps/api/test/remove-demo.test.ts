import { listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { signIn, verifyUser } from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswords } from '../src/identity/accounts/passwords.ts';
import { accounts } from '../src/identity/accounts/tables.ts';
import { createDemoAdmin } from '../src/operations/admin/demo-admin.ts';
import { workspaces } from '../src/platform/db/tables.ts';
import { createSecurityLog } from '../src/platform/http/security-log.ts';
import { prepareAccounts } from '../src/operations/start/accounts-at-start.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi } from './support/test-database.ts';

const passwords = createPasswords(4);
const trial = {
  demo: true,
  demoGiven: false,
  onNetwork: false,
  production: false,
  admin: null,
};
const production = { ...trial, demo: false, onNetwork: true, production: true };

describeApi('from a trial to production', () => {
  let api: TestApi;
  let token: string;
  let admin: ReturnType<typeof createDemoAdmin>;
  const start = (mode: typeof trial) => prepareAccounts(api.database.checkedDb, passwords, mode);

  beforeAll(async () => {
    api = await startTestApi({ demo: true });
    const security = createSecurityLog(() => undefined);
    const { checkedDb: db } = api.database;
    admin = createDemoAdmin({ db, passwords, security, now: () => api.clock.now });
  });
  beforeEach(async () => {
    await api.database.db.execute(sql`truncate workspaces cascade`);
    await start(trial);
    ({ token } = (await api.call(signIn, { body: demoCredentials })).data);
    await expect(start(production)).rejects.toThrow('remove-demo');
  });
  afterAll(() => api.close());

  it('the demo goes with all of its data, and production starts', async () => {
    await admin.removeDemo();
    expect(await api.database.db.$count(accounts)).toBe(0);
    expect(await api.database.db.$count(workspaces)).toBe(0);
    expect((await start(production)).notice).toContain('npm run admin -- create');
    await expect(admin.removeDemo()).rejects.toThrow('no demo account');
  });

  it('the demo becomes somebody’s own, who keeps the data and nothing else', async () => {
    const { password } = await admin.keepDemo({ username: 'admin', email: 'ada@example.org' });
    expect(await start(production)).toEqual({ notice: null });
    expect((await api.call(verifyUser, { token })).status).toBe(401);
    expect((await api.call(signIn, { body: demoCredentials })).status).toBe(401);
    const { data } = await api.call(signIn, { body: { username: 'ada@example.org', password } });
    expect(data.user).toMatchObject({ username: 'admin', role: 'super_admin' });
    const query = {};
    expect((await api.call(listWorkflows, { token: data.token, query })).data.counts.all).toBe(6);
    expect(await api.database.db.select().from(workspaces)).toMatchObject([{ isDemo: false }]);
  });

  it('the demo becomes nobody’s who has a name of somebody else', async () => {
    await api.addAccount('Ada', { email: 'ada@example.org' });
    await expect(admin.keepDemo({ username: 'ada' })).rejects.toThrow('another account');
    const login = { username: 'admin', email: 'Ada@example.org' };
    await expect(admin.keepDemo(login)).rejects.toThrow('another account');
    expect((await api.call(verifyUser, { token })).status).toBe(200);
  });
});
