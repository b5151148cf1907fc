import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';

export interface FreshDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** What a server's environment needs to use it. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}

/** A fresh embedded database, and a fresh PostgreSQL if it is installed. */
export async function* freshDatabases(): AsyncGenerator<FreshDatabase> {
  const folder = temporaryFolder();
  yield {
    name: 'PGlite',
    env: { DATA_DIR: path.join(folder, 'data') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  const postgres = await startLocalPostgres();
  if (!postgres) {
    console.log('PostgreSQL is not on this machine: its half was not run.');
    return;
  }
  yield {
    name: 'PostgreSQL',
    env: { DATABASE_URL: postgres.url, DEMO: 'on' },
    remove: () => postgres.stop(),
  };
}
