import { afterAll, beforeAll, expect, it } from 'vitest';
import { killWorkers } from '../support/kill-workers.ts';
import { copyOfTemplate, describePostgres } from '../support/test-database.ts';

describePostgres('workers killed during a run', () => {
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  beforeAll(async () => {
    database = await copyOfTemplate();
  });
  afterAll(() => database.drop());

  // `npm run chaos -- worker` covers the other moments, with more kills.
  it('leave runs that another worker performs once', async () => {
    const result = await killWorkers({
      url: database.url.href,
      workers: 2,
      moments: ['the end of its run'],
    });
    expect(result).toMatchObject({ killed: 2, wrong: [], stillRunning: 0 });
  }, 180_000);
});
