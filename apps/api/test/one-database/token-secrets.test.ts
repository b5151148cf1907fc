import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/operations/config/config.ts';
import { settings } from '../../src/platform/db/tables.ts';
import { tokenSecrets } from '../../src/operations/start/secrets.ts';
import { describeApi, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
const given = 'thirty-two characters for signing';
const previous = 'thirty-two characters from before';

describeApi('the secret of session tokens', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-token-secrets-'));
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const secretsAt = (days: number, env: Record<string, string> = {}) =>
    tokenSecrets(readConfig({ DATA_DIR: folder, ...env }, folder), database.db, after(days));
  const stored = async () => (await database.db.select().from(settings)).map(({ key }) => key);

  it('is in no table, and so in no backup', async () => {
    const before = await stored();
    const { secret } = await secretsAt(0);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toEqual(before);
  });

  it('comes from the environment if it is there, with the previous one', async () => {
    const env = { JWT_SECRET: given, JWT_SECRET_BEFORE: previous };
    expect(await secretsAt(0, env)).toMatchObject({ secret: given, earlier: [previous] });
  });

  it('of an earlier version still verifies for a week, and then leaves the database', async () => {
    await database.db.insert(settings).values({ key: 'jwt-secret', value: previous });
    expect(await secretsAt(0, { JWT_SECRET: given })).toMatchObject({
      secret: given,
      earlier: [previous],
    });
    expect((await secretsAt(6.9)).earlier).toEqual([previous]);
    expect((await secretsAt(7.1)).earlier).toEqual([]);
    expect((await stored()).filter((key) => key.startsWith('jwt'))).toEqual([]);
  });
});
