import pLimit from 'p-limit';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import { writeBackup } from '../backup/backup-file.ts';
import { noteProgress, removeLeftovers, takeRequests } from '../backup/requests.ts';
import { backUpIfDue } from '../backup/rotation.ts';
import { repeat } from '../../platform/jobs/background.ts';

/** Between two looks at whether someone asked for a backup, and at whether one is due. */
const [askedMs, dueMs] = [1_000, 60_000];

/**
 * Backs up the embedded database while it is in use: on schedule, and for `npm run backup`.
 * @returns a function that stops it, which ends a backup in progress
 */
export async function startBackups(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  baseBackup: NonNullable<OpenDatabase['baseBackup']>,
  now: () => Date,
  onError: OnError,
): Promise<() => Promise<void>> {
  await removeLeftovers(dataDir);
  const stopping = new AbortController();
  const { signal } = stopping;
  const oneAtATime = pLimit(1);
  const write = (file: string) =>
    oneAtATime(() =>
      noteProgress(dataDir, file, () => writeBackup(file, baseBackup(), now(), signal)),
    );
  const answers = new Set<Promise<void>>();
  const take = async () => {
    for (const one of await takeRequests(dataDir, write)) {
      const done = one.catch(onError).finally(() => answers.delete(done));
      answers.add(done);
    }
  };
  const stopAnswering = repeat(take, askedMs, onError);
  const onSchedule = (error: unknown) => {
    if (!signal.aborted) onError(error);
  };
  const stopSchedule = backup && repeat(() => backUpIfDue(backup, write, now()), dueMs, onSchedule);
  return async () => {
    stopping.abort();
    await Promise.all([stopAnswering(), stopSchedule?.()]);
    await Promise.all(answers);
  };
}
