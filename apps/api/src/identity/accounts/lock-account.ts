import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accounts } from './tables.ts';

/** Until the transaction ends, nobody else adds anything that an account may have only so many of. */
export async function lockAccount(tx: Database | Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
}
