import {
  hasOtherFilters,
  segmentKey,
  segmentNameTaken,
  type StoredSegment,
} from '@flowdeck/domain/leads/segments';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { leadSegments } from '../tables.ts';

type SegmentRow = typeof leadSegments.$inferSelect;

/** Segments of workspaces. */
export function createSegmentStore(db: Database, reads: ReadDatabase = db) {
  return {
    list: (workspaceId: string): Promise<SegmentRow[]> =>
      reads
        .select()
        .from(leadSegments)
        .where(eq(leadSegments.workspaceId, workspaceId))
        .orderBy(asc(leadSegments.nameKey)),

    find: (workspaceId: string, id: string) => findSegment(reads, workspaceId, id),

    /** @throws {Problem} 409 for one segment too many, and for a name that another has */
    add: (row: Omit<typeof leadSegments.$inferInsert, 'nameKey'>): Promise<SegmentRow> =>
      db.transaction(async (tx) => {
        const { workspaceId } = row;
        await lockWorkspace(tx, workspaceId);
        const inWorkspace = eq(leadSegments.workspaceId, workspaceId);
        refuseBeyond('segments', await tx.$count(leadSegments, inWorkspace));
        const nameKey = segmentKey(row.name);
        await refuseTaken(tx, workspaceId, nameKey, null);
        return singleRow(
          await tx
            .insert(leadSegments)
            .values({ ...row, nameKey })
            .returning(),
        );
      }),

    /**
     * Changes a segment that nobody else changes meanwhile.
     * @param mustAsk whether broadcasts to it then wait for approval, also those that were approved
     * @param change what to store of it; null for a segment that there is not
     * @throws {Problem} 409 for a name that another has
     */
    change: (
      workspaceId: string,
      id: string,
      mustAsk: boolean,
      change: (
        segment: SegmentRow | undefined,
      ) => Pick<StoredSegment, 'name' | 'filters' | 'version' | 'updatedAt'>,
    ): Promise<SegmentRow> =>
      db.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const known = await findSegment(tx, workspaceId, id);
        const changes = change(known);
        const nameKey = segmentKey(changes.name);
        await refuseTaken(tx, workspaceId, nameKey, id);
        if (mustAsk && known && hasOtherFilters(known, changes)) {
          await askAgain(tx, workspaceId, id, changes.updatedAt);
        }
        return singleRow(
          await tx
            .update(leadSegments)
            .set({ ...changes, nameKey })
            .where(ofSegment(workspaceId, id))
            .returning(),
        );
      }),

    /** Whether there was one. */
    delete: (workspaceId: string, id: string, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(leadSegments)
          .where(ofSegment(workspaceId, id))
          .returning({ name: leadSegments.name });
        if (!deleted) return false;
        await recordAudit(tx, workspaceId, { action: 'segment-deleted', ...deleted }, at);
        return true;
      }),
  };
}

const ofSegment = (workspaceId: string, id: string) =>
  and(eq(leadSegments.workspaceId, workspaceId), eq(leadSegments.id, id));

/** A segment of a workspace; undefined if there is none with this id. */
export async function findSegment(
  on: Pick<ReadDatabase, 'select'>,
  workspaceId: string,
  id: string,
): Promise<SegmentRow | undefined> {
  const [row] = await on.select().from(leadSegments).where(ofSegment(workspaceId, id));
  return row;
}

/** Broadcasts to a segment that have not begun wait for approval, as what they are now. */
async function askAgain(
  tx: Transaction,
  workspaceId: string,
  segmentId: string,
  at: Date,
): Promise<void> {
  const version = sql`${broadcasts.version} + 1`;
  await tx
    .update(broadcasts)
    .set({ status: 'waiting', askedAt: at, claim: null, version, updatedAt: at })
    .where(
      and(
        eq(broadcasts.workspaceId, workspaceId),
        eq(broadcasts.segmentId, segmentId),
        inArray(broadcasts.status, ['waiting', 'scheduled']),
      ),
    );
}

async function refuseTaken(
  tx: Transaction,
  workspaceId: string,
  nameKey: string,
  except: string | null,
): Promise<void> {
  const taken = await tx.$count(
    leadSegments,
    and(
      eq(leadSegments.workspaceId, workspaceId),
      eq(leadSegments.nameKey, nameKey),
      except === null ? undefined : ne(leadSegments.id, except),
    ),
  );
  if (taken > 0) throw segmentNameTaken();
}

export type SegmentStore = ReturnType<typeof createSegmentStore>;
