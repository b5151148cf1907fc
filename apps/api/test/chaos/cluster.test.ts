import { afterAll, beforeAll, expect, it } from 'vitest';
import { killOneOfEach } from '../support/kill-one-of-each.ts';
import { copyOfTemplate, describePostgres } from '../support/test-database.ts';

describePostgres('two API servers and two workers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  beforeAll(async () => {
    database = await copyOfTemplate();
  });
  afterAll(() => database.drop());

  it('lose nothing and do nothing twice if one of each is killed', async () => {
    const survived = await killOneOfEach({
      url: database.url.href,
      workflows: 6,
      clients: 2,
    });
    expect(survived).toMatchObject({ lost: [], runs: { twice: 0, unreported: 0, open: 0 } });
    expect(survived.written).toBeGreaterThan(6);
  }, 240_000);
});
