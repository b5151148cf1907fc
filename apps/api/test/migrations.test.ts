import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExecuteSql, OpenDatabase } from '../src/db/database.ts';
import { openEmbedded } from '../src/db/open-embedded.ts';
import { openPostgres } from '../src/db/open-postgres.ts';
import { migrationsDir } from './support/paths.ts';
import { rowsOfEachVersion } from './support/rows-of-each-version.ts';
import { describeApi, embedded, emptyDatabase } from './support/test-database.ts';

interface Journal {
  entries: { tag: string }[];
}

describeApi('migrations', () => {
  let folder: string;
  let open: (migrations: string) => Promise<OpenDatabase>;
  let drop = () => Promise.resolve();
  let journal: Journal;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-migrations-'));
    journal = JSON.parse(await readFile(journalIn(migrationsDir), 'utf8')) as Journal;
    await cp(migrationsDir, path.join(folder, 'earlier'), { recursive: true });
    if (embedded) {
      open = (migrations) => openEmbedded(folder, migrations, () => undefined);
      return;
    }
    const { url, drop: dropEmpty } = await emptyDatabase();
    drop = dropEmpty;
    open = (migrations) => openPostgres(url, migrations, () => undefined);
  });
  afterAll(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const journalIn = (migrations: string) => path.join(migrations, 'meta/_journal.json');

  /** The migrations as they were when the one of this tag was the newest. */
  async function upTo(tag: string): Promise<string> {
    const earlier = path.join(folder, 'earlier');
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    const entries = journal.entries.slice(0, last + 1);
    await writeFile(journalIn(earlier), JSON.stringify({ ...journal, entries }));
    return earlier;
  }

  it('each bring a database forward that holds rows, and lose none', async () => {
    expect(rowsOfEachVersion.map(({ tag }) => tag)).toEqual(journal.entries.map(({ tag }) => tag));
    let kept: Record<string, number> = {};
    for (const { tag, rows } of rowsOfEachVersion) {
      const { executeSql, close } = await open(await upTo(tag));
      expect(await rowCounts(executeSql), tag).toMatchObject(kept);
      if (rows) await executeSql(rows);
      kept = await rowCounts(executeSql);
      await close();
    }
    // What has no row is no proof.
    expect(Object.keys(kept).filter((table) => kept[table] === 0)).toEqual([]);
  });

  it('leave counts that equal a recount', async () => {
    const { executeSql, close } = await open(migrationsDir);
    const { rows } = await executeSql(`
      select name, succeeded_runs, failed_runs,
        count(*) filter (where r.status = 'succeeded')::int as succeeded,
        count(*) filter (where r.status = 'failed')::int as failed
      from workflows w left join workflow_runs r on r.workflow_id = w.id
      group by w.id order by name`);
    expect(rows).toEqual([
      { name: 'Broken', succeeded_runs: 0, failed_runs: 0, succeeded: 0, failed: 0 },
      { name: 'Runs', succeeded_runs: 3, failed_runs: 1, succeeded: 3, failed: 1 },
    ]);
    const counts = 'active, paused, completed, error, succeeded_runs, failed_runs';
    expect((await executeSql(`select ${counts} from workflow_counts`)).rows).toEqual([
      { active: 1, paused: 0, completed: 0, error: 1, succeeded_runs: '3', failed_runs: '1' },
    ]);
    await close();
  });
});

/** How many rows each table has. */
async function rowCounts(executeSql: ExecuteSql): Promise<Record<string, number>> {
  const { rows } = await executeSql(`
    select table_name as name from information_schema.tables where table_schema = 'public'`);
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    const { rows: found } = await executeSql(`select count(*)::int as count from "${name}"`);
    counts[name] = (found as { count: number }[])[0]?.count ?? 0;
  }
  return counts;
}
