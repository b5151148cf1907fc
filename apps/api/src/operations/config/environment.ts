import { modelSeconds } from '@flowdeck/contract/content/content';
import { minPasswordLength } from '@flowdeck/contract/identity/session';
import { limits } from '@flowdeck/contract/text';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { usernameFault } from '@flowdeck/domain/identity/details';
import { plainName } from '@flowdeck/domain/identity/names';
import { signUpModes } from '@flowdeck/contract/identity/session';
import { megabyte, workspaceBytes } from '@flowdeck/domain/quotas';
import * as z from 'zod';
import { keptDays } from './kept-days.ts';
import { isLocal } from '../../platform/http/loopback.ts';
import {
  address,
  applePrivateKey,
  baseAddress,
  choice,
  contact,
  databaseProtocols,
  domains,
  issuer,
  mailbox,
  mailProtocols,
  networks,
  onOrOff,
  rootAddress,
  sender,
  serviceAddress,
  serviceKey,
  text,
  wholeNumber,
} from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the table of settings in docs/operations/reference.md says about a variable. */
export interface VariableDocs {
  /** In Markdown. */
  meaning: string;
  /** In Markdown; unless given, the default of the schema. */
  byDefault?: string;
}

export const variableDocs = z.registry<VariableDocs>();

const minSecretLength = 32;
const maxModelName = 200;
const usernameRule = `must have at most ${String(limits.name)} characters, no "@", and no "-" at its beginning.`;

/**
 * Every variable that the server reads: its form, its default and its meaning, in the order of the
 * table in docs/operations/reference.md, which `npm run update -- settings` generates from this.
 */
