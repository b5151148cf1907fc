import path from 'node:path';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { megabyte } from '@flowdeck/domain/quotas';
import type * as z from 'zod';
import type { ModelConfig } from '../../content/model/model-attempt.ts';
import type { WebhookConfig } from '../../delivery/sending/webhook.ts';
import type { ProvidersConfig } from '../../identity/providers/clients.ts';
import type { LeadProviderConfig } from '../../leads/captures/provider.ts';
import type { OperatorPages } from '../../platform/http/operator-pages.ts';
import type { SmtpConfig } from '../../platform/mail/smtp.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import type { KeptDays } from './kept-days.ts';
import { isLocal, isLoopback } from '../../platform/http/loopback.ts';
import { environment, setVariables, type Environment } from './environment.ts';

type Values = z.output<typeof environment>;

export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  /** `localhost` listens on both loopback addresses; `0.0.0.0` on every interface. */
  host: string;
  /** Absolute path of the folder that holds the embedded database and its lock. */
  dataDir: string;
  /** Whether DATA_DIR was set. */
  dataDirGiven: boolean;
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: URL | null;
  /** The same PostgreSQL without the pool that `databaseUrl` leads to; null if that is none. */
  databaseDirectUrl: URL | null;
  /** A standby of that PostgreSQL, which answers what only reads; null without one. */
  databaseReadUrl: URL | null;
  /** Whether the demo account exists, can sign in, and is shown on the sign-in screen. */
  demo: boolean;
  /** Whether DEMO was set, one way or the other. */
  demoGiven: boolean;
  /** Whether other machines reach the server, directly or through a proxy. */
  onNetwork: boolean;
  production: boolean;
  /** `api` answers requests, `worker` runs workflows, `all` does both. */
  role: Values['ROLE'];
  /** Milliseconds between two runs of each workflow; null leaves each to its own schedule. */
  runEveryMs: number | null;
  /** Who may open an account. */
  signUp: SignUpPolicy;
  /** The administrator to create while there is none. */
  admin: AdminConfig | null;
  /** Signs the session tokens; null lets the server generate one and keep it in the data folder. */
  jwtSecret: string | null;
  /** Verifies the tokens that it signed before `jwtSecret` did. */
  jwtSecretBefore: string | null;
  /** Encrypts what is secret in the database; null lets the server keep a key in the data folder. */
  encryptionKey: string | null;
  /** Opens what was encrypted before `encryptionKey` was set. */
  encryptionKeyBefore: string | null;
  /** Whether workspaces may name mail servers and webhooks in private networks. */
  privateHosts: boolean;
  logLevel: Values['LOG_LEVEL'];
  /** The language model that writes content; null leaves it to the built-in composer. */
  model: ModelConfig | null;
  leadProvider: LeadProviderConfig | null;
  mail: MailConfig;
  providers: ProvidersConfig;
  /** Where posts are published; null keeps them in the outbox. */
  webhook: WebhookConfig | null;
  /** Addresses and networks of the proxies that may name the client's address. */
  trustProxy: string[] | false;
  /** The address people use, where it differs from host and port (behind a proxy). */
  publicUrl: URL | null;
  /** The server that answers the calls of a web app served alone; see `web-only`. */
  apiUrl: URL | null;
  operatorPages: OperatorPages;
  metrics: MetricsConfig;
  /** Where and how often the embedded database is backed up; null for never. */
  backup: BackupConfig | null;
  /** The most that a workspace may hold. */
  workspaceBytes: number;
  /** Days for which things are kept. */
  keptDays: KeptDays;
}

interface MailConfig {
  /** Null keeps emails in the outbox. */
  smtp: SmtpConfig | null;
  from: string;
}

/** How a server backs up its embedded database by itself. */
export interface BackupConfig {
  /** Absolute path of the folder. */
  folder: string;
  everyMs: number;
  /** How many backups stay. */
  keep: number;
}

/** Who may read the metrics, and where. */
interface MetricsConfig {
  /** A port of their own; null for none, 0 for any free one. */
  port: number | null;
  /** Opens them at the address of the app, too; null lets everyone read them who reaches their port. */
  token: string | null;
}

/** The first administrator. */
export interface AdminConfig {
  username: string;
  password: string;
  /** The operator vouches for it; null leaves the administrator without links. */
  email: string | null;
}

/**
 * Reads and checks the configuration.
 * @param cwd the folder that a relative DATA_DIR starts from
 * @throws {StartError} one sentence about the first value that cannot be used; no secret is in it
 */
