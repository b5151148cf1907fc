import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { ExecuteSql } from '../db/database.ts';
import { isDatabaseLost } from '../db/database-lost.ts';
import { describeError } from '../errors/describe-error.ts';
import { startWorker, type Worker } from './worker.ts';

/** A job counts as lost after so many missed heartbeats. */
const heartbeatsToLose = 3;
/** A failed job is retried, after longer and longer waits. Only database failures get this far. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true };
const stopMs = 10_000;
/** Attempts to create the queue's tables while other processes may be creating them. */
const mostTries = 5;
/** The schema that pg-boss keeps its tables in. */
const schema = 'pgboss';

/** Jobs by name; their data must be small, because it is copied often. */
interface JobData {
  'workflow-run': { runId: string };
  /** A run whose job was lost with its worker or failed too often. */
  'workflow-run-given-up': { runId: string };
}
type JobName = keyof JobData;

export interface Queue {
  /** Adds a job to the queue; an id that is sent again is ignored. */
  send: <N extends JobName>(name: N, id: string, data: JobData[N]) => Promise<void>;
  /** Performs jobs one after the other; if a handler throws, its job is retried. */
  work: <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) => Promise<void>;
  /** Takes no more jobs and waits up to 10 s for those in progress. */
  stop: () => Promise<void>;
}

interface Options {
  executeSql: ExecuteSql;
  onError: (error: unknown) => void;
  /** Seconds between polls of the queue. */
  pollSeconds?: number;
  /** Whole seconds of silence after which a job counts as lost and goes to another worker. */
  lostAfterSeconds?: number;
}

/**
 * pg-boss on the product's own database: jobs outlive processes, and any number of processes share
 * them.
 */
export async function openQueue({
  executeSql,
  onError,
  pollSeconds = 1,
  lostAfterSeconds = 15,
}: Options): Promise<Queue> {
  const common = { ...retries, expireInSeconds: lostAfterSeconds };
  const options: Record<JobName, typeof common & { deadLetter?: JobName }> = {
    'workflow-run-given-up': common,
    'workflow-run': { ...common, deadLetter: 'workflow-run-given-up' },
  };
  const workers = new Map<JobName, Worker>();
  const boss = await retryWhileOthersCreate(async () => {
    const made = new PgBoss({
      db: { executeSql },
      schema,
      schedule: false,
      maintenanceIntervalSeconds: Math.ceil(lostAfterSeconds / heartbeatsToLose),
      archiveCompletedAfterSeconds: 60 * 60,
      deleteAfterDays: 7,
    });
    made.on('error', onError);
    await made.start();
    try {
      for (const name of Object.keys(options) as JobName[]) {
        await made.createQueue(name, { name, ...options[name] });
      }
      return made;
    } catch (error) {
      await made.stop({ close: false, graceful: false });
      throw error;
    }
  });

  /** pg-boss's own fetch takes every failure for a job that went to another worker, and hides it. */
  const reportingDb = {
    executeSql: (text: string, values?: unknown[]) =>
      executeSql(text, values).catch((error: unknown) => {
        onError(error);
        throw error;
      }),
  };

  /** Gives a job its queue's options, which pg-boss omits for jobs that come from another queue. */
  async function setOptions({ name, id }: { name: string; id: string }): Promise<void> {
    await executeSql(
      `update ${schema}.job set expire_in = make_interval(secs => $3),
         retry_limit = $4, retry_delay = $5, retry_backoff = $6
       where name = $1 and id = $2`,
      [name, id, lostAfterSeconds, retries.retryLimit, retries.retryDelay, retries.retryBackoff],
    );
  }

  return {
    async send(name, id, data) {
      await boss.send(name, data, { id, ...options[name] });
      workers.get(name)?.notify();
    },
    async work(name, handle) {
      type Data = Parameters<typeof handle>[0];
      const source = {
        async next() {
          const [job] = await boss.fetch<Data>(name, { db: reportingDb });
          // Typed as a number, but PostgreSQL's arrives as text.
          const silence = Number(job?.expireInSeconds);
          // If this fails, the job still runs; it only takes longer to count as lost.
          if (job && silence !== lostAfterSeconds) await setOptions(job).catch(onError);
          return job;
        },
        async heartbeat(id: string) {
          // pg-boss 10 measures a job's silence from this time and has no call that renews it.
          await executeSql(
            `update ${schema}.job set started_on = now()
             where name = $1 and id = $2 and state = 'active'`,
            [name, id],
          );
        },
        done: (id: string) => boss.complete(name, id),
        failed: (id: string, error: unknown) =>
          boss.fail(name, id, { reason: describeError(error).message }),
      };
      const pollMs = pollSeconds * 1000;
      const heartbeatMs = (lostAfterSeconds * 1000) / heartbeatsToLose;
      workers.set(name, startWorker(source, handle, { pollMs, heartbeatMs, onError }));
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop(stopMs)));
      await boss.stop({ close: false, graceful: false });
    },
  };
}

/**
 * Processes that start together on a new database create the same tables, which pg-boss's own lock
 * does not prevent: one succeeds, and the others then find its tables.
 */
async function retryWhileOthersCreate<T>(make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (tries === mostTries || isDatabaseLost(error)) throw error;
      await wait(tries * 100);
    }
  }
}
