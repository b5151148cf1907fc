import { signIn } from '@flowdeck/contract/identity/session';
import { createWorkflow, listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../support/call-at.ts';
import { runServer } from '../support/server-process.ts';
import { copyOfTemplate, describePostgres } from '../support/test-database.ts';

describePostgres('two server processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  beforeAll(async () => {
    database = await copyOfTemplate();
  });
  afterAll(() => database.drop());

  it('act once on a call that both get again and again, and that a third one gets after them', async () => {
    const env = { DATABASE_URL: database.url.href, DEMO: 'on', ROLE: 'api' };
    const servers = [runServer(env), runServer(env)];
    try {
      const addresses = await Promise.all(servers.map(({ ready }) => ready));
      const [first = ''] = addresses;
      const { token } = await callAt(first, signIn, { body: demoCredentials });
      const all = async (at: string) => (await callAt(at, listWorkflows, { token })).counts.all;
      const post = (at: string) =>
        fetch(`${at}${createWorkflow.path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': 'across processes',
          },
          body: JSON.stringify({ name: 'By key', type: 'Verification', description: 'Once' }),
        });
      const before = await all(first);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => post(addresses[n % 2] ?? '')),
      );
      const made = answers.find(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await all(first)).toBe(before + 1);

      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      const third = runServer(env);
      servers.push(third);
      const again = await post(await third.ready);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await again.json()).toEqual(await made?.json());
      expect(await all(await third.ready)).toBe(before + 1);
    } finally {
      for (const server of servers) server.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
    }
  }, 120_000);
});
