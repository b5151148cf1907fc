import { noSuchLead } from '@flowdeck/domain/leads/change-lead';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { removals, type RemovalRow } from '../../platform/removals/tables.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';
import { removalSteps, type GoneLead } from './removal-steps.ts';
import type { LeadRecordStore } from './store.ts';

/** Leads that one transaction deletes at most. */
const atOnce = 20;
/** How long a call goes on with what refers to a lead; the rest goes in the background. */
const callMs = 5_000;

interface Deps {
  db: Database;
  store: LeadRecordStore;
  hashing: () => Promise<HashAddress>;
  /** Takes the address of a deleted lead out of what some runs, which are of another part, have noted. */
  forgetInRuns: (db: Database, lead: GoneLead, limit: number) => Promise<number>;
  now: () => Date;
}

/**
 * How leads go: for people who tidy up, for someone who asks to be forgotten, and by age. The lead is gone at once, in a
 * small transaction; what refers to it goes in steps with other calls between them, however much it is.
 */
export function createLeadRemoval({ db, store, hashing, forgetInRuns, now }: Deps) {
  async function finish(
    removal: RemovalRow,
    signal?: AbortSignal,
    pause?: () => Promise<void>,
  ): Promise<boolean> {
    const { id, workspaceId, goneLeadId, email, erased } = removal;
    const lead = { workspaceId, erased, id: goneLeadId ?? '', email: email ?? '' };
    for (const step of removalSteps({ db, hash: await hashing(), forgetInRuns }, lead)) {
      while ((await step()) > 0) {
        await pause?.();
        if (signal?.aborted) return false;
      }
    }
    await db
      .delete(removals)
      .where(and(eq(removals.workspaceId, workspaceId), eq(removals.id, id)));
    return true;
  }

  async function remove(workspaceId: string, id: string, erased: boolean): Promise<undefined> {
    const hash = await hashing();
    const removal = await store.transaction(async (records, tx) => {
      const lead = await records.lock(workspaceId, id);
      if (!lead) throw noSuchLead();
      const event = erased
        ? ({ action: 'lead-erased' } as const)
        : ({ action: 'leads-deleted', count: 1 } as const);
      await recordAudit(tx, workspaceId, event, now());
      return records.delete(lead, { hash, erased, at: now() });
    });
    // The lead is deleted; a failure leaves the rest to the background.
    await finish(removal, AbortSignal.timeout(callMs)).catch(() => false);
  }

  return {
    /** @throws {Problem} 404 outside the workspace */
    delete: (workspaceId: string, id: string) => remove(workspaceId, id, false),

    /**
     * Deletes a lead with all that refers to it; only the hash of its address is kept, so that nothing
     * writes to it again.
     * @throws {Problem} 404 outside the workspace
     */
    erase: (workspaceId: string, id: string) => remove(workspaceId, id, true),

    /** Deletes those of the leads that there are; returns how many. */
    async deleteAll(workspaceId: string, ids: readonly string[]): Promise<number> {
      const hash = await hashing();
      const gone: RemovalRow[] = [];
      for (let start = 0; start < ids.length; start += atOnce) {
        await store.transaction(async (records, tx) => {
          const found = await records.lockAll(workspaceId, ids.slice(start, start + atOnce));
          for (const lead of found) {
            gone.push(await records.delete(lead, { hash, erased: false, at: now() }));
          }
          const event = { action: 'leads-deleted', count: found.length } as const;
          if (found.length > 0) await recordAudit(tx, workspaceId, event, now());
        });
      }
      const signal = AbortSignal.timeout(callMs);
      for (const removal of gone) await finish(removal, signal).catch(() => false);
      return gone.length;
    },

    /** Deletes leads that were last changed or written to before this time; returns how many there were. */
    async deleteUnused(workspaceId: string, before: Date): Promise<number> {
      const hash = await hashing();
      const gone = await store.transaction(async (records) => {
        const unused = await records.lockUnused(workspaceId, before, atOnce);
        const made: RemovalRow[] = [];
        for (const lead of unused) {
          made.push(await records.delete(lead, { hash, erased: false, at: now() }));
        }
        return made;
      });
      for (const removal of gone) await finish(removal);
      return gone.length;
    },

    /**
     * Goes on with the removal of a lead.
     * @param pause between two steps
     * @returns whether it ended before the signal was aborted
     */
    finish,
  };
}

export type LeadRemoval = ReturnType<typeof createLeadRemoval>;
