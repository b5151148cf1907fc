import path from 'node:path';
import { expect, it } from 'vitest';
import { restore } from '../../src/operations/backup/backup.ts';
import { readConfig } from '../../src/operations/config/config.ts';
import { costlyAttacks, liveBesideCostly } from '../support/costly-tenant.ts';
import { liveBesideHostile } from '../support/hostile-neighbour.ts';
import {
  liveBesideBackups,
  liveBesideDrippingMailServer,
  liveBesideHostileModel,
} from '../support/hostile-services.ts';
import { migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import {
  copyOfTemplate,
  describeApi,
  describeEmbedded,
  embedded,
  makeDataFolder,
} from '../support/test-database.ts';

/** For how long the neighbour is watched; `npm run chaos -- costly` and `-- neighbour` measure for longer. */
const seconds = 3;

/** Gives a database of its own to a server. */
async function withDatabase(use: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const copy = embedded ? null : await copyOfTemplate();
  if (!copy) await makeDataFolder(dataDir);
  try {
    await use(copy ? { DATABASE_URL: copy.url.href } : { DATA_DIR: dataDir });
  } finally {
    await copy?.drop();
  }
}

describeApi('beside a hostile tenant', () => {
  it(
    'refuses its neighbour nothing, and does its work',
    () =>
      withDatabase(async (env) => {
        const { refused, reached, beside, runs, pieces, filledBytes } = await liveBesideHostile({
          env,
          seconds,
        });
        expect(refused).toEqual([]);
        expect(reached).toEqual([]);
        expect(beside.mails.length).toBeGreaterThan(0);
        expect(runs).toBeGreaterThan(0);
        expect(pieces).toBeGreaterThan(0);
        expect(filledBytes).toBeGreaterThan(0);
      }),
    240_000,
  );
});

describeApi('beside a tenant with a great deal of data', () => {
  it.each(costlyAttacks)(
    'refuses its neighbour nothing during its %s',
    (attack) =>
      withDatabase(async (env) => {
        const { refused, beside, costly } = await liveBesideCostly({
          env,
          attack,
          seconds,
        });
        expect(refused).toEqual([]);
        expect(beside.calls.length).toBeGreaterThan(0);
        // Its own calls are served, or refused in words.
        const answers = Object.keys(costly).map(Number);
        expect(answers).toContain(200);
        expect(answers.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      }),
    240_000,
  );
});

function expectGoodDay({ beside, refused, done }: Awaited<ReturnType<typeof liveBesideBackups>>) {
  expect(refused).toEqual([]);
  expect(beside.calls.length).toBeGreaterThan(0);
  expect(done).toBeGreaterThan(0);
}

describeEmbedded('beside a backup', () => {
  it('refuses nobody anything, and has a database that can be restored', async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: path.join(folder, 'data') };
    await makeDataFolder(env.DATA_DIR);
    const file = path.join(folder, 'last.backup');
    expectGoodDay(await liveBesideBackups({ env, seconds }, file));
    const elsewhere = readConfig({ DATA_DIR: path.join(folder, 'elsewhere') }, folder);
    await expect(restore(elsewhere, file, migrationsDir, new Date())).resolves.toBeNull();
  }, 240_000);
});

describeApi('beside a tenant with a hostile', () => {
  it.each([
    ['language model', liveBesideHostileModel],
    ['mail server, whose connections end', liveBesideDrippingMailServer],
  ])(
    '%s, refuses its neighbour nothing',
    async (_, liveBeside) => {
      const dataDir = path.join(temporaryFolder(), 'data');
      const copy = embedded ? null : await copyOfTemplate();
      if (!copy) await makeDataFolder(dataDir);
      try {
        expectGoodDay(
          await liveBeside({
            env: copy ? { DATABASE_URL: copy.url.href } : { DATA_DIR: dataDir },
            seconds,
          }),
        );
      } finally {
        await copy?.drop();
      }
    },
    240_000,
  );
});
