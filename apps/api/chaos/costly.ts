/*
 * One tenant has as much as it may and makes the calls that cost the most, or has a language model or a mail server
 * that does harm, or the operator makes backups, while another's calls are measured.
 *   npm run chaos -- costly --seconds 20
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freshDatabases } from '../bench/fresh-databases.ts';
import { option } from '../bench/report.ts';
import { costlyAttacks, liveBesideCostly } from '../test/support/costly-tenant.ts';
import {
  liveBesideBackups,
  liveBesideDrippingMailServer,
  liveBesideHostileModel,
  type Options,
} from '../test/support/hostile-services.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { reportWaits } from './report-waits.ts';

const seconds = option('seconds', 20);

const troubles = {
  ...Object.fromEntries(
    costlyAttacks.map((attack) => [
      attack,
      (options: Options) => liveBesideCostly({ ...options, attack }),
    ]),
  ),
  'a hostile language model': liveBesideHostileModel,
  'a mail server that never ends its answer': liveBesideDrippingMailServer,
};

for (const [trouble, liveBeside] of Object.entries(troubles)) {
  for await (const { env, name, remove } of freshDatabases()) {
    const waits = await liveBeside({ env, seconds });
    await remove();
    reportWaits(`Beside ${trouble} on ${name}, ${String(seconds)} s`, waits);
  }
}

for await (const { env, name, remove } of freshDatabases()) {
  if (env['DATA_DIR'] === undefined) continue;
  await mkdir(env['DATA_DIR']);
  const file = path.join(temporaryFolder(), 'last.backup');
  const waits = await liveBesideBackups({ env, seconds }, file);
  await remove();
  reportWaits(`Beside backups of ${name}, ${String(seconds)} s`, waits);
}