const variables = {
  PORT: wholeNumber(0, 65_535).default(3000).register(variableDocs, {
    meaning: 'port to listen on; `0` takes any free one',
  }),
  HOST: text().default('localhost').register(variableDocs, {
    meaning: 'address to listen on; `0.0.0.0` for every interface',
  }),
  DATA_DIR: text().optional().register(variableDocs, {
    meaning: 'folder of the embedded database; one server at a time',
    byDefault: '`.data`',
  }),
  DATABASE_URL: address(databaseProtocols).optional().register(variableDocs, {
    meaning:
      'PostgreSQL 15 or newer instead of the embedded database: `postgres://user:password@host/name?sslmode=verify-full`; in production, another machine needs an `sslmode` ([more](secure.md#encrypted-connections))',
  }),
  DATABASE_DIRECT_URL: address(databaseProtocols).optional().register(variableDocs, {
    meaning:
      'the same database without a pool: for migrations, if `DATABASE_URL` leads to a pool in transaction mode, such as PgBouncer ([more](install.md#a-connection-pool))',
  }),
  DATABASE_READ_URL: address(databaseProtocols).optional().register(variableDocs, {
    meaning:
      'a streaming standby of that database, which answers lists, statistics and exports while it keeps up ([more](install.md#a-read-replica))',
  }),
  DEMO: onOrOff().optional().register(variableDocs, {
    meaning: '`on` or `off`: the demo workspace, with its account shown on the sign-in screen',
    byDefault:
      'on without `DATABASE_URL`, unless `HOST`, `PUBLIC_URL` or `TRUST_PROXY` lets other machines in, or `NODE_ENV` is `production`',
  }),
  ADMIN_USERNAME: text()
    .overwrite(plainName)
    .min(1, usernameRule)
    .max(limits.name, usernameRule)
    .refine((name) => usernameFault(name) === undefined, usernameRule)
    .optional()
    .register(variableDocs, {
      meaning:
        'username of the administrator who is created at a start while there is none ([more](secure.md#administrators))',
    }),
  ADMIN_PASSWORD: z
    .string()
    .regex(/\S/, 'must not consist of spaces alone.')
    .min(minPasswordLength, passwordLength())
    .max(limits.password, passwordLength())
    .refine(
      (password) => password !== demoCredentials.password,
      'must not be the published demo password.',
    )
    .optional()
    .register(variableDocs, {
      meaning: 'password of that administrator; surrounding spaces are part of it',
    }),
  ADMIN_EMAIL: mailbox().optional().register(variableDocs, {
    meaning: 'email address of that administrator, who can then sign in with links and providers',
  }),
  SIGNUP: choice(signUpModes).optional().register(variableDocs, {
    meaning:
      'who may open an account: everyone (`open`), people with a link from an administrator (`invite`), or nobody (`off`)',
    byDefault: '`open` in demo mode, else `invite`',
  }),
  SIGNUP_DOMAINS: domains().optional().register(variableDocs, {
    meaning: 'with `SIGNUP=open`, the domains whose addresses may sign up, separated by commas',
  }),
  JWT_SECRET: secret()
    .optional()
    .register(variableDocs, {
      meaning: `signs the session tokens; at least ${String(minSecretLength)} characters, the same for every server of a database; required in production with \`DATABASE_URL\``,
      byDefault: 'generated and kept in `DATA_DIR`',
    }),
  JWT_SECRET_BEFORE: secret().optional().register(variableDocs, {
    meaning:
      'another secret whose tokens are valid: the previous `JWT_SECRET`, for a week ([more](secure.md#the-secret-of-session-tokens))',
  }),
  ENCRYPTION_KEY: secret()
    .optional()
    .register(variableDocs, {
      meaning: `encrypts the secrets in the database: keys of authenticator apps, passwords of mail servers, webhooks; at least ${String(minSecretLength)} characters, the same for every server of a database; required in production with \`DATABASE_URL\``,
      byDefault: 'generated and kept in `DATA_DIR`',
    }),
  ENCRYPTION_KEY_BEFORE: secret().optional().register(variableDocs, {
    meaning: 'the previous `ENCRYPTION_KEY`, for one start ([more](secure.md#the-encryption-key))',
  }),
  PUBLIC_URL: rootAddress().optional().register(variableDocs, {
    meaning:
      'the address people use, without a path, when it is not `localhost`, an IP address or a name without a dot; other names are refused; links in emails, forms on websites and identity providers lead there; `https://` turns on strict transport security',
  }),
  API_URL: baseAddress().optional().register(variableDocs, {
    meaning:
      'only for `npm start -- web`, which serves the web app without a server of its own: the server that answers its calls, without `/api`',
  }),
  TERMS_URL: address().optional().register(variableDocs, {
    meaning: 'where `/terms` leads; without it, the page says that nothing is published yet',
  }),
  PRIVACY_URL: address().optional().register(variableDocs, {
    meaning: 'where `/privacy` leads; without it, the page says that nothing is published yet',
  }),
  SUPPORT_URL: contact().optional().register(variableDocs, {
    meaning:
      'where `/help` leads, which people reach from “Contact Support” without a session; also `mailto:` and an address; without it, the page says to ask the person who set Flowdeck up',
  }),
  NODE_ENV: text().optional().register(variableDocs, {
    meaning:
      'with `production`, connections to other machines must be encrypted, `DATABASE_URL` requires `JWT_SECRET`, and outside demo mode no administrator may have the demo password',
  }),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('warn')
    .register(variableDocs, {
      meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    }),
  METRICS_PORT: wholeNumber(0, 65_535).optional().register(variableDocs, {
    meaning:
      'port that serves `/metrics` for Prometheus, and `/readyz`, for every `ROLE` ([more](run.md#metrics))',
  }),
  METRICS_TOKEN: text()
    .regex(/^[\w.-]{16,}$/, 'must have at least 16 letters, digits, dots, hyphens or underscores.')
    .optional()
    .register(variableDocs, {
      meaning:
        'the bearer token that opens `/metrics` at the address of the app, too; `METRICS_PORT` then also asks for it',
    }),
  SMTP_URL: address(mailProtocols)
    .refine(({ host }) => host !== '', 'must be an address that starts with smtp:// or smtps://.')
    .optional()
    .register(variableDocs, {
      meaning:
        'the mail server: `smtps://user:password@host:port`, or `smtp://`, which in production must offer STARTTLS ([more](secure.md#encrypted-connections)); without it, emails are kept in the outbox: a table, and `.eml` files in `DATA_DIR/outbox`',
    }),
  MAIL_FROM: sender().optional().register(variableDocs, {
    meaning: 'the sender, required with `SMTP_URL`: an address, or `Name <address>`',
  }),
  GOOGLE_CLIENT_ID: text().optional().register(variableDocs, {
    meaning:
      'client ID for "Continue with Google", with `PUBLIC_URL/api/auth/google/callback` as its redirect URI',
  }),
  GOOGLE_CLIENT_SECRET: text().optional().register(variableDocs, {
    meaning: 'secret of that client',
  }),
  GOOGLE_ISSUER: issuer().default(new URL('https://accounts.google.com')).register(variableDocs, {
    meaning:
      'OpenID provider to use instead of Google in tests; ignored without `GOOGLE_CLIENT_ID`',
  }),
  APPLE_CLIENT_ID: text().optional().register(variableDocs, {
    meaning:
      'Services ID for "Continue with Apple", with `PUBLIC_URL/api/auth/apple/callback` as its return URL',
  }),
  APPLE_TEAM_ID: text().optional().register(variableDocs, { meaning: 'ID of the Apple team' }),
  APPLE_KEY_ID: text().optional().register(variableDocs, { meaning: 'ID of the private key' }),
  APPLE_PRIVATE_KEY: applePrivateKey().optional().register(variableDocs, {
    meaning: 'private key: the contents of its `.p8` file',
  }),
  APPLE_ISSUER: issuer().default(new URL('https://appleid.apple.com')).register(variableDocs, {
    meaning: 'OpenID provider to use instead of Apple in tests; ignored without `APPLE_CLIENT_ID`',
  }),
  TRUST_PROXY: networks().optional().register(variableDocs, {
    meaning:
      'addresses or networks of the proxies whose `X-Forwarded-For` names the client, which rate limits count by; separated by commas',
  }),
  LLM_BASE_URL: serviceAddress('LLM_API_KEY').optional().register(variableDocs, {
    meaning:
      "a language model that writes content through OpenAI's chat completions API, such as `https://host/v1`; without it, the built-in template composer writes the content",
  }),
  LLM_MODEL: text()
    .max(maxModelName, `must be one line of at most ${String(maxModelName)} characters.`)
    .regex(/^\P{Cc}*$/u, `must be one line of at most ${String(maxModelName)} characters.`)
    .optional()
    .register(variableDocs, { meaning: 'the name of the model; required with `LLM_BASE_URL`' }),
  LLM_API_KEY: serviceKey().optional().register(variableDocs, {
    meaning: 'sent to the language model as a bearer token',
  }),
  LLM_TIMEOUT: wholeNumber(modelSeconds.least, modelSeconds.most)
    .default(modelSeconds.byDefault)
    .register(variableDocs, {
      meaning: `seconds that a text of the language model may take in all, with the wait for its turn and a second attempt; ${String(modelSeconds.least)} to ${String(modelSeconds.most)}`,
    }),
  ENRICHMENT_URL: serviceAddress('ENRICHMENT_API_KEY').optional().register(variableDocs, {
    meaning:
      'a service that is queried for each captured lead: it gets `POST {email, company}` and answers `{location, industry, companySize}`; without it, leads are enriched from their addresses alone',
  }),
  ENRICHMENT_API_KEY: serviceKey().optional().register(variableDocs, {
    meaning: 'sent to the enrichment service as a bearer token',
  }),
  ROLE: choice(['all', 'api', 'worker']).default('all').register(variableDocs, {
    meaning:
      'with `DATABASE_URL`: `api` answers requests, `worker` runs workflows ([more](install.md#many-processes))',
  }),
  RUN_EVERY_SECONDS: wholeNumber(1, 9_999_999).optional().register(variableDocs, {
    meaning: 'runs every active workflow at this interval instead of on its own schedule',
  }),
  BACKUP_DIR: text().optional().register(variableDocs, {
    meaning:
      'folder that the server backs up its embedded database to ([more](run.md#backups)); better on another disk',
  }),
  BACKUP_EVERY_HOURS: wholeNumber(1, 8_760).default(24).register(variableDocs, {
    meaning: 'hours between two of these backups',
  }),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7).register(variableDocs, {
    meaning: 'how many of them are kept; older ones are deleted',
  }),
  WORKSPACE_MB: wholeNumber(1, 10_000_000)
    .default(workspaceBytes.most / megabyte)
    .register(variableDocs, {
      meaning: `megabytes that a workspace may hold; at most ${String(workspaceBytes.unconfirmed / megabyte)} until its address is confirmed ([more](run.md#disk-space))`,
    }),
  KEEP_RUNS_DAYS: wholeNumber(1, 36_500).default(keptDays.runs).register(variableDocs, {
    meaning: 'days to keep finished runs ([more](run.md#what-is-deleted))',
  }),
  KEEP_ACTIVITIES_DAYS: wholeNumber(1, 36_500).default(keptDays.activities).register(variableDocs, {
    meaning: 'days to keep activities',
  }),
  KEEP_POSTS_DAYS: wholeNumber(1, 36_500).default(keptDays.posts).register(variableDocs, {
    meaning: 'days to keep posts that are over',
  }),
  KEEP_EMAILS_DAYS: wholeNumber(1, 36_500).default(keptDays.emails).register(variableDocs, {
    meaning:
      'days to keep emails to leads that were sent or given up; the links in them work for as long',
  }),
  KEEP_EVENTS_DAYS: wholeNumber(1, 36_500).default(keptDays.events).register(variableDocs, {
    meaning:
      'days that the log of event webhooks goes back; what still waits for an active webhook stays',
  }),
  KEEP_LEADS_DAYS: wholeNumber(1, 36_500).optional().register(variableDocs, {
    meaning:
      'days to keep leads after they were last changed or written to; without it, until a person deletes them',
  }),
  KEEP_SESSIONS_DAYS: wholeNumber(1, 36_500).default(keptDays.sessions).register(variableDocs, {
    meaning: 'days to keep sessions that have ended',
  }),
  PUBLISH_WEBHOOK_URL: address().optional().register(variableDocs, {
    meaning:
      'where the posts of administrators and of [workspaces that you allow](run.md#who-may-send-through-your-servers) are published; without it, they are kept in the outbox',
  }),
  PUBLISH_WEBHOOK_SECRET: text().optional().register(variableDocs, {
    meaning: 'signs the calls to that webhook',
  }),
  ALLOW_PRIVATE_HOSTS: onOrOff().default(false).register(variableDocs, {
    meaning:
      '`on` lets workspaces send through mail servers and webhooks in private networks; what you set here may always be in one',
    byDefault: '`off`',
  }),
};

