import path from 'node:path';
import { expect, it } from 'vitest';
import { costlyAttacks, liveBesideCostly } from '../support/costly-tenant.ts';
import { liveBesideHostile } from '../support/hostile-neighbour.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copyOfTemplate, describeApi, embedded, makeDataFolder } from '../support/test-database.ts';

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
        const { refused, beside, runs, pieces, filledBytes } = await liveBesideHostile({
          env,
          seconds: 6,
        });
        expect(refused).toEqual([]);
        expect(beside.mails.length).toBeGreaterThan(0);
        expect(runs).toBeGreaterThan(0);
        expect(pieces).toBeGreaterThan(0);
        expect(filledBytes).toBeGreaterThan(0);
      }),
    240_000,
  );
});

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity;

/** The figures themselves are those of `npm run chaos -- costly`; this machine may be busy with other tests. */
const busy = 3;

describeApi('beside a tenant with a great deal of data', () => {
  it.each(costlyAttacks)(
    'makes nobody wait for its %s',
    (attack) =>
      withDatabase(async (env) => {
        const { refused, beside, costly } = await liveBesideCostly({ env, attack, seconds: 6 });
        expect(refused).toEqual([]);
        expect(p99(beside.calls)).toBeLessThanOrEqual(busy * 500);
        expect(Math.max(...beside.signIns)).toBeLessThanOrEqual(busy * 2_000);
        // Its own calls are served, or refused in words.
        const answers = Object.keys(costly).map(Number);
        expect(answers).toContain(200);
        expect(answers.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      }),
    240_000,
  );
});
