import { eq } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { workspaces } from './tables.ts';

/**
 * Until the transaction ends, nobody else adds anything that a workspace may have only so many of: a count taken
 * after this stays true. Take it before locking leads or workflows, or two transactions may wait for each other.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}
