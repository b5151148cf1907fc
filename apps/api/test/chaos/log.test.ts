import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestSignUpLink, signIn, signUp } from '@flowdeck/contract/identity/session';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../support/call-at.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runServer, type ServerProcess } from '../support/server-process.ts';
import { copyOfTemplate, describePostgres } from '../support/test-database.ts';
import { secrets, tour } from '../support/tour.ts';
import { until } from '../support/until.ts';

const nowhere = 'http://127.0.0.1:1';

describePostgres('the log of a server at its most verbose', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  let server: ServerProcess;
  let address: string;
  const mails: string[] = [];
  let smtp: Awaited<ReturnType<typeof startMailServer>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-log-'));
    database = await copyOfTemplate();
    smtp = await startMailServer(
      {
        allowInsecureAuth: true,
        authOptional: false,
        onAuth: ({ username }, _session, done) => done(null, { user: username }),
      },
      ({ text }) => mails.push(text.replaceAll('=\r\n', '')),
    );
    const mailUrl = new URL(smtp.url);
    mailUrl.username = 'mailer';
    mailUrl.password = secrets.smtp;
    const url = new URL(database.url);
    url.password = secrets.database;
    server = runServer({
      LOG_LEVEL: 'trace',
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      SIGNUP: 'open',
      ADMIN_USERNAME: 'operator',
      ADMIN_PASSWORD: secrets.admin,
      JWT_SECRET: secrets.signing,
      SMTP_URL: mailUrl.href,
      MAIL_FROM: 'hello@flowdeck.test',
      LLM_BASE_URL: `${nowhere}/v1`,
      LLM_MODEL: 'small',
      LLM_API_KEY: secrets.model,
      ENRICHMENT_URL: nowhere,
      ENRICHMENT_API_KEY: secrets.enrichment,
      PUBLISH_WEBHOOK_URL: nowhere,
      PUBLISH_WEBHOOK_SECRET: secrets.webhook,
      GOOGLE_CLIENT_ID: 'flowdeck',
      GOOGLE_CLIENT_SECRET: secrets.google,
      GOOGLE_ISSUER: nowhere,
    });
    address = await server.ready;
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    await smtp.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  // Every call of the contract, three times with two tokens.
  const slow = { timeout: 180_000 };
  it('contains no secret that the server was given, generated or received', slow, async () => {
    const { token } = await callAt(address, signIn, {
      body: { username: 'operator', password: secrets.admin },
    });
    await callAt(address, signUp, {
      body: {
        email: 'ada@example.org',
        name: 'Ada',
        password: secrets.person,
        action: 'signup',
      },
    });
    await callAt(address, requestSignUpLink, {
      body: { email: 'eve@example.org', name: 'Eve', action: 'signup' },
    });
    await until('the mail', async () => mails.length > 0);
    const link = /link\/([\w-]{43})/.exec(mails.join(''))?.[1] ?? 'missing';
    await (await fetch(`${address}/api/auth/link/${link}`)).text();
    const statuses = await tour(address, token);

    // First a refusal by PostgreSQL, then a PostgreSQL that is unavailable.
    const client = new pg.Client({ connectionString: database.url.href });
    await client.connect();
    await client.query(`alter table accounts add column surprise text not null default 'x'`);
    await client.query(`alter table accounts alter column surprise drop default`);
    await client.query('alter table leads rename to elsewhere');
    const stranger = { email: 'zoe@example.org', name: 'Zoe', action: 'signup' };
    const refused = await fetch(`${address}${signUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...stranger, password: secrets.person }),
    });
    expect(refused.status).toBe(500);
    for (const status of await tour(address, token)) statuses.add(status);
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from accounts where password_hash is not null',
    );
    await client.end();
    await database.admin(`alter database ${database.name} allow_connections false`);
    await database.admin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    for (const status of await tour(address, token)) statuses.add(status);
    server.kill('SIGTERM');
    const { stdout, stderr } = await server.ended;

    expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 401, 404, 415, 500, 503]));
    const log = `${stdout}\n${stderr}`;
    expect(log).toContain('/api/auth/link/:token');
    expect(log).toContain('Failed query');
    expect(log).not.toContain('params');
    expect(log).not.toMatch(/hush-/);
    const made = [token, token.split('.')[2] ?? '', link, ...rows.map(({ hash }) => hash)];
    // Any hash, recognised by its method.
    const methods = rows.map(({ hash }) => hash.split('$').slice(0, 2).join('$'));
    for (const secret of [...made, ...methods]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log.includes(secret)).toBe(false);
    }
  });
});

describePostgres('the console of a server without a mail server', () => {
  it('says that an email was lost, but not what it contains', async () => {
    const database = await copyOfTemplate();
    const client = new pg.Client({ connectionString: database.url.href });
    await client.connect();
    await client.query('alter table outbox_mails add column surprise text not null');
    await client.end();
    const server = runServer({
      DATABASE_URL: database.url.href,
      ADMIN_USERNAME: 'operator',
      ADMIN_PASSWORD: secrets.admin,
      SIGNUP: 'open',
    });
    await callAt(await server.ready, requestSignUpLink, {
      body: { email: 'eve@example.org', name: 'Eve', action: 'signup' },
    });
    server.kill('SIGTERM');
    const { stderr, stdout } = await server.ended;
    await database.drop();
    expect(stdout).toContain('An email was not sent: Failed query: insert into');
    expect(stderr + stdout).not.toMatch(/eve@|api\/auth\/link\/[\w-]{43}/);
  });
});
