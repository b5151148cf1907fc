import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accounts } from '../../src/identity/accounts/tables.ts';
import { openPostgres } from '../../src/platform/db/open-postgres.ts';
import { workspaces } from '../../src/platform/db/tables.ts';
import { sessions } from '../../src/identity/session/tables.ts';
import { apiDir, migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copyOfTemplate, describePostgres, emptyDatabase } from '../support/test-database.ts';

const deploy = path.join(apiDir, '../../deploy');

describePostgres('deploy/pg-backup.sh and pg-restore.sh', () => {
  it('back up a database in use, keep the latest files, and restore one without its sessions', async () => {
    const folder = path.join(temporaryFolder(), 'backups');
    const [source, target] = [await copyOfTemplate(), await emptyDatabase()];
    const { db, close } = await openPostgres(source.url, migrationsDir, () => undefined);
    const { PATH } = process.env;
    const backUp = (url: string) =>
      execFileSync(path.join(deploy, 'pg-backup.sh'), {
        env: { PATH, DATABASE_URL: url, BACKUP_DIR: folder, BACKUP_KEEP: '2' },
        stdio: 'pipe',
      });
    const files = () => readdirSync(folder).map((name) => path.join(folder, name));
    const at = new Date();
    for (const name of ['first', 'second', 'third']) {
      const [workspaceId, accountId] = [randomUUID(), randomUUID()];
      await db.insert(workspaces).values({ id: workspaceId, name, createdAt: at });
      const names = { username: name, usernameKey: name, name };
      await db
        .insert(accounts)
        .values({ ...names, id: accountId, workspaceId, role: 'user', createdAt: at });
      const times = { createdAt: at, expiresAt: at, lastUsedAt: at };
      await db.insert(sessions).values({ ...times, id: randomUUID(), accountId });
      backUp(source.url.href);
    }
    await close();
    expect(files()).toHaveLength(2);
    for (const file of files()) expect(statSync(file).mode & 0o077).toBe(0);

    const wrong = new URL(source.url);
    wrong.pathname = '/nowhere';
    expect(() => backUp(wrong.href)).toThrow(/nowhere/);
    expect(files().filter((file) => file.endsWith('.dump'))).toHaveLength(2);

    const latest =
      files()
        .filter((file) => file.endsWith('.dump'))
        .sort()
        .at(-1) ?? '';
    const restore = (file: string) =>
      execFileSync(path.join(deploy, 'pg-restore.sh'), [file], {
        env: { PATH, DATABASE_URL: target.url.href },
        stdio: 'pipe',
      });
    const damaged = path.join(folder, 'damaged');
    writeFileSync(damaged, readFileSync(latest).subarray(0, 20_000));
    expect(() => restore(damaged)).toThrow(/is damaged, or no backup. Nothing was restored/);
    restore(latest);
    expect(() => restore(latest)).toThrow(/The database is not empty.*Nothing was restored/);
    const restored = await openPostgres(target.url, migrationsDir, () => undefined);
    const rows = await restored.db.select().from(workspaces);
    expect(rows.map(({ name }) => name).sort()).toEqual(['first', 'second', 'third']);
    expect(await restored.db.$count(accounts)).toBe(3);
    expect(await restored.db.$count(sessions)).toBe(0);
    await restored.close();
    await Promise.all([source.drop(), target.drop()]);
  });
});
