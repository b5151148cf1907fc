import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { prepareAccounts } from './accounts-at-start.ts';
import { createApi } from './app.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { sharedSetting } from './db/settings.ts';
import { loggerOptions } from './log.ts';
import { createPasswords } from './session/passwords.ts';
import { createTokens } from './session/tokens.ts';
import { nextRunAfter } from './workflows/rules.ts';

export interface ServerPaths {
  migrationsDir: string;
  webDir: string;
}

export interface OpenApp {
  app: FastifyInstance;
  /** How to sign in, for the person at the console; null where they know. */
  notice: string | null;
  closeDatabase: () => Promise<void>;
}

/** Opens the database, sees to it that somebody can sign in, and puts the server on top. */
export async function openApp(config: Config, paths: ServerPaths): Promise<OpenApp> {
  const database = await openDatabase(config, paths.migrationsDir);
  try {
    const { db } = database;
    const passwords = createPasswords();
    const notice = await prepareAccounts(db, passwords, config);
    const secret =
      config.jwtSecret ??
      (await sharedSetting(db, 'jwt-secret', () => randomBytes(32).toString('base64url')));
    const app = await createApi({
      db,
      passwords,
      tokens: createTokens(secret),
      demo: config.demo,
      https: config.publicUrl?.protocol === 'https:',
      webDir: paths.webDir,
      leadProvider: config.leadProvider,
      logger: loggerOptions(config.logLevel),
      now: () => new Date(),
      nextRun: nextRunAfter,
    });
    return { app, notice, closeDatabase: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Only the engine that is used is loaded. */
async function openDatabase(config: Config, migrationsDir: string): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    const { openEmbedded } = await import('./db/open-embedded.ts');
    return openEmbedded(config.dataDir, migrationsDir);
  }
  const { openPostgres } = await import('./db/open-postgres.ts');
  return openPostgres(config.databaseUrl, migrationsDir, (error) => {
    console.error(`PostgreSQL connection lost: ${error.message}`);
  });
}
