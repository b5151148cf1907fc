import type { Config } from '../config/config.ts';
import type { Database, OpenDatabase, ReadDatabase } from '../../platform/db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';

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

interface OpenReads {
  reads: ReadDatabase;
  close: () => Promise<void>;
}

/** Opens what lists, statistics and exports are read from: the read replica, if there is one. */
export async function openReads(
  { databaseReadUrl, databaseDirectUrl, role }: Config,
  db: Database,
  { replicaReads }: Metrics,
): Promise<OpenReads> {
  // A worker answers no calls.
  if (!databaseReadUrl || role === 'worker') return { reads: db, close: () => Promise.resolve() };
  const { openReplica } = await import('../../platform/db/replica.ts');
  return openReplica(databaseReadUrl, {
    primary: db,
    pooled: databaseDirectUrl !== null,
    onRead: (by) => replicaReads.inc({ by }),
    onChange(leftAlone) {
      console.error(
        leftAlone === null
          ? 'The read replica answers again.'
          : `The read replica is left alone, and DATABASE_URL answers: ${leftAlone}`,
      );
    },
  });
}
