import { randomUUID } from 'node:crypto';
import { createAccount } from '../../src/identity/accounts/create-account.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** Creates a workspace with an owner, without whom it does nothing; returns its id. */
export async function addOwnedWorkspace(db: Database, createdAt: Date): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const owner = { email, name: 'w', passwordHash: null, emailVerifiedAt: createdAt, createdAt };
  const account = await db.transaction((tx) => createAccount(tx, owner));
  if (!account) throw new Error('The address has an account.');
  return account.workspaceId;
}
