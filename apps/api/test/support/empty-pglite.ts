import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { startPglite } from '../../src/db/start-pglite.ts';
import { apiDir } from './paths.ts';

/** An empty embedded database in memory, unpacked from the build's archive: a third of the time that `initdb` takes. */
export async function emptyPglite(): Promise<PGlite> {
  const archive = await readFile(path.join(apiDir, 'dist/empty-database.tar.gz'));
  return startPglite({ loadDataDir: new Blob([archive], { type: 'application/gzip' }) });
}
