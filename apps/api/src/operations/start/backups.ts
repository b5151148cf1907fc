import { rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Config } from '../config/config.ts';
import type { Snapshot } from '../../platform/db/snapshot.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import { answerBackups } from '../backup/requests.ts';
import { backUpIfDue } from '../backup/rotation.ts';
import { writeSnapshot } from '../backup/snapshot-file.ts';
import { repeat } from '../../platform/jobs/background.ts';

/** Between two looks at whether someone asked for a backup, and at whether one is due. */
const [askedMs, dueMs] = [1_000, 60_000];

/**
 * Backs up the embedded database while it is in use: on schedule, and for `npm run backup`.
 * @returns a function that stops it and waits for a backup in progress
 */
export function startBackups(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  snapshot: () => Promise<Snapshot>,
  now: () => Date,
  onError: OnError,
): () => Promise<void> {
  const oneAtATime = pLimit(1);
  const write = (file: string) =>
    oneAtATime(async () => {
      const taken = await snapshot();
      try {
        await writeSnapshot(file, taken, now());
      } finally {
        await rm(taken.folder, { recursive: true });
      }
    });
  const stopAnswering = repeat(() => answerBackups(dataDir, write), askedMs, onError);
  const stopSchedule = backup && repeat(() => backUpIfDue(backup, write, now()), dueMs, onError);
  return async () => {
    await Promise.all([stopAnswering(), stopSchedule?.()]);
  };
}
