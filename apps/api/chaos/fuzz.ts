/*
 * Generated requests, good and bad, to every operation of the server's own description.
 *   npm run chaos -- fuzz --cases 1000 --seed 1
 */
import { readDatabaseArchive } from '../src/platform/db/database-archive.ts';
import { openPglite } from '../src/platform/db/open-embedded.ts';
import { startPglite } from '../src/platform/db/start-pglite.ts';
import { readOperations } from '../test/support/fuzz/description.ts';
import { fuzz, type FuzzResult } from '../test/support/fuzz/run.ts';
import { openWorld } from '../test/support/fuzz/world.ts';
import { migrationsDir } from '../test/support/paths.ts';
import { option, report } from '../bench/report.ts';

const cases = option('cases', 1_000);
const seed = option('seed', 1);

// In memory and in this process: nothing is left behind, however it ends.
const archive = await readDatabaseArchive(migrationsDir);
const client = await startPglite({ ...(archive && { loadDataDir: archive }) });
const database = await openPglite(client, migrationsDir, () => undefined);
const world = await openWorld(database.db);
const results: FuzzResult[] = [];
for (const operation of await readOperations(world.app)) {
  const result = await fuzz(world, operation, { cases, seed });
  results.push(result);
  const { accepted, refused, slowest, unexpected } = result;
  console.log(
    `${result.operation}: ${String(result.cases)} cases, ${String(accepted)} accepted, ` +
      `${String(refused)} refused, slowest ${slowest.toFixed(0)} ms${unexpected === null ? '' : `\n  ${unexpected}`}`,
  );
}
await world.app.close();
await database.close();

const sum = (of: (result: FuzzResult) => number) => results.map(of).reduce((a, b) => a + b, 0);
const count = (figure: number) => figure.toLocaleString('en');
const fewest = Math.min(...results.map((result) => result.cases));
const poorest = Math.min(...results.map((result) => result.accepted / Math.max(1, result.cases)));
const wrong = results.filter(({ unexpected }) => unexpected !== null).length;
report(`Generated requests, seed ${String(seed)}`, [
  {
    figure: 'operations',
    value: String(results.length),
    target: 'all described',
    met: results.length > 0,
  },
  {
    figure: 'cases, accepted, refused',
    value: [sum((r) => r.cases), sum((r) => r.accepted), sum((r) => r.refused)]
      .map(count)
      .join(', '),
    target: `≥ ${count(cases)} each operation`,
    met: fewest >= cases,
  },
  {
    figure: 'lowest share accepted of an operation',
    value: `${(poorest * 100).toFixed(0)} %`,
    target: '≥ 10 %',
    met: poorest >= 0.1,
  },
  {
    figure: 'operations with a wrong answer',
    value: String(wrong),
    target: '0',
    met: wrong === 0,
  },
]);