export type VariableName = keyof typeof variables;
export const variableNames = Object.keys(variables) as VariableName[];

/** Variables that are not read, and so cannot be wrong, without another one. */
const onlyWith: Partial<Record<VariableName, VariableName>> = {
  GOOGLE_ISSUER: 'GOOGLE_CLIENT_ID',
  APPLE_ISSUER: 'APPLE_CLIENT_ID',
};

/** Names that differ from a variable's only in underscores or case, such as `SMTPURL`, each with the right one. */
export function misnamedVariables(env: Environment): [given: string, meant: VariableName][] {
  const plain = (name: string) => name.replaceAll('_', '').toUpperCase();
  return Object.keys(env).flatMap<[string, VariableName]>((given) => {
    const meant = variableNames.find((name) => plain(name) === plain(given));
    return meant === undefined || meant === given ? [] : [[given, meant]];
  });
}

/** The variables to read. Blank ones count as unset, except a password, whose spaces are part of it. */
export function setVariables(env: Environment): [VariableName, string | undefined][] {
  const isSet = (name: VariableName): boolean =>
    Boolean(name === 'ADMIN_PASSWORD' ? env[name] : env[name]?.trim());
  return variableNames
    .filter((name) => isSet(name) && isSet(onlyWith[name] ?? name))
    .map((name) => [name, env[name]]);
}

