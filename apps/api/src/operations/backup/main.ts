import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { keepNewFilesPrivate } from '../../platform/db/private-folder.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { nameAt } from './rotation.ts';
import { backUp, restore } from './backup.ts';
import { fail, print } from '../../platform/terminal.ts';

// src/backup/main.ts does not lie as deep as the bundle dist/backup.js, the only place it runs from.
const migrationsDir = fileURLToPath(new URL('../drizzle', import.meta.url));

/** The process behind `npm run backup` and `npm run restore`. Importing this runs it. */
async function run(command?: string, given?: string, ...rest: string[]): Promise<void> {
  keepNewFilesPrivate();
  if (rest.length > 0) {
    throw new StartError(`One file at a time: what is ${rest.join(' ')} for? Nothing was done.`);
  }
  const config = readConfig(process.env, process.cwd());
  const now = new Date();
  if (command === 'restore') {
    if (!given) throw new StartError('Say which backup: npm run restore -- <file>.');
    const earlier = await restore(config, path.resolve(given), migrationsDir, now);
    print(`Restored ${given} into ${config.dataDir}. Everybody has to sign in again.`);
    if (earlier) print(`The database that was there is kept in ${earlier}.`);
    return;
  }
  const file = path.resolve(given ?? nameAt(now));
  await backUp(config, file, now, {
    onWait: (earlier) => print(`The server is writing ${earlier}; this backup follows.`),
  });
  print(`Backed up ${config.dataDir} to ${file}.`);
}

await run(...process.argv.slice(2)).catch(fail);
