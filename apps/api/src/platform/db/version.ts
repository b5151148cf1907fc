import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import type { Database } from './database.ts';
import { settings } from './tables.ts';

const key = 'version';

/** Records which version of Flowdeck has opened the database, for `refuseNewer`. */
export async function recordVersion(db: Database, version: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } });
}

/**
 * An older version would start on tables that it does not know, and fail at single calls.
 * @throws {StartError} if the database has migrations from after this version; names the one it needs
 */
export async function refuseNewer(
  client: pg.Pool | pg.ClientBase,
  migrationsFolder: string,
): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const first = async <T>(text: string, values: unknown[] = []): Promise<T | undefined> =>
    (await client.query<{ value: T }>(text, values)).rows[0]?.value;
  const exists = (table: string) =>
    first<boolean>('select to_regclass($1) is not null as value', [table]);
  if (!(await exists('drizzle.__drizzle_migrations'))) return;
  const latest = await first<number>(
    'select max(created_at)::float8 as value from drizzle.__drizzle_migrations',
  );
  if ((latest ?? 0) <= newest) return;
  const version = (await exists('settings'))
    ? await first<string>('select value from settings where key = $1', [key])
    : undefined;
  throw new StartError(
    `The database is newer than this version of Flowdeck. Start ${version ? `Flowdeck ${version}` : 'the version that opened it'} or later, or restore a backup from before the update.`,
  );
}
