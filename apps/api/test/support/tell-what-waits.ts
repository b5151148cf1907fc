import type { Ending, Work, WorkRow } from '../../src/platform/jobs/work.ts';
import { doAll, sourceOf } from './do-work.ts';
import type { TestApi } from './test-api.ts';

type AnyWork = Work<WorkRow, Ending>;

/** The work that tells of what began to wait, and the one that sends emails about it. */
export function worksOf({ operations }: Pick<TestApi, 'operations'>): AnyWork[] {
  const works: AnyWork[] = [];
  const lane = (work: unknown) => void works.push(work as AnyWork);
  operations.startWork({ lane });
  return works;
}

/** Tells webhooks and members what began to wait, as far as it is due. */
export async function tellWhatWaits(api: TestApi): Promise<void> {
  const { database, clock } = api;
  const where = { db: database.db, now: () => clock.now };
  for (const work of worksOf(api)) await doAll(sourceOf(work, where));
}
