import { stat } from 'node:fs/promises';
import path from 'node:path';
import { destination } from 'pino';
import { createLog } from '../../platform/log.ts';
import { createPasswords } from '../../identity/accounts/passwords.ts';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../../platform/db/lock.ts';
import { createSecurityLog } from '../../platform/http/security-log.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { forgetMailFiles } from '../start/open-mailer.ts';
import { addressOf } from '../start/address.ts';
import { openDatabase } from '../start/open-database.ts';
import { createAccountsAdmin, type AccountsAdmin } from './accounts-admin.ts';
import { print } from '../../platform/terminal.ts';
import { adminCopy } from './admin-copy.ts';

/**
 * Opens the configured database for `work`, whose lines of the security log go to stderr. A server may be
 * running on PostgreSQL.
 * @throws {StartError} if a server uses the embedded database, or if there is none
 */
export async function withAccountsAdmin<T>(
  config: Config,
  migrationsDir: string,
  work: (admin: AccountsAdmin) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, demo, signUp, port } = config;
  const folder = databaseUrl ? null : await stat(path.join(dataDir, 'db')).catch(() => undefined);
  if (folder === undefined) throw new StartError(adminCopy.errors.noDatabase(dataDir));
  const lock = folder && (await lockDataFolder(dataDir, 'npm run admin'));
  const log = createLog(config.logLevel, destination({ dest: 2, sync: true }));
  try {
    const { db, close } = await openDatabase(config, migrationsDir, log);
    const publicUrl = () => addressOf(config, port);
    const security = createSecurityLog((fields, text) => log.info(fields, text));
    const admin = createAccountsAdmin({
      db,
      passwords: createPasswords(),
      forgetMailFiles: forgetMailFiles(config),
      publicUrl,
      demo,
      signUp,
      security,
      told: everySecond((rows) => print(adminCopy.deleting(rows.toLocaleString('en')))),
      now: () => new Date(),
    });
    try {
      return await work(admin);
    } finally {
      await close();
    }
  } finally {
    await lock?.release();
  }
}

/** Tells at most once a second, and not at all of what is over sooner. */
function everySecond<T>(tell: (value: T) => void): (value: T) => void {
  let toldAt = performance.now();
  return (value) => {
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    tell(value);
  };
}
