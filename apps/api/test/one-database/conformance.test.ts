import { generateKeyPairSync } from 'node:crypto';
import { describeConformance } from '@flowdeck/contract/conformance';
import { eq } from 'drizzle-orm';
import { demoCredentials } from '@flowdeck/domain/accounts/demo-credentials';
import { leads } from '../../src/leads/tables.ts';
import { createFirstAdmin } from '../../src/accounts/first-admin.ts';
import { createPasswords } from '../../src/accounts/passwords.ts';
import { workflows } from '../../src/workflows/tables.ts';
import { startTestApi } from '../support/test-api.ts';

const providers = {
  google: { issuer: new URL('https://google.test'), clientId: 'g', clientSecret: 's' },
  apple: {
    issuer: new URL('https://apple.test'),
    clientId: 'a',
    teamId: 't',
    keyId: 'k',
    privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  },
};

// The answers do not depend on the database, so one database is enough.
describeConformance('the server', async () => {
  const api = await startTestApi({ demo: true, postsBy: 'outbox', providers });
  const { db } = api.database;
  await createFirstAdmin(db, {
    username: demoCredentials.username,
    name: 'Admin',
    passwordHash: await createPasswords(4).hash(demoCredentials.password),
    workspaceName: 'Demo',
    isDemo: true,
    now: api.clock.now,
  });
  return {
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      const { statusCode, headers, body } = await api.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: request.body ? await request.text() : undefined,
      });
      const type = String(headers['content-type']);
      return new Response(body, { status: statusCode, headers: { 'content-type': type } });
    },
    setTime(time) {
      api.clock.now = time;
    },
    async setWorkflow(id, state) {
      await db
        .update(workflows)
        .set({ ...state, nextRunAt: null })
        .where(eq(workflows.id, id));
    },
    async setLeadStatus(id, status) {
      await db.update(leads).set({ status }).where(eq(leads.id, id));
    },
    close: () => api.close(),
  };
});
