import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import type { Database } from './database.ts';
import { settings } from './tables.ts';

const key = 'version';

/** Records which version of Flowdeck has opened the database, for `refuseUnknown`. */
export async function recordVersion(db: Database, version: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } });
}

/**
 * Refuses a database whose tables this version does not know. It would start, and fail at single calls.
 * @param startOver how to get an empty database
 * @throws {StartError} if the database begins with another baseline, or has migrations from after this
 *   version; names the version that it needs
 */
export async function refuseUnknown(
  client: pg.Pool | pg.ClientBase,
  migrationsFolder: string,
  startOver?: string,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const first = async <T>(text: string, values: unknown[] = []): Promise<T | undefined> =>
    (await client.query<{ value: T }>(text, values)).rows[0]?.value;
  const exists = (table: string) =>
    first<boolean>('select to_regclass($1) is not null as value', [table]);
  if (!(await exists('drizzle.__drizzle_migrations'))) return;
  const baseline = await first<string>(
    'select hash as value from drizzle.__drizzle_migrations order by created_at limit 1',
  );
  if (baseline !== undefined && baseline !== known[0]?.hash) {
    throw new StartError(
      `The database was made by a version before 1.0.0, which this one cannot bring up to date. To keep its data, start that version${startOver ? `; to begin with an empty database, ${startOver}` : ''}.`,
    );
  }
  const latest = await first<number>(
    'select max(created_at)::float8 as value from drizzle.__drizzle_migrations',
  );
  if ((latest ?? 0) <= (known.at(-1)?.folderMillis ?? 0)) return;
  const version = (await exists('settings'))
    ? await first<string>('select value from settings where key = $1', [key])
    : undefined;
  throw new StartError(
    `The database is newer than this version of Flowdeck. Start ${version ? `Flowdeck ${version}` : 'the version that opened it'} or later, or restore a backup from before the update.`,
  );
}
