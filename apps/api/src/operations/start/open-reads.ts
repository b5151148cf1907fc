import type { Config } from '../config/config.ts';
import type { Database, ReadDatabase } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface OpenReads {
  reads: ReadDatabase;
  close: () => Promise<void>;
}

/** Opens what lists, statistics and exports are read from: the read replica, if there is one. */
export async function openReads(
  { databaseReadUrl, databaseDirectUrl, role }: Config,
  db: Database,
  { replicaReads }: Metrics,
  log: Log,
): Promise<OpenReads> {
  // A worker answers no calls.
  if (!databaseReadUrl || role === 'worker') return { reads: db, close: () => Promise.resolve() };
  const { openReplica } = await import('../../platform/db/replica.ts');
  return openReplica(databaseReadUrl, {
    primary: db,
    pooled: databaseDirectUrl !== null,
    onRead: (by) => replicaReads.inc({ by }),
    onChange(leftAlone) {
      log.warn(
        leftAlone === null
          ? 'The read replica answers again.'
          : `The read replica is left alone, and DATABASE_URL answers: ${leftAlone}`,
      );
    },
  });
}
