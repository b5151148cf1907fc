import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn } from '@flowdeck/contract/identity/session';
import { createWorkflow, listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt as call } from '../support/call-at.ts';
import { apiDir } from '../support/paths.ts';
import { runProgram, runServer, type ServerProcess } from '../support/server-process.ts';
import { copyOfTemplate, describeApi, embedded, makeDataFolder } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const { version } = JSON.parse(readFileSync(path.join(apiDir, 'package.json'), 'utf8')) as {
  version: string;
};

/** One sentence for the person at the console: no stack, no second line. */
const oneSentence = /^[A-Z][^\n]*\.\n$/;

describeApi('the process', () => {
  let folder: string;
  let env: Record<string, string>;
  let server: ServerProcess;
  let address: string;
  let dropDatabase = () => Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-process-'));
    env = { DATA_DIR: path.join(folder, 'data') };
    // As a server before this rule, or the operator, may have made it.
    await mkdir(path.join(folder, 'data', 'db.before-a-restore'), { recursive: true });
    if (!embedded) {
      const copy = await copyOfTemplate();
      dropDatabase = copy.drop;
      env = { DATABASE_URL: copy.url.href, DEMO: 'on' };
    }
    server = runServer(env);
    address = await server.ready;
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    await dropDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  async function expectRefused(more: Record<string, string>): Promise<string> {
    const { code, stderr } = await runServer({ ...env, ...more }).ended;
    expect(stderr).toMatch(oneSentence);
    expect(code).toBe(1);
    return stderr;
  }

  it.runIf(embedded)('keeps the machine’s other users out of its files', async () => {
    const data = path.join(folder, 'data');
    // PGlite gives the files of the database modes of its own; nobody else gets through its folder.
    const places = await readdir(data);
    expect(places).toEqual(expect.arrayContaining(['db', 'db.before-a-restore', 'lock.json']));
    for (const place of places) {
      const { mode } = await stat(path.join(data, place));
      expect(mode & 0o077, place).toBe(0);
    }
  });

  it.runIf(embedded)('refuses a second server on the data folder and names the first', async () => {
    const said = await expectRefused({});
    expect(said).toContain(`process ${String(server.pid)}, serving ${address}`);
  });

  it('refuses to serve the web app alone without another server to answer its calls', async () => {
    const program = [path.join(apiDir, 'dist/web-only.js')];
    const { code, stderr } = await runProgram({}, program).ended;
    expect(stderr).toMatch(oneSentence);
    expect(stderr).toContain('API_URL');
    expect(code).toBe(1);
  });

  it('refuses a port that is taken before it creates anything', async () => {
    const { port } = new URL(address);
    const other = path.join(folder, 'other');
    const said = await expectRefused({ PORT: port, ...(embedded && { DATA_DIR: other }) });
    expect(said).toContain(`Port ${port} is taken`);
    expect(existsSync(path.join(other, 'db'))).toBe(false);
  });

  // `src/config/config.test.ts` has the other variables.
  it('refuses a variable that it cannot read, and names it', async () => {
    expect(await expectRefused({ PORT: '80x' })).toContain('PORT');
  });

  it('refuses an unusable data folder', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const said = await expectRefused({ DATA_DIR: file, DATABASE_URL: '' });
    expect(said).toContain(file);
  });

  it('refuses a data folder in a place where none can be made', async () => {
    if (embedded) await expectRefused({ DATA_DIR: '/proc/flowdeck' });
  });

  it('refuses a damaged embedded database', async () => {
    if (!embedded) return;
    const dataDir = path.join(folder, 'damaged');
    await makeDataFolder(dataDir);
    await writeFile(path.join(dataDir, 'db', 'global', 'pg_control'), Buffer.alloc(8192, 1));
    expect(await expectRefused({ DATA_DIR: dataDir })).toContain('npm run restore');
  });

  it('refuses a PostgreSQL that does not answer, without revealing the password', async () => {
    const said = await expectRefused({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/flowdeck' });
    expect(said).toContain('127.0.0.1:1/flowdeck');
    expect(said).not.toContain('hush');
  });

  it('loses nothing it acknowledged when it is killed, and restarts without help', async () => {
    const { token } = await call(address, signIn, { body: demoCredentials });
    const body = { name: 'Kept', type: 'Lead Capture', description: 'Written just before' };
    const created = await call(address, createWorkflow, { body, token });
    server.kill('SIGKILL');
    await server.ended;

    server = runServer(env);
    address = await server.ready;
    const { items, counts } = await call(address, listWorkflows, { token });
    expect(items[0]).toEqual(created);
    // It also shows that the demo data was not created twice.
    expect(counts.all).toBe(7);
  });

  it('applies RUN_EVERY_SECONDS to runs that were planned before', async () => {
    const { token } = await call(address, signIn, { body: demoCredentials });
    const draft = async () => {
      const { items } = await call(address, listWorkflows, { token });
      return items.find(({ name }) => name === 'Daily article draft');
    };
    const before = (await draft())?.executions ?? Infinity;
    server.kill('SIGTERM');
    await server.ended;

    server = runServer({ ...env, RUN_EVERY_SECONDS: '1' });
    address = await server.ready;
    await until('a run', async () => ((await draft())?.executions ?? 0) > before);
  });

  it('exits cleanly on request, and logs little while it runs', async () => {
    server.kill('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const said = stdout.trim().split('\n');
    expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      `Flowdeck ${version} is ready at ${address} (demo mode)`,
      `Sign in as ${demoCredentials.username} with the password ${demoCredentials.password}`,
    ]);
    if (embedded) expect(existsSync(path.join(folder, 'data', 'lock.json'))).toBe(false);
  });

  it('refuses, in production, an administrator with the demo password', async () => {
    const said = await expectRefused({ NODE_ENV: 'production', DEMO: 'off' });
    expect(said).toContain('demo password');
  });
});
