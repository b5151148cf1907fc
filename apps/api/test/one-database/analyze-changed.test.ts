import { afterEach, expect, it } from 'vitest';
import { analyzeChanged } from '../../src/platform/db/analyze-changed.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

/** How many rows the planner believes a table to have; below 0 before it was analyzed. */
async function believed(table: string): Promise<number> {
  const { rows } = await database.executeSql(
    'select reltuples::int as rows from pg_class where relname = $1',
    [table],
  );
  return (rows as { rows: number }[])[0]?.rows ?? NaN;
}

/** Adds rows, which the database counts only once a second unless it has to. */
const addWorkspaces = (count: number) =>
  database.executeSql(
    `select pg_stat_force_next_flush(); insert into workspaces (name, created_at) select 'Many', now() from generate_series(1, ${String(count)})`,
  );

it('tells the planner of tables that changed much, and of no others', async () => {
  database = await openTestDatabase();
  await addWorkspaces(1_000);
  await analyzeChanged(database.executeSql);
  expect(await believed('workspaces')).toBe(1_000);
  await addWorkspaces(100);
  await analyzeChanged(database.executeSql);
  expect(await believed('workspaces')).toBe(1_000);
  await addWorkspaces(100);
  await analyzeChanged(database.executeSql);
  expect(await believed('workspaces')).toBe(1_200);
});
