import { mostHeld } from '@flowdeck/contract/leads/lead-forms';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { heldSubmissions, type HeldSubmissionRow } from '../tables.ts';

const { id, formId, workspaceId, at } = heldSubmissions;

interface Held {
  workspaceId: string;
  formId: string;
  id: string;
}

const isHeld = (held: Held) =>
  and(eq(workspaceId, held.workspaceId), eq(formId, held.formId), eq(id, held.id));

/** What forms hold back. */
export function createHeldStore(db: Database, reads: ReadDatabase = db) {
  return {
    /** Makes room for it: the oldest of its form go. */
    add: (row: typeof heldSubmissions.$inferInsert): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.insert(heldSubmissions).values(row);
        const ofForm = and(eq(workspaceId, row.workspaceId), eq(formId, row.formId));
        const beyond = tx
          .select({ id })
          .from(heldSubmissions)
          .where(ofForm)
          .orderBy(desc(at), desc(id))
          .offset(mostHeld);
        await tx.delete(heldSubmissions).where(and(ofForm, inArray(id, beyond)));
      }),

    /** Of one form, newest first. */
    list: (workspace: string, form: string, since: Date): Promise<HeldSubmissionRow[]> =>
      reads
        .select()
        .from(heldSubmissions)
        .where(and(eq(workspaceId, workspace), eq(formId, form), gt(at, since)))
        .orderBy(desc(at), desc(id))
        .limit(mostHeld),

    async find(held: Held, since: Date): Promise<HeldSubmissionRow | undefined> {
      const [row] = await db
        .select()
        .from(heldSubmissions)
        .where(and(isHeld(held), gt(at, since)));
      return row;
    },

    /** Whether it was there. */
    async delete(held: Held, on: Database | Transaction = db): Promise<boolean> {
      return (await on.delete(heldSubmissions).where(isHeld(held)).returning({ id })).length > 0;
    },
  };
}

export type HeldStore = ReturnType<typeof createHeldStore>;
