import path from 'node:path';
import { isEnabled } from '../../identity/members/tables.ts';
import { compact } from '../../platform/db/compact.ts';
import { analyzeChanged } from '../../platform/db/analyze-changed.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { isDiskFull, isOutage } from '../../platform/db/database-lost.ts';
import type { Disk } from '../../platform/disk/disk.ts';
import { openBackground, repeat } from '../../platform/jobs/background.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import type { WorkReport } from '../../platform/jobs/work-report.ts';
import { removeEmailFiles } from '../../platform/mail/kept-mails.ts';
import type { Config } from '../config/config.ts';
import type { Areas, Operations } from '../index.ts';
import { removalWork } from '../removal/removal-work.ts';
import { createRetention } from '../retention/retention.ts';
import { createRetentionStore } from '../retention/store.ts';
import { startBackups } from './backups.ts';

/** Between two looks at how much has changed in an embedded database. */
const [analyzeEveryMs, compactEveryMs] = [60_000, 250];
/** Each takes a share of the database for itself. */
const removalsAtOnce = 1;

interface Deps {
  config: Config;
  database: OpenDatabase;
  disk: Disk;
  areas: Areas;
  operations: Pick<Operations, 'startWork'>;
  report: WorkReport;
  /** Writes a line about work that could not be done. */
  logError: OnError;
}

/**
 * Starts the background work: due runs, deliveries, and the upkeep of the database.
 * @returns a function that stops it and waits for what is in progress
 */
export async function openWork({
  config,
  database: { db, executeSql, baseBackup },
  disk,
  areas: { delivery, leads, content, workflows, campaigns },
  operations,
  report,
  logError,
}: Deps): Promise<() => Promise<void>> {
  const now = () => new Date();
  const onError: OnError = (error, ids) => {
    // While the database is unavailable or the disk full, every poll fails; both are reported elsewhere.
    const isKnown = isOutage(error) || (disk.isFull && isDiskFull(error));
    if (!isKnown) logError(error, ids);
  };
  const background = openBackground({ db, mayWork: isEnabled, disk, report, onError, now });
  const { mailGate: gate, mailEvents } = leads;
  delivery.startWork(background, { gate, recordReturned: mailEvents.recordReturned });
  content.startWork(background);
  workflows.startWork(background);
  campaigns.startWork(background);
  operations.startWork(background);
  background.lane(removalWork({ db, leads: leads.removal, now }), removalsAtOnce);
  const retention = createRetention({
    store: createRetentionStore(db),
    days: config.keptDays,
    removeLeads: (workspace, before) => leads.removal.deleteUnused(workspace, before),
    removeEmailFiles: (before) => removeEmailFiles(path.join(config.dataDir, 'outbox'), before),
    now,
    onError,
  });
  background.add(retention.start());
  if (!config.databaseUrl) {
    background.add(repeat(() => analyzeChanged(executeSql), analyzeEveryMs, onError));
    background.add(repeat(() => compact(executeSql), compactEveryMs, onError));
  }
  if (baseBackup) background.add(await startBackups(config, baseBackup, now, onError));
  return background.stop;
}
