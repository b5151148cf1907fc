import path from 'node:path';
import { minPasswordLength } from '@flowdeck/contract/session';
import { limits } from '@flowdeck/contract/text';
import { demoCredentials } from '@flowdeck/domain/session/demo-credentials';
import { readModelConfig, type ModelConfig } from '../content/config.ts';
import type { WebhookConfig } from '../deliveries/webhook.ts';
import { readLeadProviderConfig, type LeadProviderConfig } from '../leads/config.ts';
import { readTrustProxy } from '../http/client-address.ts';
import type { LegalPages } from '../http/legal.ts';
import { readMailConfig, type MailConfig } from '../mail/config.ts';
import { readProvidersConfig, type ProvidersConfig } from '../providers/config.ts';
import { readAddress, readEnv, type Environment, type ReadVariable } from './read-env.ts';
import { StartError } from '../errors/start-error.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** What a process does; one that does all of it is enough until it is not. */
const roles = ['all', 'api', 'worker'] as const;
const minSecretLength = 32;
export const databaseProtocols = ['postgres:', 'postgresql:'];

export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  /** `localhost` listens on both loopback addresses; `0.0.0.0` on every interface. */
  host: string;
  /** Absolute path of the folder that holds the embedded database and its lock. */
  dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: URL | null;
  /** Whether the demo account exists, may sign in, and is shown on the sign-in screen. */
  demo: boolean;
  production: boolean;
  /** `api` answers requests, `worker` runs workflows, `all` does both. */
  role: (typeof roles)[number];
  /** Milliseconds between two runs of each workflow in place of its own rhythm; null leaves that. */
  runEveryMs: number | null;
  /** The administrator to create while the database has no account. */
  admin: { username: string; password: string } | null;
  /** Null lets the server generate one and keep it in the database. */
  jwtSecret: string | null;
  logLevel: (typeof logLevels)[number];
  /** The language model that writes content; null leaves it to the embedded composer. */
  model: ModelConfig | null;
  /** The service that enriches leads. */
  leadProvider: LeadProviderConfig | null;
  /** How mails go out. */
  mail: MailConfig;
  /** Who else can vouch for visitors. */
  providers: ProvidersConfig;
  /** Whether DATA_DIR was given, or stands at its default. */
  dataDirGiven: boolean;
  /** Where posts are published; null leaves them in the outbox. */
  webhook: WebhookConfig | null;
  /** Addresses and networks of the proxies that may name the client's address. */
  trustProxy: string[] | false;
  /** The address people type, where it differs from host and port (behind a proxy). */
  publicUrl: URL | null;
  /** The operator's own legal pages. */
  legal: LegalPages;
}

/**
 * Reads and checks the configuration; empty variables count as absent.
 * @throws {StartError} one sentence about the first value that cannot be used
 */
export function readConfig(env: Environment, cwd: string): Config {
  const read = readEnv(env);
  const databaseUrl = readAddress(read, 'DATABASE_URL', databaseProtocols);
  return {
    port: readPort(read('PORT')),
    host: read('HOST') ?? 'localhost',
    dataDir: path.resolve(cwd, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    demo: readSwitch('DEMO', read('DEMO')) ?? databaseUrl === null,
    production: read('NODE_ENV') === 'production',
    role: readRole(read('ROLE'), databaseUrl),
    runEveryMs: readSeconds('RUN_EVERY_SECONDS', read('RUN_EVERY_SECONDS')),
    admin: readAdmin(read('ADMIN_USERNAME'), env.ADMIN_PASSWORD),
    jwtSecret: readSecret(read('JWT_SECRET')),
    model: readModelConfig(env),
    leadProvider: readLeadProviderConfig(env),
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), logLevels) ?? 'warn',
    mail: readMailConfig(env),
    providers: readProvidersConfig(env),
    dataDirGiven: read('DATA_DIR') !== undefined,
    webhook: readWebhook(read),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    legal: {
      terms: readAddress(read, 'TERMS_URL'),
      privacy: readAddress(read, 'PRIVACY_URL'),
    },
    publicUrl: readAddress(read, 'PUBLIC_URL'),
  };
}

function readPort(value = '3000'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (port <= 65_535) return port;
  throw new StartError(`PORT must be a whole number from 0 to 65535, not "${value}".`);
}

function readWebhook(read: ReadVariable): WebhookConfig | null {
  const url = readAddress(read, 'PUBLISH_WEBHOOK_URL');
  return url && { url, secret: read('PUBLISH_WEBHOOK_SECRET') ?? null };
}

function readRole(value: string | undefined, databaseUrl: URL | null): Config['role'] {
  const role = readChoice('ROLE', value, roles) ?? 'all';
  if (role === 'all' || databaseUrl) return role;
  throw new StartError(
    `ROLE=${role} needs DATABASE_URL: only one process can use the embedded database.`,
  );
}

function readSeconds(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value) * 1000;
  throw new StartError(`${name} must be a whole number of seconds, at least 1, not "${value}".`);
}

function readSwitch(name: string, value: string | undefined): boolean | undefined {
  const choice = readChoice(name, value?.toLowerCase(), ['on', 'true', '1', 'off', 'false', '0']);
  return choice && ['on', 'true', '1'].includes(choice);
}

function readChoice<const C extends string>(
  name: string,
  value: string | undefined,
  choices: readonly C[],
): C | undefined {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined || value === undefined) return found;
  throw new StartError(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
}

function readSecret(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value.length >= minSecretLength) return value;
  throw new StartError(`JWT_SECRET must have at least ${String(minSecretLength)} characters.`);
}

function readAdmin(username: string | undefined, password: string | undefined): Config['admin'] {
  if (!username && !password) return null;
  if (!username || !password) {
    throw new StartError('ADMIN_USERNAME and ADMIN_PASSWORD must be set together.');
  }
  if (username.includes('@') || username.length > limits.name) {
    throw new StartError(
      `ADMIN_USERNAME must have at most ${String(limits.name)} characters and no "@".`,
    );
  }
  if (password.length < minPasswordLength || password.length > limits.password) {
    throw new StartError(
      `ADMIN_PASSWORD must have ${String(minPasswordLength)} to ${String(limits.password)} characters.`,
    );
  }
  if (password === demoCredentials.password) {
    throw new StartError('ADMIN_PASSWORD must not be the published demo password.');
  }
  return { username, password };
}
