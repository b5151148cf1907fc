import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { signIn } from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { migrateToPostgres } from '../../src/operations/migrate-to-postgres/migrate-to-postgres.ts';
import { callAt } from '../support/call-at.ts';
import { migrationsDir } from '../support/paths.ts';
import { runServer, type ServerProcess } from '../support/server-process.ts';
import { copyOfTemplate, describePostgres, emptyDatabase } from '../support/test-database.ts';

const workflow = { name: 'Grows “too” 🌱', type: 'Verification', description: 'a\\b\n"c"\t{}' };

describePostgres('migrating from the embedded database to PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  let server: ServerProcess;
  let token: string;
  const drops: (() => Promise<void>)[] = [];

  const fresh = async (make: typeof emptyDatabase) => {
    const { url, drop } = await make();
    drops.push(drop);
    return url;
  };
  const start = async (env: Record<string, string>) => {
    server = runServer({ ROLE: 'all', ...env });
    return server.ready;
  };
  const stop = async () => {
    server.kill('SIGTERM');
    await server.ended;
  };
  const screens = async (address: string) => ({
    workflows: await callAt(address, listWorkflows, { token }),
    stats: await callAt(address, getWorkflowStats, { token }),
    activities: await callAt(address, listRecentActivities, { token }),
    leads: await callAt(address, getLeadAnalytics, { token }),
    content: await callAt(address, getContentAnalytics, { token }),
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-migrate-'));
    dataDir = path.join(folder, 'data');
    const address = await start({ DATA_DIR: dataDir });
    ({ token } = await callAt(address, signIn, { body: demoCredentials }));
    await callAt(address, createWorkflow, { token, body: workflow });
    await callAt(address, captureLead, { token, body: { email: 'ada@acme.de' } });
    await callAt(address, generateContent, { token, body: { title: 'Calm launches' } });
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a folder that a server uses, and names the server', async () => {
    const url = await fresh(emptyDatabase);
    await expect(migrateToPostgres(dataDir, url, migrationsDir)).rejects.toThrow(
      `process ${String(server.pid)}, serving ${await server.ready}`,
    );
  });

  it('shows users the same data on PostgreSQL, and leaves the folder as it was', async () => {
    const before = await screens(await server.ready);
    expect(before.workflows.items[0]).toMatchObject(workflow);
    await stop();
    const url = await fresh(emptyDatabase);
    const untouched = await hashOf(path.join(dataDir, 'db'));

    const tables = await migrateToPostgres(dataDir, url, migrationsDir);
    expect(tables.find(({ table }) => table === 'accounts')).toEqual({
      table: 'accounts',
      rows: 1,
    });
    expect(tables.map(({ table }) => table)).toContain('lead_checks');
    expect(await hashOf(path.join(dataDir, 'db'))).toBe(untouched);
    expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['lock.json', 'db.moving']));

    const address = await start({
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      DEMO: 'on',
      JWT_SECRET: '',
    });
    expect(await screens(address)).toEqual(before);
    await callAt(address, signIn, { body: demoCredentials });
    // Sequences continue where they were, and the triggers work again.
    await callAt(address, createWorkflow, { token, body: { ...workflow, name: 'Later' } });
    const { items } = await callAt(address, listWorkflows, { token });
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Later', workflow.name]);
    await stop();
    await expect(migrateToPostgres(dataDir, url, migrationsDir)).rejects.toThrow(
      /is not empty: it has rows in/,
    );
  });

  it('accepts a database that an interrupted move prepared, and no other', async () => {
    const prepared = await fresh(copyOfTemplate);
    expect(await migrateToPostgres(dataDir, prepared, migrationsDir)).not.toHaveLength(0);

    const foreign = await fresh(emptyDatabase);
    const client = new pg.Client({ connectionString: foreign.href });
    await client.connect();
    await client.query('create schema other; create table other.things (id int)');
    await client.end();
    await expect(migrateToPostgres(dataDir, foreign, migrationsDir)).rejects.toThrow(
      /is not empty: it has other\.things/,
    );
  });

  it('moves nothing if a row does not arrive', async () => {
    const url = await fresh(copyOfTemplate);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query('create rule gone as on insert to activities do instead nothing');
    await expect(migrateToPostgres(dataDir, url, migrationsDir)).rejects.toThrow(
      /activities: \d+ rows left and 0/,
    );
    const { rows } = await client.query('select count(*)::int as n from accounts');
    await client.end();
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('says what is wrong with an address or a folder', async () => {
    const nowhere = new URL('postgres://me:hush@127.0.0.1:1/flowdeck');
    const failure = migrateToPostgres(dataDir, nowhere, migrationsDir);
    await expect(failure).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/flowdeck cannot be used/);
    await expect(failure).rejects.not.toThrow(/hush/);
    await expect(
      migrateToPostgres(path.join(folder, 'none'), nowhere, migrationsDir),
    ).rejects.toThrow(/nothing to move/);
  });
});

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(folder, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}
