import { afterEach, beforeEach, expect, it } from 'vitest';
import { compact } from '../../src/platform/db/compact.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { until } from '../support/until.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

it('gives back the space of long texts that were deleted, and of the log', async () => {
  const { workspaceId } = await api.addSignedIn('one');
  const { executeSql } = api.database;
  const bytesOf = async (what: string) => {
    const { rows } = await executeSql(`select (${what})::float8 as bytes`);
    return (rows as { bytes: number }[])[0]?.bytes ?? NaN;
  };
  const written = () => bytesOf(`pg_total_relation_size('written_topics')`);
  const log = () => bytesOf('select sum(size) from pg_ls_waldir()');

  await executeSql(
    `insert into written_topics (workspace_id, topic, key, tone, length, at)
     select $1, (select string_agg(md5(random()::text), '') from generate_series(1, 600 + n * 0)),
       n, 'professional', 'short', now()
     from generate_series(1, 1500) as n`,
    [workspaceId],
  );
  const full = await written();
  await executeSql('delete from written_topics');
  await until('less', async () => {
    await compact(executeSql);
    return (await written()) < full / 10;
  });
  expect(await log()).toBeLessThanOrEqual(128 * 1024 * 1024);
});
