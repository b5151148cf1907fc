import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { databaseProtocols } from '../config/values.ts';
import { keepNewFilesPrivate } from '../../platform/db/private-folder.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { migrateToPostgres } from './migrate-to-postgres.ts';
import { fail, print } from '../../platform/terminal.ts';

// src/migrate-to-postgres/main.ts does not lie as deep as the bundle dist/migrate-to-postgres.js, the only place it runs from.
const migrationsDir = fileURLToPath(new URL('../drizzle', import.meta.url));

/** The process behind `npm run migrate-to-postgres`. Importing this runs it. */
async function run(given?: string, ...rest: string[]): Promise<void> {
  keepNewFilesPrivate();
  if (rest.length > 0 || (given && !databaseProtocols.includes(protocolOf(given)))) throw whereTo();
  const env = {
    ...process.env,
    ...(given && { DATABASE_URL: given, DATABASE_DIRECT_URL: undefined }),
  };
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(env, process.cwd());
  if (!databaseUrl) throw whereTo();
  // A move is one long transaction, which has no use for a pool.
  const tables = await migrateToPostgres(dataDir, databaseDirectUrl ?? databaseUrl, migrationsDir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(tables);
  print(
    `Moved ${String(rows)} rows to ${databaseUrl.host}${databaseUrl.pathname}; both sides have the same counts.\n` +
      `${dataDir} is as it was. From now on start Flowdeck with DATABASE_URL.`,
  );
}

const whereTo = () =>
  new StartError(
    'Say where to: npm run migrate-to-postgres -- postgres://user:password@host/name, or set DATABASE_URL.',
  );

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '');

await run(...process.argv.slice(2)).catch(fail);
