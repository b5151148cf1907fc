import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

/** The smallest query that only a working database can answer. */
export function createStatusStore(db: Database) {
  return { ask: () => db.execute(sql`select 1`) };
}

export type StatusStore = ReturnType<typeof createStatusStore>;
