import type { Transaction } from '../db/database.ts';
import { activities } from './tables.ts';

/** Adds a line to Recent Activity, in the transaction of the event that it reports. */
export async function recordActivity(
  tx: Transaction,
  activity: Omit<typeof activities.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(activities).values(activity);
}
