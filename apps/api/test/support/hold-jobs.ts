import pg from 'pg';
import { until } from './until.ts';

/** Where a worker is held in its job: by a lock, just before it writes this. */
export const moments = ['its effect', 'the end of its run', 'the end of its job'] as const;
export type Moment = (typeof moments)[number];

const tables = { 'its effect': 'content_pieces', 'the end of its run': 'activities' } as const;

export interface Hold {
  /** Resolves when so many workers are held. */
  held: (count: number) => Promise<void>;
  /** Cancels what the held workers were about to do, as if it had died with them, and releases them. */
  release: () => Promise<void>;
}

/** Holds every worker that performs a Content Automation run at this moment of its job. */
export async function holdJobs(url: string, moment: Moment): Promise<Hold> {
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const [gate, watcher] = [await open(), await open()];
  const waiting = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock'
       and datname = current_database() and application_name = 'flowdeck' and query !~ 'started_on = now'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const standStill = (count: number) =>
    until(`${String(count)} workers wait`, async () => (await waiting()).length === count);
  await gate.query('begin');
  await gate.query(
    `lock table ${tables[moment === 'its effect' ? moment : 'the end of its run']} in exclusive mode`,
  );

  return {
    async held(count) {
      await standStill(count);
      if (moment !== 'the end of its job') return;
      // They have their jobs by now: lock those and release the runs.
      await watcher.query('begin');
      await watcher.query(`select 1 from pgboss.job where state = 'active' for update`);
      await gate.query('rollback');
      await standStill(count);
    },
    async release() {
      for (const pid of await waiting()) {
        await gate.query('select pg_terminate_backend($1)', [pid]);
      }
      await gate.query('rollback');
      await watcher.query('rollback');
      await Promise.all([gate.end(), watcher.end()]);
    },
  };
}
