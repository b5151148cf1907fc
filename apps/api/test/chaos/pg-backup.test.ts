import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openPostgres } from '../../src/db/open-postgres.ts';
import { workspaces } from '../../src/db/tables.ts';
import { apiDir, migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copyOfTemplate, describePostgres, emptyDatabase } from '../support/test-database.ts';

const script = path.join(apiDir, '../../deploy/pg-backup.sh');

describePostgres('deploy/pg-backup.sh', () => {
  it('backs up a database in use, keeps the latest files, and can be restored', async () => {
    const folder = path.join(temporaryFolder(), 'backups');
    const [source, target] = [await copyOfTemplate(), await emptyDatabase()];
    const { db, close } = await openPostgres(source.url, migrationsDir, () => undefined);
    const { PATH } = process.env;
    const backUp = (url: string) =>
      execFileSync(script, {
        env: { PATH, DATABASE_URL: url, BACKUP_DIR: folder, BACKUP_KEEP: '2' },
        stdio: 'pipe',
      });
    const files = () => readdirSync(folder).map((name) => path.join(folder, name));
    for (const name of ['first', 'second', 'third']) {
      await db.insert(workspaces).values({ name, createdAt: new Date() });
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
    const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
    execFileSync('pg_restore', [...options, `--dbname=${target.url.href}`, latest]);
    const restored = await openPostgres(target.url, migrationsDir, () => undefined);
    const rows = await restored.db.select().from(workspaces);
    expect(rows.map(({ name }) => name).sort()).toEqual(['first', 'second', 'third']);
    await restored.close();
    await Promise.all([source.drop(), target.drop()]);
  });
});
