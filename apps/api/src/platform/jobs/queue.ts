import { setTimeout as wait } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { ExecuteSql } from '../db/database.ts';
import { isDatabaseLost } from '../db/database-lost.ts';
import { describeError } from '../errors/describe-error.ts';
import { firstTurn, startLane, type Lane, type OnError, type Turn } from './lane.ts';

/** A job counts as lost after so many missed heartbeats. */
const heartbeatsToLose = 3;
/** A failed job is retried, after longer and longer waits. Only database failures get this far. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true };
const stopMs = 10_000;
/** Attempts to create the queue's tables while other processes may be creating them. */
const mostTries = 5;
/** The schema that pg-boss keeps its tables in. */
const schema = 'pgboss';
/** Jobs sent before there were lanes name no workspace; they count as one. */
const workspace = `coalesce(data ->> 'workspaceId', '${firstTurn.after}')`;

/** The lanes: what waits in one delays nothing in the others. */
const jobNames = [
  /** A run that writes to the database alone. */
  'workflow-run',
  /** A run that asks the language model, which may take half a minute. */
  'content-run',
  /** A run whose job was lost with its worker or failed too often. */
  'workflow-run-given-up',
] as const;
export type JobName = (typeof jobNames)[number];
const givenUp = 'workflow-run-given-up';
/** Jobs of a lane at a time, in each process. */
const slots = 4;

/** Small, because it is copied often. */
interface RunJob {
  runId: string;
  /** Whose run it is: workspaces take turns. */
  workspaceId: string;
}

interface Job {
  id: string;
  name: JobName;
  data: RunJob;
  workspaceId: string;
  /** Seconds without a heartbeat after which it counts as lost. */
  silence: number;
}

export interface Queue {
  /** Adds the job of a run to the queue; a run that is sent again is ignored. */
  send: (name: JobName, job: RunJob) => Promise<void>;
  /** Performs the jobs of a lane; if a handler throws, its job is retried. */
  work: (name: JobName, handle: (job: RunJob) => Promise<void>) => void;
  /** Takes no more jobs and waits up to 10 s for those in progress. */
  stop: () => Promise<void>;
}

interface Options {
  executeSql: ExecuteSql;
  onError: OnError;
  /** Seconds between polls of the queue, unless a job of this process comes meanwhile. */
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
  const optionsOf = (name: JobName) => ({
    ...common,
    ...(name !== givenUp && { deadLetter: givenUp }),
  });
  const lanes = new Map<JobName, Lane>();
  const boss = await retryWhileOthersCreate(async () => {
    const made = new PgBoss({
      db: { executeSql },
      schema,
      schedule: false,
      maintenanceIntervalSeconds: Math.ceil(lostAfterSeconds / heartbeatsToLose),
      archiveCompletedAfterSeconds: 60 * 60,
      deleteAfterDays: 7,
    });
    made.on('error', (error) => {
      onError(error);
    });
    await made.start();
    try {
      // The last first, because the others' dead letters go there.
      for (const name of jobNames.toReversed()) {
        await made.createQueue(name, { name, ...optionsOf(name) });
      }
      return made;
    } catch (error) {
      await made.stop({ close: false, graceful: false });
      throw error;
    }
  });

  /**
   * Claims the oldest job of the workspace whose turn it is, as pg-boss's own fetch does with the oldest
   * job of all: pg-boss 10 knows no tenants, and hides failures.
   */
  async function claim(name: JobName, { after, busy }: Turn): Promise<Job | undefined> {
    const { rows } = await executeSql(
      `update ${schema}.job set state = 'active', started_on = now(),
         retry_count = case when started_on is null then retry_count else retry_count + 1 end
       where name = $1 and id = (
         select id from ${schema}.job
         where name = $1 and state < 'active' and start_after < now()
           and ${workspace} <> all($3::text[])
         order by ${workspace} <= $2, ${workspace}, created_on, id
         limit 1 for update skip locked)
       returning id, name, data, ${workspace} as "workspaceId",
         extract(epoch from expire_in)::int as silence`,
      [name, after, busy],
    );
    return rows[0] as Job | undefined;
  }

  /** Gives a job its queue's options, which pg-boss omits for jobs that come from another queue. */
  async function setOptions({ name, id }: Job): Promise<void> {
    await executeSql(
      `update ${schema}.job set expire_in = make_interval(secs => $3),
         retry_limit = $4, retry_delay = $5, retry_backoff = $6
       where name = $1 and id = $2`,
      [name, id, lostAfterSeconds, retries.retryLimit, retries.retryDelay, retries.retryBackoff],
    );
  }

  /** Says that a job is being done; pg-boss 10 has no call for that, and counts from this time. */
  const heartbeat = ({ name, id }: Job) =>
    executeSql(
      `update ${schema}.job set started_on = now()
       where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    );

  /**
   * Not with pg-boss's own `work`, which reports a job's result without awaiting it: if the database is
   * unavailable by then, that ends the process.
   */
  async function perform(job: Job, handle: (data: RunJob) => Promise<void>): Promise<void> {
    const { name, id, data } = job;
    const every = (lostAfterSeconds * 1000) / heartbeatsToLose;
    const heartbeats = setInterval(() => void heartbeat(job).catch(onError), every);
    try {
      await handle(data);
      await boss.complete(name, id);
    } catch (error) {
      onError(error, { lane: name, run: data.runId, workspace: data.workspaceId });
      // If this report fails, the missing heartbeats show it.
      await boss.fail(name, id, { reason: describeError(error).message });
    } finally {
      clearInterval(heartbeats);
    }
  }

  return {
    async send(name, data) {
      await boss.send(name, data, { id: data.runId, ...optionsOf(name) });
      lanes.get(name)?.notify();
    },
    work(name, handle) {
      const source = {
        async next(turn: Turn) {
          const job = await claim(name, turn);
          // If this fails, the job still runs; it only takes longer to count as lost.
          if (job && job.silence !== lostAfterSeconds) await setOptions(job).catch(onError);
          return job;
        },
        perform: (job: Job) => perform(job, handle),
      };
      lanes.set(name, startLane(source, { slots, pollMs: pollSeconds * 1000, onError }));
    },
    async stop() {
      await Promise.all([...lanes.values()].map((lane) => lane.stop(stopMs)));
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
