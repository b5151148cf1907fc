/*
 * One tenant does everything at once that could hurt others, while another's calls are measured.
 *   npm run chaos -- neighbour --seconds 30
 */
import { freshDatabases } from '../bench/fresh-databases.ts';
import { option } from '../bench/report.ts';
import { liveBesideHostile } from '../test/support/hostile-neighbour.ts';
import { reportWaits } from './report-waits.ts';

const seconds = option('seconds', 30);

for await (const { env, name, remove } of freshDatabases()) {
  const { hostile, filledBytes, hanging, runs, pieces, ...waits } = await liveBesideHostile({
    env,
    seconds,
  });
  await remove();
  console.log(`The hostile tenant's answers by status: ${JSON.stringify(hostile)}`);
  console.log(`Bytes that another one stored: ${filledBytes.toLocaleString('en')}`);
  console.log(`Its posts without an answer: ${String(hanging)}`);
  reportWaits(`Beside a hostile tenant on ${name}, ${String(seconds)} s`, waits, [
    {
      figure: 'runs, pieces by the language model',
      value: `${String(runs)}, ${String(pieces)}`,
      target: '≥ 1 each',
      met: runs > 0 && pieces > 0,
    },
  ]);
}
