import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalPostgres, type LocalPostgres } from '../support/postgres.ts';
import { restartUnderLoad } from '../support/restart-postgres.ts';
import { describePostgres } from '../support/test-database.ts';

describePostgres('a server whose PostgreSQL crashes', () => {
  let postgres: LocalPostgres | null;
  beforeAll(async () => {
    postgres = await startLocalPostgres({ durable: true });
  });
  afterAll(() => postgres?.stop());

  // `npm run chaos -- postgres` repeats and measures it.
  it('says so meanwhile, recovers without help and loses nothing', async (test) => {
    if (!postgres) return test.skip('PostgreSQL is not on this machine');
    const { counts, wrong, lost, ended } = await restartUnderLoad({
      postgres,
      rounds: 1,
    });
    expect({ wrong, lost, broken: counts.broken, code: ended.code }).toEqual({
      wrong: [],
      lost: [],
      broken: 0,
      code: 0,
    });
    expect(counts.unavailable).toBeGreaterThan(0);
    expect(ended.stdout.match(/The database does not answer/g)).toHaveLength(1);
  }, 120_000);
});
