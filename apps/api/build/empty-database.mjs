/*
 * Writes dist/empty-database.tar.gz: what PostgreSQL makes of an empty folder. That takes longer than all the
 * rest of a first start and gives the same each time, so it is done once for each version of PGlite.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const apiDir = path.resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(path.join(apiDir, 'package.json'), 'utf8'));
const cache = path.join(apiDir, '../../node_modules/.cache/flowdeck');
const made = path.join(cache, `empty-database-${dependencies['@electric-sql/pglite']}.tar.gz`);

if (!existsSync(made)) {
  const client = await PGlite.create();
  const archive = await client.dumpDataDir('gzip');
  await client.close();
  mkdirSync(cache, { recursive: true });
  // Has another name until it is complete.
  writeFileSync(`${made}.unfinished`, Buffer.from(await archive.arrayBuffer()));
  renameSync(`${made}.unfinished`, made);
}
copyFileSync(made, path.join(apiDir, 'dist/empty-database.tar.gz'));
