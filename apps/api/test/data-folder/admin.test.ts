import { chown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withAccountsAdmin } from '../../src/operations/admin/with-accounts-admin.ts';
import { readConfig } from '../../src/operations/config/config.ts';
import { lockDataFolder } from '../../src/platform/db/lock.ts';
import { apiDir, migrationsDir } from '../support/paths.ts';
import { runProgram } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';

const command = path.join(apiDir, 'dist/admin.js');

describeEmbedded('npm run admin on an embedded database', () => {
  it('works once the server has stopped, and makes no database of its own', async () => {
    const folder = temporaryFolder();
    const config = readConfig({ DATA_DIR: 'data', PORT: '4000' }, folder);
    const { dataDir } = config;
    const list = () => withAccountsAdmin(config, migrationsDir, (admin) => admin.list());
    await expect(list()).rejects.toThrow(`There is no database in ${path.join(folder, 'data')}`);

    await makeDataFolder(dataDir);
    const server = await lockDataFolder(dataDir, 'http://localhost:4000');
    await expect(list()).rejects.toThrow(/serving http:\/\/localhost:4000 .*Stop it/);
    await server.release();
    expect(await list()).toEqual([]);
    // And lets go of it afterwards.
    expect(await list()).toEqual([]);
  });

  it('shows what a terminal would obey', async () => {
    const folder = temporaryFolder();
    await makeDataFolder(path.join(folder, 'data'));
    const typed = ['disable', '\u001b[2K\u202enobody'];
    const { ended } = runProgram({ DATA_DIR: path.join(folder, 'data') }, [command, ...typed]);
    const { code, stderr } = await ended;
    expect([code, stderr.split('\n').at(-2)]).toEqual([
      1,
      'There is no account “\\u{1b}[2K\\u{202e}nobody”.',
    ]);
  });

  // Only root may give a folder away.
  it.runIf(process.getuid?.() === 0)('leaves the database of another user alone', async () => {
    const folder = temporaryFolder();
    const config = readConfig({ DATA_DIR: 'data' }, folder);
    await makeDataFolder(config.dataDir);
    const database = path.join(config.dataDir, 'db');
    await chown(database, 65534, 65534);
    const before = await readdir(config.dataDir);
    await expect(withAccountsAdmin(config, migrationsDir, (admin) => admin.list())).rejects.toThrow(
      `${database} belongs to the user nobody.`,
    );
    expect(await readdir(config.dataDir)).toEqual(before);
  });
});