export function readConfig(env: Environment, cwd: string): Config {
  const values = parse(env);
  const onNetwork = isOnNetwork(values);
  const production = values.NODE_ENV === 'production';
  // Its password is published, so a network gets it only if the operator says so. In production, a proxy that
  // nothing here mentions may be in front.
  const demo = values.DEMO ?? (values.DATABASE_URL === undefined && !onNetwork && !production);
  const { RUN_EVERY_SECONDS, PUBLISH_WEBHOOK_URL } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(cwd, values.DATA_DIR ?? '.data'),
    dataDirGiven: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    demo,
    demoGiven: values.DEMO !== undefined,
    onNetwork,
    production,
    role: values.ROLE,
    runEveryMs: RUN_EVERY_SECONDS === undefined ? null : RUN_EVERY_SECONDS * 1000,
    signUp: {
      mode: values.SIGNUP ?? (demo ? 'open' : 'invite'),
      domains: values.SIGNUP_DOMAINS ?? null,
    },
    admin: adminConfig(values),
    jwtSecret: values.JWT_SECRET ?? null,
    jwtSecretBefore: values.JWT_SECRET_BEFORE ?? null,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    encryptionKeyBefore: values.ENCRYPTION_KEY_BEFORE ?? null,
    privateHosts: values.ALLOW_PRIVATE_HOSTS,
    logLevel: values.LOG_LEVEL,
    model: modelConfig(values),
    leadProvider: values.ENRICHMENT_URL
      ? { url: values.ENRICHMENT_URL, apiKey: values.ENRICHMENT_API_KEY ?? null }
      : null,
    mail: mailConfig(values),
    providers: providersConfig(values),
    webhook: PUBLISH_WEBHOOK_URL
      ? { url: PUBLISH_WEBHOOK_URL, secret: values.PUBLISH_WEBHOOK_SECRET ?? null }
      : null,
    trustProxy: values.TRUST_PROXY ?? false,
    publicUrl: values.PUBLIC_URL ?? null,
    apiUrl: values.API_URL ?? null,
    operatorPages: {
      terms: values.TERMS_URL ?? null,
      privacy: values.PRIVACY_URL ?? null,
      support: values.SUPPORT_URL ?? null,
    },
    metrics: { port: values.METRICS_PORT ?? null, token: values.METRICS_TOKEN ?? null },
    backup:
      values.BACKUP_DIR === undefined
        ? null
        : {
            folder: path.resolve(cwd, values.BACKUP_DIR),
            everyMs: values.BACKUP_EVERY_HOURS * 60 * 60 * 1000,
            keep: values.BACKUP_KEEP,
          },
    workspaceBytes: values.WORKSPACE_MB * megabyte,
    keptDays: {
      runs: values.KEEP_RUNS_DAYS,
      activities: values.KEEP_ACTIVITIES_DAYS,
      posts: values.KEEP_POSTS_DAYS,
      emails: values.KEEP_EMAILS_DAYS,
      events: values.KEEP_EVENTS_DAYS,
      sessions: values.KEEP_SESSIONS_DAYS,
      leads: values.KEEP_LEADS_DAYS ?? null,
    },
  };
}

function parse(env: Environment): Values {
  const result = environment.safeParse(Object.fromEntries(setVariables(env)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartError([...(issue?.path ?? []), issue?.message].join(' '));
}

/** A proxy may pass on what others ask of this machine alone. */
const isOnNetwork = ({ HOST, TRUST_PROXY, PUBLIC_URL }: Values): boolean =>
  !isLoopback(HOST) ||
  TRUST_PROXY !== undefined ||
  (PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL));

function adminConfig({
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
  ADMIN_EMAIL: email,
}: Values): AdminConfig | null {
  if (username === undefined || password === undefined) return null;
  return { username, password, email: email ?? null };
}

function modelConfig(values: Values): ModelConfig | null {
  const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY, LLM_TIMEOUT } = values;
  if (!LLM_BASE_URL || LLM_MODEL === undefined) return null;
  return {
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL,
    apiKey: LLM_API_KEY ?? null,
    timeoutMs: LLM_TIMEOUT * 1_000,
  };
}

function mailConfig({ SMTP_URL, MAIL_FROM, NODE_ENV }: Values): MailConfig {
  const from = MAIL_FROM ?? 'Flowdeck <no-reply@localhost>';
  if (!SMTP_URL) return { smtp: null, from };
  const inTheClear = isLocal(SMTP_URL) || SMTP_URL.searchParams.get('ignoreTLS') === 'true';
  const requireTls = NODE_ENV === 'production' && !inTheClear;
  return { smtp: { url: SMTP_URL, from, requireTls }, from };
}

function providersConfig(values: Values): ProvidersConfig {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = values;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = values;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : null,
    apple:
      APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY
        ? {
            issuer: APPLE_ISSUER,
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY,
          }
        : null,
  };
}
