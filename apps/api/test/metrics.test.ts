import { randomUUID } from 'node:crypto';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { getSignInOptions } from '@flowdeck/contract/identity/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentRequest } from '@flowdeck/contract/content/content';
import {
  countedModel,
  createMetrics,
  createWorkReport,
} from '../src/operations/metrics/metrics.ts';
import type { ModelClient } from '../src/content/model-client.ts';
import { deliveries } from '../src/delivery/mails/tables.ts';
import { databaseFigures } from '../src/operations/start/database-figures.ts';
import { createMetricsServer } from '../src/operations/metrics/routes.ts';
import { otherDisk } from '../src/platform/disk/disk.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const token = 'a-token-for-prometheus';

describeApi('the metrics', () => {
  const metrics = createMetrics('1.2.0');
  let api: TestApi;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    const look = databaseFigures(database, otherDisk, metrics);
    api = await startTestApi({ metrics: { metrics, token, look } }, database);
  });
  afterAll(async () => {
    await api.close();
  });

  const read = (authorization = `Bearer ${token}`) =>
    api.app.inject({ url: '/metrics', headers: { authorization } });
  const lines = async () => (await read()).body.split('\n');

  it('are readable with the token alone', async () => {
    expect((await read('')).statusCode).toBe(401);
    expect((await read('Bearer another-token-of-mine')).statusCode).toBe(401);
    const { statusCode, headers } = await read();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
  });

  it('are nowhere at the address of the app without a token', async () => {
    const open = { metrics: createMetrics('1.2.0'), token: null, look: () => Promise.resolve() };
    const other = await startTestApi({ metrics: open });
    expect((await other.app.inject('/metrics')).statusCode).toBe(404);
    await other.close();
  });

  it('count requests by route and status, and unknown addresses as one', async () => {
    await api.call(getSignInOptions);
    for (const url of ['/nothing-here', '/nor-here']) await api.app.inject({ url });
    const counts = (await lines()).filter((line) => line.includes('duration_seconds_count'));
    expect(counts).toContain(
      'flowdeck_http_request_duration_seconds_count{method="GET",route="/api/auth/options",status="200"} 1',
    );
    expect(counts).toContain(
      'flowdeck_http_request_duration_seconds_count{method="GET",route="",status="404"} 2',
    );
    expect(counts.join()).not.toContain('here');
  });

  it('tell what waits in the outbox, and which runs', async () => {
    const { workspaceId } = await api.addAccount('sender');
    const email = { to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada' };
    const at = api.clock.now;
    await database.db.insert(deliveries).values(
      (['waiting', 'queued', 'queued', 'discarded'] as const).map((status) => {
        const id = randomUUID();
        return { id, key: id, workspaceId, payload: email, status, dueAt: at, createdAt: at };
      }),
    );
    const body = { name: 'Checks', type: 'Verification', description: 'Checks leads' };
    const { token: session } = await api.addSignedIn('operator');
    const { id } = (await api.call(createWorkflow, { token: session, body })).data;
    await api.call(runWorkflow, { token: session, params: { id } });
    const figures = await lines();
    expect(figures).toEqual(
      expect.arrayContaining([
        'flowdeck_outbox{kind="email",state="waiting"} 1',
        'flowdeck_outbox{kind="email",state="queued"} 2',
        'flowdeck_outbox{kind="email",state="held"} 0',
        'flowdeck_queue_jobs{lane="quick"} 1',
        'flowdeck_database_connections{state="waited-for"} 0',
      ]),
    );
    expect(figures.join()).toMatch(/flowdeck_queue_oldest_seconds{lane="quick"} \d/);
  });

  it('count how work in the background ended, which the log tells of only if it failed', async () => {
    const said: unknown[] = [];
    const report = createWorkReport((...line) => void said.push(line), metrics);
    const run = { id: 'r', workflowId: 'w', workspaceId: 's', type: 'Verification' };
    report.run({ ...run, outcome: 'idle' });
    report.run({ ...run, outcome: 'failed', reason: 'why' });
    const post = { kind: 'post', id: 'p', workspaceId: 's', attempt: 6 } as const;
    report.attempt({ ...post, outcome: 'delivered' });
    report.attempt({ ...post, outcome: 'failed', reason: 'refused' });
    const ids = { run: 'r', workflow: 'w', workspace: 's', type: 'Verification', reason: 'why' };
    const failed = { post: 'p', workspace: 's', attempt: 6, isLast: true, reason: 'refused' };
    expect(said).toEqual([
      [ids, 'A run failed'],
      [failed, 'A delivery failed'],
    ]);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'flowdeck_runs_total{type="Verification",outcome="idle"} 1',
        'flowdeck_runs_total{type="Verification",outcome="failed"} 1',
        'flowdeck_delivery_attempts_total{kind="post",outcome="failed"} 1',
      ]),
    );
  });

  it('count what is asked of the language model', async () => {
    const answers = [Promise.resolve('Text'), Promise.reject(new Error('No'))];
    const client: ModelClient = {
      name: 'small',
      write: () => answers.shift() ?? Promise.reject(new Error('Too many')),
      revise: () => Promise.reject(new Error('Not asked')),
    };
    const model = countedModel(client, metrics);
    const ask = (signal?: AbortSignal) => model.write('s', {} as ContentRequest, { signal });
    expect(await ask()).toBe('Text');
    await expect(ask()).rejects.toThrow('No');
    await expect(ask(AbortSignal.abort())).rejects.toThrow();
    const counts = (await lines()).filter((line) => line.includes('model_call_duration_seconds_c'));
    expect(counts).toEqual(
      ['succeeded', 'failed', 'stopped'].map(
        (outcome) => `flowdeck_model_call_duration_seconds_count{outcome="${outcome}"} 1`,
      ),
    );
  });

  it('are there on a port of their own while the database is away, which /readyz says', async () => {
    const lost = await openTestDatabase();
    const look = databaseFigures(lost, otherDisk, metrics);
    const askDatabase = () => lost.executeSql('select 1');
    const own = createMetricsServer(metrics, null, look, { askDatabase, disk: otherDisk });
    expect((await own.inject('/readyz')).statusCode).toBe(200);
    await lost.cut();
    expect((await own.inject('/readyz')).json()).toEqual({ ready: false, reason: 'database' });
    const { statusCode, body } = await own.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('flowdeck_http_request_duration_seconds_count');
    await own.close();
    await lost.mend?.();
    await lost.close();
  });
});
