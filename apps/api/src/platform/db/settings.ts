import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './tables.ts';

/**
 * A value that is created once and shared by every process on this database. If two create it at the
 * same time, both get the one that was stored first.
 */
export async function sharedSetting(
  db: Database,
  key: string,
  make: () => string,
): Promise<string> {
  const read = () => db.select().from(settings).where(eq(settings.key, key));
  const [known] = await read();
  if (known) return known.value;
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  const [stored] = await read();
  if (!stored) throw new Error(`Setting ${key} was not stored`);
  return stored.value;
}
