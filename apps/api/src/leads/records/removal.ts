import { noSuchLead } from '@flowdeck/domain/leads/change-lead';
import type { Transaction } from '../../platform/db/database.ts';
import { forgetAnswers } from '../../platform/idempotency/once.ts';
import type { LeadRecords, LeadRecordStore } from './store.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';
import type { LeadRow } from '../tables.ts';

/** Leads that one step of the retention deletes at most. */
const atOnce = 20;

interface Deps {
  store: LeadRecordStore;
  hashing: () => Promise<HashAddress>;
  /** Takes the address of a deleted lead out of what runs, which are of another part, have noted. */
  forgetInRuns: (tx: Transaction, lead: { workspaceId: string; email: string }) => Promise<void>;
  now: () => Date;
}

/** How leads go: for people who tidy up, for someone who asks to be forgotten, and by age. */
export function createLeadRemoval({ store, hashing, forgetInRuns, now }: Deps) {
  async function remove(
    { records, tx, lead }: { records: LeadRecords; tx: Transaction; lead: LeadRow },
    hash: HashAddress,
  ): Promise<void> {
    await records.delete(lead, hash);
    await forgetInRuns(tx, lead);
    await forgetAnswers(tx, lead);
  }

  return {
    /** @throws {Problem} 404 outside the workspace */
    async delete(workspaceId: string, id: string): Promise<undefined> {
      const hash = await hashing();
      await store.transaction(async (records, tx) => {
        const lead = await records.lock(workspaceId, id);
        if (!lead) throw noSuchLead();
        await remove({ records, tx, lead }, hash);
      });
    },

    /**
     * Deletes a lead with all that refers to it; only the hash of its address is kept, so that nothing
     * writes to it again.
     * @throws {Problem} 404 outside the workspace
     */
    async erase(workspaceId: string, id: string): Promise<undefined> {
      const hash = await hashing();
      await store.transaction(async (records, tx) => {
        const lead = await records.lock(workspaceId, id);
        if (!lead) throw noSuchLead();
        await records.suppress(lead, hash, now());
        await remove({ records, tx, lead }, hash);
        await records.forgetReferences(lead);
      });
    },

    /** Deletes leads that were last changed or written to before this time; returns how many there were. */
    deleteUnused: async (workspaceId: string, before: Date): Promise<number> => {
      const hash = await hashing();
      return store.transaction(async (records, tx) => {
        const unused = await records.lockUnused(workspaceId, before, atOnce);
        for (const lead of unused) await remove({ records, tx, lead }, hash);
        return unused.length;
      });
    },
  };
}

export type LeadRemoval = ReturnType<typeof createLeadRemoval>;
