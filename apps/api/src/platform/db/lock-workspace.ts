import { eq } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { workspaces } from './tables.ts';

/**
 * Until the transaction ends, everyone else who adds to what a workspace may have so many of waits here, so what is
 * counted after this stays true. Before rows of leads and workflows are locked, or two would wait for each other.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}
