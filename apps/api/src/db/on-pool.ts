import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Brings a database up to date. */
export function migrateOn(client: pg.Pool | pg.ClientBase, migrationsFolder: string) {
  return migrate(drizzle(client as pg.Pool), { migrationsFolder });
}

/** What the server knows of a database, whichever of the two is behind the pool. */
export function onPool(pool: pg.Pool, close: () => Promise<void>): OpenDatabase {
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    executeSql: (text, values) => execute(pool, text, values),
    close,
  };
}

/** Several statements in one text answer several results, which the driver's types do not say. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const results: pg.QueryResult[] = [await pool.query(text, values)].flat();
  return { rows: results.flatMap(({ rows }) => rows as unknown[]) };
}
