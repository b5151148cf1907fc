import PgBoss from 'pg-boss';
import type { ExecuteSql } from '../db/database.ts';

/** Seconds that a job may take before it counts as lost with its worker, and is given to another. */
const lostAfter = 60;
/** A job that fails is tried again, each time later. Only trouble with the database gets this far. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true };
const stopMs = 10_000;

/** Jobs by name; their data has to be small, as it is copied about. */
interface JobData {
  'workflow-run': { runId: string };
}
type JobName = keyof JobData;

export interface Queue {
  /** Puts a job into the queue, once for each id however often it is sent. */
  send: <N extends JobName>(name: N, id: string, data: JobData[N]) => Promise<void>;
  /** Works off jobs one after the other; a handler that throws has its job tried again. */
  work: <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) => Promise<void>;
  /** Takes no more jobs, and waits for those at work. */
  stop: () => Promise<void>;
}

interface Options {
  executeSql: ExecuteSql;
  onError: (error: Error) => void;
  /** Seconds between looks at the queue; at least 0.5. */
  pollSeconds?: number;
}

/**
 * pg-boss on the product's own database: jobs outlive processes, and any number of processes share
 * them.
 */
export async function openQueue({ executeSql, onError, pollSeconds = 1 }: Options): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    maintenanceIntervalSeconds: 15,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 7,
  });
  boss.on('error', onError);
  await boss.start();
  const workers = new Map<JobName, string>();

  async function ensure(name: JobName) {
    await boss.createQueue(name, { name, ...retries, expireInSeconds: lostAfter });
  }
  const names: JobName[] = ['workflow-run'];
  for (const name of names) await ensure(name);

  return {
    async send(name, id, data) {
      await boss.send(name, data, { id });
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async work(name, handle) {
      type Data = Parameters<typeof handle>[0];
      const id = await boss.work<Data>(
        name,
        { pollingIntervalSeconds: pollSeconds },
        async (jobs) => {
          for (const job of jobs) await handle(job.data);
        },
      );
      workers.set(name, id);
    },
    async stop() {
      await boss.stop({ close: false, graceful: true, timeout: stopMs, wait: true });
    },
  };
}
