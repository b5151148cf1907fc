import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';

/**
 * Opens the configured database and migrates it. Only the engine that is used is loaded. The caller holds the
 * lock of the data folder.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  migrationsDir: string,
): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    const { openEmbedded } = await import('../../platform/db/open-embedded.ts');
    return openEmbedded(config.dataDir, migrationsDir, (error) => {
      // It cannot recover within this process, and loses nothing when the process exits.
      console.error(
        `The embedded database failed: ${error.message}. Start Flowdeck again to reopen it.`,
      );
      process.exit(1);
    });
  }
  const { openPostgres } = await import('../../platform/db/open-postgres.ts');
  const onLost = (error: Error) => {
    console.error(`PostgreSQL connection lost: ${error.message}`);
  };
  return openPostgres(config.databaseUrl, migrationsDir, onLost, config.databaseDirectUrl);
}
