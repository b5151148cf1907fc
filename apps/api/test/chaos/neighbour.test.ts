import path from 'node:path';
import { expect, it } from 'vitest';
import { liveBesideHostile } from '../support/hostile-neighbour.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copyOfTemplate, describeApi, embedded, makeDataFolder } from '../support/test-database.ts';

describeApi('beside a hostile tenant', () => {
  it('refuses its neighbour nothing, and does its work', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const copy = embedded ? null : await copyOfTemplate();
    if (!copy) await makeDataFolder(dataDir);
    try {
      const { refused, beside, runs, pieces, filledBytes } = await liveBesideHostile({
        env: copy ? { DATABASE_URL: copy.url.href } : { DATA_DIR: dataDir },
        seconds: 6,
      });
      expect(refused).toEqual([]);
      expect(beside.mails.length).toBeGreaterThan(0);
      expect(runs).toBeGreaterThan(0);
      expect(pieces).toBeGreaterThan(0);
      expect(filledBytes).toBeGreaterThan(0);
    } finally {
      await copy?.drop();
    }
  }, 240_000);
});
