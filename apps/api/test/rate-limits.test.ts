import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimits, type RateLimit } from '../src/platform/rate-limits/rate-limits.ts';
import { rateLimits } from '../src/platform/rate-limits/tables.ts';
import { describeApi, openTestDatabase, type TestDatabase } from './support/test-database.ts';

const minute = 60_000;

describeApi('rate limits', () => {
  let database: TestDatabase;
  let now = new Date('2026-03-02T10:00:00.000Z');
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const limits = () => createRateLimits(database.checkedDb, () => now);
  const rule = (name: string, key = 'somebody'): RateLimit => ({
    name,
    key,
    limit: 3,
    windowMs: minute,
  });
  const outcome = (tries: Promise<void>[]) =>
    Promise.allSettled(tries).then(
      (all) => all.filter(({ status }) => status === 'fulfilled').length,
    );

  it('allows so many attempts in a window and says how long to wait', async () => {
    for (let i = 0; i < 3; i++) await limits().take(rule('a'));
    now = new Date(now.getTime() + 20_000);
    await expect(limits().take(rule('a'))).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in 40 seconds.',
      headers: { 'retry-after': '40' },
    });
  });

  it('starts again after the window, which refused attempts do not extend', async () => {
    for (let i = 0; i < 5; i++)
      await limits()
        .take(rule('b'))
        .catch(() => undefined);
    now = new Date(now.getTime() + minute);
    await expect(limits().take(rule('b'))).resolves.toBeUndefined();
  });

  it('starts again if the clock was a day ahead when the window began', async () => {
    now = new Date(now.getTime() + 1440 * minute);
    for (let i = 0; i < 3; i++) await limits().take(rule('ahead'));
    await expect(limits().take(rule('ahead'))).rejects.toMatchObject({ code: 'rate_limited' });
    now = new Date(now.getTime() - 1440 * minute);
    await expect(limits().take(rule('ahead'))).resolves.toBeUndefined();
  });

  it('counts each name and key separately', async () => {
    for (let i = 0; i < 3; i++) await limits().take(rule('c'));
    await expect(limits().take(rule('c', 'somebody else'))).resolves.toBeUndefined();
    await expect(limits().take(rule('d'))).resolves.toBeUndefined();
  });

  it('lets no more through if many arrive at once on different servers', async () => {
    const tries = Array.from({ length: 20 }, () => limits().take(rule('e')));
    expect(await outcome(tries)).toBe(3);
  });

  it('does not count what is given back, nor what is refused', async () => {
    const tries = Array.from({ length: 20 }, () => limits().take(rule('f')));
    expect(await outcome(tries)).toBe(3);
    for (let i = 0; i < 3; i++) await limits().giveBack(rule('f'));
    now = new Date(now.getTime() + 30_000);
    for (let i = 0; i < 3; i++) await limits().take(rule('f'));
    // The window began with the first that counts.
    await expect(limits().take(rule('f'))).rejects.toMatchObject({
      headers: { 'retry-after': '60' },
    });
  });

  it('keeps no addresses, and no windows that have ended', async () => {
    now = new Date(now.getTime() + 10 * minute);
    for (let i = 0; i < 10; i++) await limits().take(rule('g', `person-${String(i)}@example.org`));
    const rows = await database.db.select().from(rateLimits);
    expect(rows.filter(({ endsAt }) => endsAt <= now)).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('person-');
  });
});
