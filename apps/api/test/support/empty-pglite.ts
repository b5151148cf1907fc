import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { apiDir } from './paths.ts';

/** An embedded database in memory, as PostgreSQL makes it of an empty folder, which would take three times as long. */
export async function emptyPglite(): Promise<PGlite> {
  const archive = await readFile(path.join(apiDir, 'dist/empty-database.tar.gz'));
  return PGlite.create({ loadDataDir: new Blob([archive], { type: 'application/gzip' }) });
}
