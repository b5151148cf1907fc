import { firstStepsCopy } from '@flowdeck/domain/operations/first-steps-copy';
import { and, eq } from 'drizzle-orm';
import { addOwner, addWorkspace } from '../../identity/members/store.ts';
import { members } from '../../identity/members/tables.ts';
import { lockAccount } from '../../identity/accounts/lock-account.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { Areas } from '../index.ts';
import { fillDemoWorkspace } from './fill.ts';

type Deps = Pick<Platform, 'db' | 'now'> & { areas: Pick<Areas, 'identity'> };

/** A workspace with examples for each account that asks for one, so that no figure of real work counts them. */
export function createExamples({ db, now, areas: { identity } }: Deps) {
  return {
    /** The ones that there are, if there are any. */
    load: ({ user }: Session): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        const there = await examplesOf(tx, user.id);
        if (there) return { id: there.id };
        const at = now();
        const workspace = { name: firstStepsCopy.examples, isExample: true, createdAt: at };
        const id = await addWorkspace(tx, workspace);
        await addOwner(tx, id, user.id, at);
        await fillDemoWorkspace(tx, id, at, { asExamples: true });
        return { id };
      }),

    /** @throws {Problem} 409 if it is their only workspace */
    async remove({ user }: Session): Promise<undefined> {
      const there = await examplesOf(db, user.id);
      if (there) await identity.deleteWorkspace(there.id, user.id, there.name, now());
    },
  };
}

async function examplesOf(db: Database | Transaction, accountId: string) {
  const [found] = await db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .innerJoin(members, eq(members.workspaceId, workspaces.id))
    .where(
      and(
        eq(workspaces.isExample, true),
        eq(members.accountId, accountId),
        eq(members.role, 'owner'),
      ),
    )
    .limit(1)
    .prepare('across_workspaces_examples')
    .execute();
  return found;
}
