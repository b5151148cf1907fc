import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../src/identity/accounts/tables.ts';
import { backUp, restore } from '../../src/operations/backup/backup.ts';
import { writeBackup } from '../../src/operations/backup/backup-file.ts';
import { nameAt } from '../../src/operations/backup/rotation.ts';
import { readConfig } from '../../src/operations/config/config.ts';
import type { BackupFile } from '../../src/platform/db/base-backup.ts';
import { lockDataFolder } from '../../src/platform/db/lock.ts';
import { openEmbedded, openPglite } from '../../src/platform/db/open-embedded.ts';
import { startPglite } from '../../src/platform/db/start-pglite.ts';
import { workspaces } from '../../src/platform/db/tables.ts';
import { sessions } from '../../src/identity/session/tables.ts';
import { startBackups } from '../../src/operations/start/backups.ts';
import { migrationsDir } from '../support/paths.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const now = new Date('2026-03-02T10:00:00.000Z');

describeEmbedded('backup', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-backup-'));
    file = path.join(folder, 'first.backup');
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
    await backUp(configOf('here'), file, now);
    await add('here', 'second');

    expect(await restore(configOf('elsewhere'), file, migrationsDir, now)).toBeNull();
    expect(await names('elsewhere')).toEqual(['first']);
    for (const place of ['', 'db']) {
      const { mode } = await stat(path.join(dataDir('elsewhere'), place));
      expect(mode & 0o077, 'for other users of the machine').toBe(0);
    }

    const earlier = await restore(configOf('here'), file, migrationsDir, now);
    expect(await names('here')).toEqual(['first']);
    const kept = await openPglite(
      await startPglite({ dataDir: earlier ?? '' }),
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
    await backUp(configOf('here'), file, now);
    expect(await sessionCount()).toBe(1);
    await restore(configOf('here'), file, migrationsDir, now);
    expect(await sessionCount()).toBe(0);
  });

  const withoutHeader = async () => {
    const bytes = await readFile(file);
    return bytes.subarray(bytes.indexOf('\n') + 1);
  };

  it('restores what an earlier version wrote, without a sum', async () => {
    await add('here', 'first');
    await backUp(configOf('here'), file, now);
    await writeFile(file, await withoutHeader());
    await restore(configOf('elsewhere'), file, migrationsDir, now);
    expect(await names('elsewhere')).toEqual(['first']);
  });

  it('replaces nothing if the file is no backup, or damaged', async () => {
    await add('here', 'first');
    await backUp(configOf('here'), file, now);
    const whole = await readFile(file);
    const old = await withoutHeader();
    await add('here', 'second');

    const oneByteDiffers = Uint8Array.from(whole);
    const last = whole.length - 100;
    oneByteDiffers[last] = (whole[last] ?? 0) ^ 1;
    const notABackup = /is not a backup/;
    const damaged = /is damaged: it is not what was backed up/;
    const files: [string, string | Uint8Array, RegExp][] = [
      ['another file', 'not a backup', notABackup],
      ['a compressed file', gzipSync('not a backup'), notABackup],
      ['zeros', Buffer.alloc(20_000), notABackup],
      ['compressed zeros', gzipSync(Buffer.alloc(2_000_000)), notABackup],
      ['half of an archive', gzipSync(gunzipSync(old).subarray(0, 2_000_000)), notABackup],
      ['half of an earlier version’s backup', old.subarray(0, 20_000), notABackup],
      ['one byte differs', oneByteDiffers, damaged],
      ['cut off', whole.subarray(0, 20_000), damaged],
    ];
    for (const [name, content, words] of files) {
      await writeFile(file, content);
      const restoring = restore(configOf('here'), file, migrationsDir, now);
      await expect(restoring, name).rejects.toThrow(words);
      expect(await readdir(dataDir('here')), name).toEqual(['db']);
    }
    expect(await names('here')).toEqual(['first', 'second']);
  });

  it('refuses a backup of a newer version, and says which version it needs', async () => {
    await add('here', 'first');
    await withDatabase('here', async (db) => {
      await db.execute(`insert into settings (key, value) values ('version', '99.1.0')`);
      await db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('later', 9999999999999)`);
    });
    await backUp(configOf('here'), file, now);
    const restoring = restore(configOf('elsewhere'), file, migrationsDir, now);
    await expect(restoring).rejects.toThrow('Start Flowdeck 99.1.0 or later');
  });

  it('has what was written while it was made, up to its end', async () => {
    await add('here', 'first');
    const lock = await lockDataFolder(dataDir('here'), 'a test');
    const { db, baseBackup, close } = await openEmbedded(
      dataDir('here'),
      migrationsDir,
      () => undefined,
    );
    const written: string[] = [];
    let isOver = false;
    // Between any two files: rows, a checkpoint, an error and a table that comes and goes.
    async function* meanwhile(files: AsyncIterable<BackupFile> | undefined) {
      for await (const one of files ?? expect.fail()) {
        isOver ||= one.name === 'backup_label';
        const name = one.name + (isOver ? ' (too late)' : '');
        await db.insert(workspaces).values({ name, createdAt: now });
        if (!isOver) written.push(name);
        if (written.length % 50 === 0) {
          await db.execute('checkpoint');
          await expect(db.execute('select 1 / 0')).rejects.toThrow();
          await db.execute('create table passing as select * from workspaces');
          await db.execute('drop table passing');
        }
        yield one;
      }
    }
    await writeBackup(file, meanwhile(baseBackup?.()), now);
    await close();
    await lock.release();
    expect(written.length).toBeGreaterThan(100);
    await restore(configOf('elsewhere'), file, migrationsDir, now);
    expect(await names('elsewhere')).toEqual(['first', ...written].sort());
    // The next one begins anew.
    await backUp(configOf('here'), path.join(folder, 'second.backup'), now);
    await restore(
      configOf('elsewhere'),
      path.join(folder, 'second.backup'),
      migrationsDir,
      new Date(),
    );
    expect(await names('elsewhere')).toEqual(await names('here'));
  });

  /** A server, as far as backups go. */
  async function serving<T>(
    work: (db: Awaited<ReturnType<typeof openEmbedded>>['db']) => Promise<T>,
    env: Record<string, string> = {},
    at: () => Date = () => now,
    begin: () => Promise<void> = () => Promise.resolve(),
  ): Promise<T> {
    const config = configOf('here', env);
    const lock = await lockDataFolder(config.dataDir, 'http://localhost:3000');
    const { db, baseBackup, close } = await openEmbedded(
      config.dataDir,
      migrationsDir,
      () => undefined,
    );
    if (!baseBackup) throw new Error('An embedded database without a backup');
    async function* begun(files: AsyncIterable<BackupFile>) {
      await begin();
      yield* files;
    }
    const stop = await startBackups(
      config,
      () => begun(baseBackup()),
      at,
      (error) => expect.fail(String(error)),
    );
    try {
      return await work(db);
    } finally {
      await stop();
      await close();
      await lock.release();
    }
  }

  it('asks the server that uses the folder, which goes on serving', async () => {
    await add('here', 'first');
    await serving(async (db) => {
      const writing = backUp(configOf('here'), file, now);
      await db.insert(workspaces).values({ name: 'meanwhile', createdAt: now });
      await writing;
      await db.insert(workspaces).values({ name: 'afterwards', createdAt: now });
      const again = backUp(configOf('here'), path.join(folder, 'no', 'such'), now);
      await expect(again).rejects.toThrow('cannot be written');
    });
    await restore(configOf('elsewhere'), file, migrationsDir, now);
    expect(await names('elsewhere')).toEqual(expect.arrayContaining(['first']));
    expect(await names('elsewhere')).not.toContain('afterwards');
    expect(await names('here')).toHaveLength(3);
  });

  it('waits for another one, and says so', async () => {
    await add('here', 'first');
    const second = path.join(folder, 'second.backup');
    const signals = new EventEmitter();
    const said = once(signals, 'wait') as Promise<[string]>;
    const begin = () => said.then(() => undefined);
    await serving(
      async () => {
        const onWait = (earlier: string) => void signals.emit('wait', earlier);
        await Promise.all(
          [file, second].map((one) => backUp(configOf('here'), one, now, { onWait })),
        );
      },
      {},
      () => now,
      begin,
    );
    expect([file, second]).toContain((await said)[0]);
    for (const [at, one] of [file, second].entries()) {
      await restore(configOf(`copy-${String(at)}`), one, migrationsDir, now);
      expect(await names(`copy-${String(at)}`)).toEqual(['first']);
    }
  });

  it('ends with the server that writes it, and leaves nothing', async () => {
    await add('here', 'first');
    const signals = new EventEmitter();
    const begun = once(signals, 'begin');
    const backingUp = await serving(
      async () => {
        const ending = expect(backUp(configOf('here'), file, now)).rejects.toThrow(
          'The server stops, so the backup was not written.',
        );
        await begun;
        return { ending };
      },
      {},
      () => now,
      () => {
        signals.emit('begin');
        return Promise.resolve();
      },
    );
    await backingUp.ending;
    expect(await readdir(folder)).toEqual(['here']);
    expect(await readdir(dataDir('here'))).toEqual(['db']);
  });

  it('says that the server was killed that had begun it', async () => {
    const lock = await lockDataFolder(dataDir('here'), 'http://localhost:3000');
    const backingUp = backUp(configOf('here'), file, now);
    const ending = expect(backingUp).rejects.toThrow('The server ended before');
    await until('a request', async () => {
      const asked = (await readdir(dataDir('here'))).find((name) =>
        name.startsWith('backup-asked'),
      );
      if (asked === undefined) return false;
      const taken = path.join(dataDir('here'), asked.replace('asked', 'taken'));
      await rename(path.join(dataDir('here'), asked), taken);
      return true;
    });
    await lock.release();
    await ending;
  });

  it('leaves nothing for long of what was killed', async () => {
    await add('here', 'first');
    const leave = async () => {
      await writeFile(`${file}.unfinished`, 'half a backup');
      await writeFile(path.join(dataDir('here'), 'backup-in-progress'), file);
      for (const name of ['backup-taken-1', 'backup-answered-2'])
        await writeFile(path.join(dataDir('here'), name), '');
      await mkdir(path.join(dataDir('here'), 'db.unfinished', 'base'), { recursive: true });
    };
    const isClean = async () => {
      expect(await readdir(folder)).not.toContain(`${path.basename(file)}.unfinished`);
      expect((await readdir(dataDir('here'))).filter((name) => name !== 'lock.json')).toEqual([
        'db',
      ]);
    };
    await leave();
    await serving(isClean);
    await leave();
    await backUp(configOf('here'), file, now);
    await isClean();
  });

  it('is in its place again after a restore that was killed', async () => {
    await add('here', 'first');
    const db = path.join(dataDir('here'), 'db');
    await rename(db, `${db}.restored`);
    expect(await names('here')).toEqual(['first']);
    await cp(db, `${db}.restored`, { recursive: true });
    await add('here', 'second');
    expect(await names('here')).toEqual(['first', 'second']);
    expect(await readdir(dataDir('here'))).toEqual(['db']);
  });

  it('refuses while something else uses the folder, which does not answer', async () => {
    const lock = await lockDataFolder(dataDir('here'), 'http://localhost:3000');
    const request = backUp(configOf('here'), file, now, { patienceMs: 300 });
    await expect(request).rejects.toThrow(/http:\/\/localhost:3000/);
    await expect(restore(configOf('here'), file, migrationsDir, now)).rejects.toThrow();
    expect(await readdir(dataDir('here'))).toEqual(['lock.json']);
    await lock.release();
  });

  it('is made on schedule, and the oldest give way', async () => {
    await add('here', 'first');
    const there = path.join(folder, 'kept');
    const backups = async () => (await readdir(there).catch(() => [])).sort();
    const env = { BACKUP_DIR: there, BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '2' };
    for (const day of ['03', '04', '05']) {
      const first = new Date(`2026-03-${day}T10:00:00.000Z`);
      // The second start on a day makes no further one.
      for (const hour of ['10', '20']) {
        const at = new Date(`2026-03-${day}T${hour}:00:00.000Z`);
        await serving(
          () => until('a backup', async () => (await backups()).includes(nameAt(first))),
          env,
          () => at,
        );
      }
      if (day === '03') await writeFile(path.join(there, 'notes.txt'), 'mine');
    }
    expect(await backups()).toEqual([
      'flowdeck-2026-03-04T10-00-00Z.backup',
      'flowdeck-2026-03-05T10-00-00Z.backup',
      'notes.txt',
    ]);
    const latest = path.join(there, 'flowdeck-2026-03-05T10-00-00Z.backup');
    await restore(configOf('elsewhere'), latest, migrationsDir, now);
    expect(await names('elsewhere')).toEqual(['first']);
  });

  it.each([
    ['an empty folder', 'nothing', {}, /nothing to back up/],
    ['PostgreSQL', 'here', { DATABASE_URL: 'postgres://localhost/x' }, /pg-backup/],
  ])('says what to do instead: %s', async (_, data, env, words) => {
    await expect(backUp(configOf(data, env), file, now)).rejects.toThrow(words);
  });

  it('never overwrites a file', async () => {
    await writeFile(file, 'precious');
    await expect(backUp(configOf('here'), file, now)).rejects.toThrow(/choose another name/);
  });
});
