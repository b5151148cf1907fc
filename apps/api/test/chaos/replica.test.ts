import { expect, it } from 'vitest';
import { replicaUnderLoad } from '../support/replica-under-load.ts';
import { describePostgres } from '../support/test-database.ts';

describePostgres('servers with a read replica', () => {
  // `npm run chaos -- replica` repeats and measures it.
  it('show what was written through any of them, whatever becomes of the replica', async () => {
    const phases = await replicaUnderLoad({
      servers: 2,
      clients: 4,
      turns: 5,
      rounds: 1,
    });
    expect(phases.map(({ name }) => name)).toEqual([
      'usual',
      'paused',
      'late',
      'killed',
      'back',
      'promoted',
    ]);
    for (const { name, writes, replica, primary, stale, failed } of phases) {
      expect({ name, stale, failed }).toEqual({ name, stale: [], failed: [] });
      expect(writes).toBeGreaterThan(0);
      expect(name === 'usual' || name === 'back' ? replica : primary, name).toBeGreaterThan(0);
    }
  }, 240_000);
});
