import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import type { MigrationWait } from '../../platform/db/migrate.ts';
import { createOutageLog } from '../../platform/db/outage.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Opens the configured database and migrates it. Only the engine that is used is loaded. The caller holds the
 * lock of the data folder.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  migrationsDir: string,
  log: Log,
): Promise<OpenDatabase> {
  const onLost = createOutageLog(log, () => database.executeSql('select 1'));
  let database: OpenDatabase;
  if (!config.databaseUrl) {
    const { openEmbedded } = await import('../../platform/db/open-embedded.ts');
    database = await openEmbedded(config.dataDir, migrationsDir, (error) => {
      // It cannot recover within this process, and loses nothing when the process exits.
      log.fatal(
        `The embedded database failed: ${error.message}. Start Flowdeck again to reopen it.`,
      );
      process.exit(1);
    });
    return { ...database, onLost };
  }
  const { openPostgres } = await import('../../platform/db/open-postgres.ts');
  database = await openPostgres(
    config.databaseUrl,
    migrationsDir,
    onLost,
    config.databaseDirectUrl,
    (wait) => logWait(log, wait),
  );
  return { ...database, onLost };
}

/** What an operator needs who wonders why a server does not start. */
function logWait(log: Log, { tags, seconds, oldest }: MigrationWait): void {
  log.warn(
    { oldestTransaction: oldest },
    `Migration ${tags.join(', ')} waits for a lock and lets calls pass; it tries again in ${String(seconds)} s.`,
  );
}
