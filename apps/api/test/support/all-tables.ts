import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { apiDir } from './paths.ts';

/** Every table of the schema. */
export async function allTables(): Promise<PgTable[]> {
  const src = path.join(apiDir, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const modules = files
    .filter((file) => path.basename(file) === 'tables.ts')
    .map((file) => import(path.join(src, file)) as Promise<object>);
  const values = (await Promise.all(modules)).flatMap((module): unknown[] => Object.values(module));
  return values.filter((value) => is(value, PgTable));
}
