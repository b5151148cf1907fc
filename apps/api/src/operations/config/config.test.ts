import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../platform/errors/start-error.ts';
import { readConfig } from './config.ts';
import { misnamedVariables, type Environment } from './environment.ts';

const secret = 'hunter2';

const read = (env: Environment) => readConfig(env, '/srv');

const refusal = (env: Environment): string => {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('The configuration was accepted');
};

const model = { LLM_BASE_URL: 'https://models.example/v1', LLM_MODEL: 'small' };
const enrichment = { ENRICHMENT_URL: 'https://facts.example/v1/find?by=email' };
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: secret };
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const apple = {
  APPLE_CLIENT_ID: 'org.example.web',
  APPLE_TEAM_ID: 'T',
  APPLE_KEY_ID: 'K',
  APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};

describe('the configuration', () => {
  it('names a variable that is written without its underscores', () => {
    expect(misnamedVariables({ SMTPURL: 'smtp://mail', LOG_LEVEL: 'info', HOME: '/' })).toEqual([
      ['SMTPURL', 'SMTP_URL'],
    ]);
  });

  it('has a default for everything', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: '/srv/.data',
      dataDirGiven: false,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      demo: true,
      demoGiven: false,
      onNetwork: false,
      production: false,
      role: 'all',
      runEveryMs: null,
      signUp: { mode: 'open', domains: null },
      admin: null,
      jwtSecret: null,
      jwtSecretBefore: null,
      encryptionKey: null,
      encryptionKeyBefore: null,
      privateHosts: false,
      logLevel: 'warn',
      model: null,
      leadProvider: null,
      mail: { smtp: null, from: 'Flowdeck <no-reply@localhost>' },
      providers: { google: null, apple: null },
      webhook: null,
      trustProxy: false,
      publicUrl: null,
      apiUrl: null,
      operatorPages: { terms: null, privacy: null, support: null },
      metrics: { port: null, token: null },
      backup: null,
      keptDays: {
        activities: 180,
        runs: 180,
        posts: 90,
        emails: 730,
        events: 30,
        sessions: 90,
        leads: null,
      },
      workspaceBytes: 1_000_000_000,
    });
  });

  it('takes blank variables for unset ones', () => {
    const blank = { PORT: ' ', LLM_BASE_URL: ' ', LLM_MODEL: '', LLM_API_KEY: '', SMTP_URL: ' ' };
    expect(read({ ...blank, ENRICHMENT_URL: ' ', ENRICHMENT_API_KEY: '' })).toEqual(read({}));
  });

  it('reads what is set, without the white space around it', () => {
    expect(
      read({ PORT: ' 0 ', DATA_DIR: 'here', ROLE: 'api', DATABASE_URL: 'postgres://h/n' }),
    ).toMatchObject({
      port: 0,
      dataDir: '/srv/here',
      dataDirGiven: true,
      databaseUrl: new URL('postgres://h/n'),
      demo: false,
      role: 'api',
    });
    expect(read({ DEMO: 'OFF' }).demo).toBe(false);
    expect(read({ HOST: '::1' }).demo).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'flowdeck.example.com']) {
      expect(read({ HOST }).demo).toBe(false);
      expect(read({ HOST, DEMO: 'on' }).demo).toBe(true);
    }
    for (const proxied of [{ TRUST_PROXY: '127.0.0.1' }, { PUBLIC_URL: 'https://flowdeck.test' }]) {
      expect(read(proxied)).toMatchObject({ demo: false, onNetwork: true });
      expect(read({ ...proxied, DEMO: 'on' }).demo).toBe(true);
    }
    expect(read({ PUBLIC_URL: 'http://localhost:5173' }).demo).toBe(true);
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
    expect(read({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true);
    expect(read({ DEMO: '1', DATABASE_URL: 'postgresql://h/n' }).demo).toBe(true);
    expect(read({ DEMO: 'off' }).signUp.mode).toBe('invite');
    expect(read({ SIGNUP: 'off', SIGNUP_DOMAINS: 'Acme.de, @acme.com' }).signUp).toEqual({
      mode: 'off',
      domains: ['acme.de', 'acme.com'],
    });
    expect(read({ BACKUP_DIR: 'there', BACKUP_KEEP: '2' }).backup).toEqual({
      folder: '/srv/there',
      everyMs: 24 * 60 * 60 * 1000,
      keep: 2,
    });
    expect(refusal({ BACKUP_DIR: 'there', DATABASE_URL: 'postgres://h/n' })).toContain(
      'deploy/pg-backup.sh',
    );
    expect(read({ KEEP_EMAILS_DAYS: '30' }).keptDays).toMatchObject({ emails: 30, runs: 180 });
    expect(read({ KEEP_LEADS_DAYS: '400' }).keptDays).toMatchObject({ leads: 400, emails: 730 });
    expect(read({ RUN_EVERY_SECONDS: '30' }).runEveryMs).toBe(30_000);
    expect(read({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
    ]);
    expect(read({ ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: ' with spaces ' }).admin).toEqual({
      username: 'ada',
      password: ' with spaces ',
      email: null,
    });
    const admin = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'a phrase of mine' };
    expect(read({ ...admin, ADMIN_EMAIL: ' Ada@example.org ' }).admin?.email).toBe(
      'Ada@example.org',
    );
    expect(refusal({ ...admin, ADMIN_EMAIL: 'ada' })).toBe('ADMIN_EMAIL must be an email address.');
    expect(refusal({ ADMIN_EMAIL: 'ada@example.org' })).toBe(
      'ADMIN_EMAIL requires ADMIN_USERNAME and ADMIN_PASSWORD.',
    );
    expect(read({ PUBLISH_WEBHOOK_URL: 'https://h/p' }).webhook).toEqual({
      url: new URL('https://h/p'),
      secret: null,
    });
  });

  it('reads a language model and an enrichment service, with and without a key', () => {
    const baseUrl = new URL(model.LLM_BASE_URL);
    expect(read(model).model).toEqual({
      baseUrl,
      model: 'small',
      apiKey: null,
      timeoutMs: 30_000,
    });
    expect(read({ ...model, LLM_TIMEOUT: '120' }).model?.timeoutMs).toBe(120_000);
    expect(read({ ...model, LLM_API_KEY: ' k-1 ' }).model?.apiKey).toBe('k-1');
    const url = new URL(enrichment.ENRICHMENT_URL);
    expect(read(enrichment).leadProvider).toEqual({ url, apiKey: null });
    expect(read({ ...enrichment, ENRICHMENT_API_KEY: ' k-1 ' }).leadProvider?.apiKey).toBe('k-1');
  });

  it('reads a mail server', () => {
    const from = 'Flowdeck <no-reply@flowdeck.test>';
    expect(read({ SMTP_URL: 'smtps://u:p@mail.test:465', MAIL_FROM: from }).mail).toEqual({
      smtp: { url: new URL('smtps://u:p@mail.test:465'), from, requireTls: false },
      from,
    });
  });

  it.each([
    ['smtp://mail.test', true],
    ['smtp://mail.test?ignoreTLS=true', false],
    ['smtp://127.0.0.1', false],
    ['smtp://[::1]:25', false],
  ])('asks in production for a mail server that encrypts: %s', (SMTP_URL, requireTls) => {
    const env = { NODE_ENV: 'production', SMTP_URL, MAIL_FROM: 'a@b.test' };
    expect(read(env).mail.smtp?.requireTls).toBe(requireTls);
  });

  it('asks in production for an encrypted connection to PostgreSQL on another machine', () => {
    const to = (DATABASE_URL: string) => ({
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEY: 'x'.repeat(32),
      DATABASE_URL,
    });
    const far = `postgres://u:${secret}@db.test/name`;
    for (const url of [far, 'postgres://u@localhost/name?host=db.test']) {
      const said = refusal(to(url));
      expect(said).toMatch(/^DATABASE_URL must have \?sslmode=verify-full in production/);
      expect(said).not.toContain(secret);
    }
    for (const url of [
      `${far}?sslmode=verify-full`,
      `${far}?sslmode=disable`,
      'postgres://localhost/name',
      'postgres:///name?host=/var/run/postgresql',
    ]) {
      expect(read(to(url)).databaseUrl?.href).toBe(url);
    }
  });

  it('reads the address beside a pool of connections', () => {
    const pool = { DATABASE_URL: 'postgres://pool/n' };
    const direct = 'postgres://h/n';
    expect(read({ ...pool, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: new URL(pool.DATABASE_URL),
      databaseDirectUrl: new URL(direct),
    });
    expect(refusal({ DATABASE_DIRECT_URL: direct })).toBe(
      'DATABASE_DIRECT_URL requires DATABASE_URL.',
    );
    const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
    expect(
      refusal({
        ...production,
        ENCRYPTION_KEY: 'x'.repeat(32),
        DATABASE_URL: 'postgres://localhost:6432/n',
        DATABASE_DIRECT_URL: direct,
      }),
    ).toMatch(/^DATABASE_DIRECT_URL must have \?sslmode=verify-full in production/);
  });

  it('reads the address of a read replica, which the embedded database cannot have', () => {
    const replica = 'postgres://replica/n';
    expect(read({ DATABASE_URL: 'postgres://h/n', DATABASE_READ_URL: replica })).toMatchObject({
      databaseReadUrl: new URL(replica),
    });
    expect(refusal({ DATABASE_READ_URL: replica })).toBe(
      'DATABASE_READ_URL requires DATABASE_URL.',
    );
    expect(
      refusal({
        NODE_ENV: 'production',
        JWT_SECRET: 'x'.repeat(32),
        ENCRYPTION_KEY: 'x'.repeat(32),
        DATABASE_URL: 'postgres://localhost/n',
        DATABASE_READ_URL: replica,
      }),
    ).toMatch(/^DATABASE_READ_URL must have \?sslmode=verify-full in production/);
  });

  it('asks for a secret that all servers share in production', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/name' };
    expect(refusal(env)).toMatch(/^DATABASE_URL requires JWT_SECRET in production/);
    const signing = { ...env, JWT_SECRET: 'x'.repeat(32) };
    expect(refusal(signing)).toMatch(/^DATABASE_URL requires ENCRYPTION_KEY in production/);
    expect(read({ ...env, NODE_ENV: '' }).jwtSecret).toBeNull();
  });

  it('reads identity providers, the key of Apple on one line too', () => {
    const onOneLine = apple.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n');
    for (const APPLE_PRIVATE_KEY of [apple.APPLE_PRIVATE_KEY, onOneLine]) {
      const { providers } = read({ ...google, ...apple, APPLE_PRIVATE_KEY });
      expect(providers.google?.issuer.href).toBe('https://accounts.google.com/');
      expect(providers.apple?.issuer.href).toBe('https://appleid.apple.com/');
      expect(providers.apple?.privateKey.equals(privateKey)).toBe(true);
    }
    const local = read({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' });
    expect(local.providers.google?.issuer.href).toBe('http://127.0.0.1:4000/');
  });

  it('ignores the issuer of a provider that is not configured', () => {
    const issuers = { GOOGLE_ISSUER: 'http://a.test', APPLE_ISSUER: 'nonsense' };
    expect(read(issuers)).toEqual(read({}));
    expect(read({ ...google, APPLE_ISSUER: 'nonsense' })).toEqual(read(google));
  });

  it.each([
    ['PORT', '80x', 'PORT must be a whole number from 0 to 65535, not "80x".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['DEMO', 'perhaps', 'DEMO must be on or off, not "perhaps".'],
    ['ROLE', 'boss', 'ROLE must be one of all, api, worker, not "boss".'],
    [
      'ROLE',
      'worker',
      'ROLE=worker requires DATABASE_URL: only one process can use the embedded database.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    ],
    ['LLM_TIMEOUT', '4', 'LLM_TIMEOUT must be a whole number from 5 to 300, not "4".'],
    ['RUN_EVERY_SECONDS', '0', 'RUN_EVERY_SECONDS must be a whole number from 1 to 9999999'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
    ['ENCRYPTION_KEY', 'short', 'ENCRYPTION_KEY must have at least 32 characters.'],
    ['ENCRYPTION_KEY_BEFORE', 'x'.repeat(32), 'ENCRYPTION_KEY_BEFORE requires ENCRYPTION_KEY.'],
    ['JWT_SECRET_BEFORE', 'x'.repeat(32), 'JWT_SECRET_BEFORE requires JWT_SECRET.'],
    [
      'PRIVACY_URL',
      'javascript:alert(1)',
      'PRIVACY_URL must be an address that starts with http://',
    ],
    [
      'SUPPORT_URL',
      'javascript:alert(1)',
      'SUPPORT_URL must be an address that starts with http://',
    ],
    ['SUPPORT_URL', 'mailto:', 'SUPPORT_URL must be an address that starts with http://'],
    ['SIGNUP', 'closed', 'SIGNUP must be one of open, invite, off, not "closed".'],
    ['SIGNUP_DOMAINS', 'a@b.de', 'SIGNUP_DOMAINS must list domains such as example.com'],
    ['KEEP_RUNS_DAYS', '0', 'KEEP_RUNS_DAYS must be a whole number from 1 to 36500, not "0".'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 letters'],
    ['TRUST_PROXY', 'everybody', 'TRUST_PROXY must list the addresses or networks of the proxies'],
    ['DATABASE_URL', 'mysql://h/x', 'DATABASE_URL must be an address that starts with postgres://'],
    ['DATABASE_READ_URL', 'h', 'DATABASE_READ_URL must be an address that starts with postgres://'],
  ])('refuses %s=%s and says what it must be', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toContain(sentence);
  });

  it.each([
    ['https://Flow.example', 'https://flow.example/'],
    ['https://flow.example/', 'https://flow.example/'],
    [' http://192.0.2.1:3000 ', 'http://192.0.2.1:3000/'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]/'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('reads PUBLIC_URL=%s', (value, href) => {
    expect(read({ PUBLIC_URL: value }).publicUrl?.href).toBe(href);
  });

  it.each([
    `https://a.example/${secret}`,
    `https://a.example/${secret}/`,
    `https://a.example//`,
    `https://a.example/?x=${secret}`,
    `https://a.example?`,
    `https://a.example/#${secret}`,
    'https://a.example#',
    `https://ada:${secret}@a.example`,
    `https://${secret}@a.example`,
    'a.example',
    '//a.example',
    'https:a.example',
    'https:/a.example',
    'https:///a.example',
    String.raw`https:\\a.example`,
    'https://',
    `ftp://${secret}`,
    'https://a b.example',
    'https://a.example /',
    'https://a.example, https://b.example',
    'https://a.example:99999',
  ])('refuses PUBLIC_URL=%s in one sentence', (value) => {
    const said = refusal({ PUBLIC_URL: value });
    expect(said).toMatch(/^PUBLIC_URL must be an address .* has no path[^\n]*\.$/);
    expect(said).not.toContain(secret);
  });

  const badAdmins: [string, Environment, string][] = [
    ['no password', { ADMIN_USERNAME: 'ada' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set'],
    ['no name', { ADMIN_PASSWORD: secret.repeat(2) }, 'must be set together'],
    ['an @', { ADMIN_USERNAME: `${secret}@b`, ADMIN_PASSWORD: 'long enough' }, 'no "@"'],
    ['an option', { ADMIN_USERNAME: '--yes', ADMIN_PASSWORD: 'long enough' }, 'no "-"'],
    ['a short password', { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: secret }, 'must have 8 to 128'],
    [
      'a password of spaces',
      { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: ' '.repeat(12) },
      'ADMIN_PASSWORD must not consist of spaces alone.',
    ],
    ['a space alone', { ADMIN_PASSWORD: ' ' }, 'ADMIN_PASSWORD must not consist of spaces'],
    [
      'the demo password',
      { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'flowdeck-demo' },
      'must not be the published demo password',
    ],
  ];
  const badModels: [string, Environment, string][] = [
    ['a key alone', { LLM_API_KEY: secret }, 'LLM_API_KEY requires LLM_BASE_URL and LLM_MODEL.'],
    ['no model', { LLM_BASE_URL: model.LLM_BASE_URL }, 'must be set together'],
    ['no address', { LLM_MODEL: 'small' }, 'LLM_BASE_URL and LLM_MODEL must be set together.'],
    ['no URL', { ...model, LLM_BASE_URL: secret }, 'LLM_BASE_URL must be an address'],
    ['another protocol', { ...model, LLM_BASE_URL: 'file:///x' }, 'must be an address'],
    ['a password', { ...model, LLM_BASE_URL: `https://a:${secret}@b` }, 'username, password'],
    ['a fragment', { ...model, LLM_BASE_URL: `https://a/#${secret}` }, 'fragment'],
    ['a line break in the key', { ...model, LLM_API_KEY: `${secret}\nx` }, 'LLM_API_KEY must'],
    ['a key beyond ASCII', { ...model, LLM_API_KEY: `${secret}é` }, 'LLM_API_KEY must'],
    ['a line break in the model', { ...model, LLM_MODEL: 'a\nb' }, 'LLM_MODEL must be one line'],
    ['a long model', { ...model, LLM_MODEL: 'a'.repeat(201) }, 'at most 200'],
  ];
  const badServices: [string, Environment, string][] = [
    ['a key alone', { ENRICHMENT_API_KEY: secret }, 'requires ENRICHMENT_URL.'],
    ['no URL', { ENRICHMENT_URL: secret }, 'must be an address'],
    ['another protocol', { ENRICHMENT_URL: `ftp://${secret}` }, 'must be an address'],
    ['a password', { ENRICHMENT_URL: `https://a:${secret}@b` }, 'username, password'],
    ['a fragment', { ENRICHMENT_URL: `https://a/#${secret}` }, 'fragment'],
    [
      'a line break in the key',
      { ...enrichment, ENRICHMENT_API_KEY: `${secret}\nx` },
      'ENRICHMENT_API_KEY must',
    ],
  ];
  const badMail: [string, Environment, string][] = [
    ['another protocol', { SMTP_URL: `http://u:${secret}@mail.test` }, 'SMTP_URL must be'],
    ['no host', { SMTP_URL: `smtp:${secret}`, MAIL_FROM: 'a@b.test' }, 'SMTP_URL must be'],
    ['no sender', { SMTP_URL: `smtp://u:${secret}@mail.test` }, 'SMTP_URL requires MAIL_FROM.'],
    ['a sender that is none', { MAIL_FROM: secret }, 'MAIL_FROM must be an email address'],
    ['a line break', { MAIL_FROM: `a@b.test\nBcc: ${secret}@b.test` }, 'MAIL_FROM must be'],
  ];
  const badProviders: [string, Environment, string][] = [
    [
      'half a client',
      { GOOGLE_CLIENT_SECRET: secret },
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    ],
    ['Apple without a key', { ...apple, APPLE_PRIVATE_KEY: '' }, 'must be set together'],
    ['a key that is none', { ...apple, APPLE_PRIVATE_KEY: secret }, 'APPLE_PRIVATE_KEY must be'],
    [
      'an issuer of Apple in the clear',
      { ...apple, APPLE_ISSUER: 'http://a.test' },
      'APPLE_ISSUER',
    ],
    ['an issuer in the clear', { ...google, GOOGLE_ISSUER: 'http://a.test' }, 'GOOGLE_ISSUER must'],
  ];
  it.each([
    ...badAdmins.map((one) => ['an administrator', ...one] as const),
    ...badModels.map((one) => ['a language model', ...one] as const),
    ...badServices.map((one) => ['an enrichment service', ...one] as const),
    ...badMail.map((one) => ['mail', ...one] as const),
    ...badProviders.map((one) => ['identity providers', ...one] as const),
  ])('refuses %s with %s, in one sentence without the value', (_, __, env, sentence) => {
    const said = refusal(env);
    expect(said).toMatch(/^[A-Z][^\n]*\.$/);
    expect(said).toContain(sentence);
    expect(said).not.toContain(secret);
  });
});
