import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.ts';
import { backUp, restore } from '../../src/backup/backup.ts';
import { readConfig } from '../../src/config/config.ts';
import { lockDataFolder } from '../../src/db/lock.ts';
import { openEmbedded, openPglite } from '../../src/db/open-embedded.ts';
import { workspaces } from '../../src/db/tables.ts';
import { sessions } from '../../src/session/tables.ts';
import { migrationsDir } from '../support/paths.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';

const now = new Date('2026-03-02T10:00:00.000Z');

describeEmbedded('backup', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-backup-'));
    file = path.join(folder, 'backup.tar.gz');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const configOf = (data: string, env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: path.join(folder, data), ...env }, folder);
  const dataDir = (data: string) => configOf(data).dataDir;

  async function withDatabase<T>(
    data: string,
    work: (db: Awaited<ReturnType<typeof openEmbedded>>['db']) => Promise<T>,
  ) {
    const lock = await lockDataFolder(dataDir(data), 'a test');
    const { db, close } = await openEmbedded(dataDir(data), migrationsDir, () => undefined);
    const result = await work(db);
    await close();
    await lock.release();
    return result;
  }
  const add = async (data: string, name: string) => {
    if (!existsSync(dataDir(data))) await makeDataFolder(dataDir(data));
    await withDatabase(data, (db) => db.insert(workspaces).values({ name, createdAt: now }));
  };
  const names = (data: string) =>
    withDatabase(data, async (db) => {
      const rows = await db.select().from(workspaces);
      return rows.map(({ name }) => name).sort();
    });

  it('restores everything, elsewhere or over newer data', async () => {
    await add('here', 'first');
    await backUp(configOf('here'), file);
    await add('here', 'second');

    expect(await restore(configOf('elsewhere'), file, now)).toBeNull();
    expect(await names('elsewhere')).toEqual(['first']);
    for (const place of ['', 'db']) {
      const { mode } = await stat(path.join(dataDir('elsewhere'), place));
      expect(mode & 0o077, 'for other users of the machine').toBe(0);
    }

    const earlier = await restore(configOf('here'), file, now);
    expect(await names('here')).toEqual(['first']);
    const kept = await openPglite(
      await PGlite.create(earlier ?? ''),
      migrationsDir,
      () => undefined,
    );
    const second = await kept.db.select().from(workspaces).where(eq(workspaces.name, 'second'));
    expect(second).toHaveLength(1);
    await kept.close();
  });

  it('ends every session at a restore, also those that had ended since the backup', async () => {
    await add('here', 'first');
    const sessionCount = () => withDatabase('here', (db) => db.$count(sessions));
    await withDatabase('here', async (db) => {
      const [workspace] = await db.select().from(workspaces);
      const account = { workspaceId: workspace?.id ?? '', username: 'ada', usernameKey: 'ada' };
      const [ada] = await db
        .insert(accounts)
        .values({ ...account, name: 'Ada', role: 'user', createdAt: now })
        .returning();
      const open = { id: randomUUID(), accountId: ada?.id ?? '', createdAt: now };
      await db.insert(sessions).values({ ...open, expiresAt: now, lastUsedAt: now });
    });
    await backUp(configOf('here'), file);
    expect(await sessionCount()).toBe(1);
    await restore(configOf('here'), file, now);
    expect(await sessionCount()).toBe(0);
  });

  it.each([
    ['another file', () => 'not a backup'],
    ['a compressed file', () => gzipSync('not a backup')],
    ['half a backup', async () => (await readFile(file)).subarray(0, 20_000)],
  ])('refuses %s, and changes nothing', async (_, content) => {
    await add('here', 'first');
    await backUp(configOf('here'), file);
    await writeFile(file, await content());
    await expect(restore(configOf('here'), file, now)).rejects.toThrow(/is not a backup/);
    expect(await names('here')).toEqual(['first']);
    expect(await readdir(dataDir('here'))).toEqual(['db']);
  });

  it('refuses while a server uses the folder', async () => {
    const lock = await lockDataFolder(dataDir('here'), 'http://localhost:3000');
    await expect(backUp(configOf('here'), file)).rejects.toThrow(/http:\/\/localhost:3000/);
    await lock.release();
  });

  it.each([
    ['an empty folder', 'nothing', {}, /nothing to back up/],
    ['PostgreSQL', 'here', { DATABASE_URL: 'postgres://localhost/x' }, /pg_dump/],
  ])('says what to do instead: %s', async (_, data, env, words) => {
    await expect(backUp(configOf(data, env), file)).rejects.toThrow(words);
  });

  it('never overwrites a file', async () => {
    await writeFile(file, 'precious');
    await expect(backUp(configOf('here'), file)).rejects.toThrow(/choose another name/);
  });
});
