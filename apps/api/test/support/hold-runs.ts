import pg from 'pg';
import { until } from './until.ts';

/** Where a worker is held in its run: by a lock, just before it writes to this table. */
const tables = { 'its effect': 'content_pieces', 'the end of its run': 'activities' } as const;
export type Moment = keyof typeof tables;
export const moments = Object.keys(tables) as Moment[];

export interface Hold {
  /** Resolves when so many workers are held. */
  held: (count: number) => Promise<void>;
  /** Cancels what the held workers were about to do, as if it had died with them, and releases them. */
  release: () => Promise<void>;
}

/** Holds every worker that performs a Content Automation run at this moment. */
export async function holdRuns(url: string, moment: Moment): Promise<Hold> {
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const [gate, watcher] = [await open(), await open()];
  const waiting = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock'
       and datname = current_database() and application_name = 'flowdeck' and query !~ '^update "workflow_runs" set "due_at"'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await gate.query('begin');
  await gate.query(`lock table ${tables[moment]} in exclusive mode`);

  return {
    held: (count) =>
      until(`${String(count)} workers wait`, async () => (await waiting()).length === count),
    async release() {
      for (const pid of await waiting()) {
        await gate.query('select pg_terminate_backend($1)', [pid]);
      }
      await gate.query('rollback');
      await Promise.all([gate.end(), watcher.end()]);
    },
  };
}