/** The environment: each variable on its own, then the rules between variables. */
export const environment = z.object(variables).check(
  together('ADMIN_USERNAME', 'ADMIN_PASSWORD'),
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  together('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'),
  requires('DATABASE_DIRECT_URL', 'DATABASE_URL'),
  requires('DATABASE_READ_URL', 'DATABASE_URL'),
  requires('ADMIN_EMAIL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD'),
  requires('LLM_API_KEY', 'LLM_BASE_URL', 'LLM_MODEL'),
  together('LLM_BASE_URL', 'LLM_MODEL'),
  requires('ENRICHMENT_API_KEY', 'ENRICHMENT_URL'),
  requires('SMTP_URL', 'MAIL_FROM'),
  requires('JWT_SECRET_BEFORE', 'JWT_SECRET'),
  requires('ENCRYPTION_KEY_BEFORE', 'ENCRYPTION_KEY'),
  ({ value, issues }) => {
    const shared = value.NODE_ENV === 'production' && value.DATABASE_URL !== undefined;
    const missing = (['JWT_SECRET', 'ENCRYPTION_KEY'] as const).find(
      (name) => value[name] === undefined,
    );
    if (!shared || missing === undefined) return;
    const message = `DATABASE_URL requires ${missing} in production, the same for every server: at least 32 random characters.`;
    issues.push({ code: 'custom', input: undefined, path: [], message });
  },
  ({ value, issues }) => {
    if (value.NODE_ENV !== 'production') return;
    const message =
      'must have ?sslmode=verify-full in production, or ?sslmode=disable in a network that nobody else reaches.';
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
      const url = value[name];
      if (!url || isLocal(url)) continue;
      if (url.searchParams.has('sslmode') || url.searchParams.has('ssl')) continue;
      issues.push({ code: 'custom', input: undefined, path: [name], message });
    }
  },
  ({ value, issues }) => {
    if (value.BACKUP_DIR === undefined || !value.DATABASE_URL) return;
    const message = 'is for the embedded database; back up PostgreSQL with deploy/pg-backup.sh.';
    issues.push({ code: 'custom', input: undefined, path: ['BACKUP_DIR'], message });
  },
  ({ value, issues }) => {
    if (value.ROLE === 'all' || value.DATABASE_URL) return;
    const message = `ROLE=${value.ROLE} requires DATABASE_URL: only one process can use the embedded database.`;
    issues.push({ code: 'custom', input: undefined, path: [], message });
  },
);

/** A secret that several servers share. */
function secret() {
  return text().min(minSecretLength, `must have at least ${String(minSecretLength)} characters.`);
}

type Values = Partial<Record<VariableName, unknown>>;

/** All of the variables, or none. */
function together(...names: VariableName[]): z.core.CheckFn<Values> {
  return ({ value, issues }) => {
    const set = names.filter((name) => value[name] !== undefined);
    if (set.length === 0 || set.length === names.length) return;
    const message = `${inWords(names)} must be set together.`;
    issues.push({ code: 'custom', input: undefined, path: [], message });
  };
}

/** A variable that does nothing without others. */
function requires(name: VariableName, ...others: VariableName[]): z.core.CheckFn<Values> {
  return ({ value, issues }) => {
    if (value[name] === undefined || others.every((other) => value[other] !== undefined)) return;
    const message = `requires ${inWords(others)}.`;
    issues.push({ code: 'custom', input: undefined, path: [name], message });
  };
}

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names);

function passwordLength(): string {
  return `must have ${String(minPasswordLength)} to ${String(limits.password)} characters.`;
}
