import { openPostStates } from '@flowdeck/contract/content/social';
import type { OpenDatabase } from '../../platform/db/database.ts';

import type { Disk } from '../../platform/disk/disk.ts';
import { pendingStatuses } from '../../delivery/mails/tables.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface Count {
  state: string;
  count: number;
}

/** One statement for each state, because each has an index of its own. */
const emailCounts = pendingStatuses
  .map(
    (state) =>
      `select '${state}' as state, count(*)::int as count from deliveries where status = '${state}'`,
  )
  .join(' union all ');
const postCounts = `select state, count(*)::int as count from scheduled_posts
  where state in (${openPostStates.map((state) => `'${state}'`).join()}) group by state`;
const eventCounts = `select count(*)::int as count from event_deliveries where status = 'waiting'`;
const runCounts = `select lane, count(*)::int as count,
    coalesce(extract(epoch from max(now() - due_at)), 0)::float8 as age
  from workflow_runs where status = 'running' and due_at <= now() group by lane`;

/**
 * What waits, as the database knows it: the same figures whichever process is asked.
 * @returns brings them up to date; while the database is away, there are none
 */
export function databaseFigures(
  { db, executeSql }: OpenDatabase,
  disk: Pick<Disk, 'freeBytes'>,
  metrics: Metrics,
) {
  const { jobs, jobAge, outbox, connections, diskFree } = metrics;
  const ask = async <Row>(text: string) => (await executeSql(text)).rows as Row[];

  async function look(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = db.$client;
    if (disk.freeBytes !== null) diskFree.set(disk.freeBytes);
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waited-for' }, waitingCount);
    for (const gauge of [jobs, jobAge, outbox]) gauge.reset();
    for (const { state, count } of await ask<Count>(emailCounts)) {
      outbox.set({ kind: 'email', state }, count);
    }
    for (const { state, count } of await ask<Count>(postCounts)) {
      outbox.set({ kind: 'post', state }, count);
    }
    for (const { count } of await ask<Pick<Count, 'count'>>(eventCounts)) {
      outbox.set({ kind: 'event', state: 'waiting' }, count);
    }
    for (const { lane, count, age } of await ask<{ lane: string; count: number; age: number }>(
      runCounts,
    )) {
      jobs.set({ lane }, count);
      jobAge.set({ lane }, age);
    }
  }

  return () => look().catch(() => undefined);
}
