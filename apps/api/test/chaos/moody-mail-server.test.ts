import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendThroughMoods } from '../support/moody-mail-server.ts';
import { copyOfTemplate, describePostgres } from '../support/test-database.ts';

describePostgres('emails through a mail server that does as it likes', () => {
  let database: Awaited<ReturnType<typeof copyOfTemplate>>;
  beforeAll(async () => {
    database = await copyOfTemplate();
  });
  afterAll(() => database.drop());

  // `npm run chaos -- mail` sends more, and kills more often.
  it('are neither lost nor sent twice while workers are killed, and say what became of them', async () => {
    const result = await sendThroughMoods({ url: database.url.href, mails: 60, kills: 3 });
    expect(result).toMatchObject({ copies: [], untrue: [], open: 0 });
    const { delivered = 0, uncertain = 0, failed = 0, bounced = 0 } = result.statuses;
    expect(delivered + uncertain + failed + bounced).toBe(60);
    expect(Math.min(delivered, uncertain, failed + bounced)).toBeGreaterThan(0);
  }, 240_000);
});
