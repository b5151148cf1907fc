/*
 * Pauses, delays, kills and promotes a read replica while servers write, and read what they wrote.
 *   npm run chaos -- replica --rounds 3 --turns 50
 */
import { replicaUnderLoad } from '../test/support/replica-under-load.ts';
import { option, report } from '../bench/report.ts';

const phases = await replicaUnderLoad({
  servers: 2,
  clients: 8,
  turns: option('turns', 50),
  rounds: option('rounds', 3),
});

for (const { stale, failed } of phases) {
  for (const what of new Set([...stale, ...failed])) console.log(what);
}
report(
  'Reads after own writes, by the state of the read replica',
  phases.flatMap(({ name, writes, replica, primary, stale, failed }) => {
    const works = name === 'usual' || name === 'back';
    return [
      {
        figure: `${name}: stale reads, failed calls, after ${String(writes)} writes`,
        value: `${String(stale.length)}, ${String(failed.length)}`,
        target: '0, 0',
        met: stale.length + failed.length === 0 && writes > 0,
      },
      {
        figure: `${name}: reads by the replica, by the primary`,
        value: `${String(replica)}, ${String(primary)}`,
        target: works ? 'most by the replica' : 'some by the primary',
        met: works ? replica > primary : primary > 0,
      },
    ];
  }),
);
