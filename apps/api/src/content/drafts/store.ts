import { keywordKey } from '@flowdeck/contract/keywords';
import {
  draftVersionCount,
  type DraftColumn,
  type DraftFilters,
  type DraftVersion,
} from '@flowdeck/contract/content/drafts';
import { mostPresent } from '@flowdeck/domain/content/presence';
import type { Order, Position } from '@flowdeck/domain/list/cursor';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { accountName } from '../../identity/accounts/tables.ts';
import { contentKeywords, contentPieces, type PieceRow } from '../tables.ts';
import type { Database, ReadDatabase, Transaction } from '../../platform/db/database.ts';
import {
  hasSearchedWords,
  listPageSql,
  readSearched,
  within,
} from '../../platform/db/list-page.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { workflows } from '../../workflows/tables.ts';
import { draftPresence, draftVersions } from './tables.ts';

interface Page {
  filters: DraftFilters;
  order: Order<DraftColumn>;
  after?: Position | undefined;
  limit: number;
}

/** A stored draft and the name of the workflow that had it written; null if it is gone. */
export interface FoundDraft {
  row: PieceRow;
  workflowName: string | null;
  createdBy: string | null;
  changedBy: string | null;
}

const sortedBy = {
  title: contentPieces.titleKey,
  score: contentPieces.seoScore,
  changed: contentPieces.updatedAt,
} as const;

const { id, title, seoScore, readabilityScore, wordCount, openPlaceholders } = contentPieces;
const { workflowId, createdAt, updatedAt } = contentPieces;
const listed = {
  id,
  title,
  seoScore,
  readabilityScore,
  wordCount,
  openPlaceholders,
  workflowId,
  createdAt,
  updatedAt,
  workflowName: workflows.name,
};
const ofItsWorkflow = and(
  eq(workflows.id, contentPieces.workflowId),
  eq(workflows.workspaceId, contentPieces.workspaceId),
);

const found = {
  row: contentPieces,
  workflowName: workflows.name,
  createdBy: accountName(contentPieces.createdById),
  changedBy: accountName(contentPieces.changedById),
};

/** Stored pieces, for people who look at them and change them. */
export function createDraftStore(db: Database, reads: ReadDatabase = db) {
  return {
    /**
     * Notes that somebody has a draft open, and forgets who had one open before.
     * @returns who else has it open; undefined for a draft outside the workspace
     */
    notePresence: (row: typeof draftPresence.$inferInsert, since: Date) =>
      db.transaction(async (tx) => {
        const { workspaceId, pieceId, accountId, isEditing, seenAt } = row;
        const inWorkspace = eq(contentPieces.workspaceId, workspaceId);
        const [piece] = await tx
          .select({ id: contentPieces.id })
          .from(contentPieces)
          .where(and(inWorkspace, eq(contentPieces.id, pieceId)))
          .for('key share');
        if (!piece) return undefined;
        const isHere = eq(draftPresence.workspaceId, workspaceId);
        await tx.delete(draftPresence).where(and(isHere, lte(draftPresence.seenAt, since)));
        await tx
          .insert(draftPresence)
          .values(row)
          .onConflictDoUpdate({
            target: [draftPresence.pieceId, draftPresence.accountId],
            set: { isEditing, seenAt },
            setWhere: isHere,
          });
        const name = accountName<string>(draftPresence.accountId).as('name');
        return tx
          .select({ name, editing: draftPresence.isEditing })
          .from(draftPresence)
          .where(
            and(
              isHere,
              eq(draftPresence.pieceId, pieceId),
              ne(draftPresence.accountId, accountId),
              gt(draftPresence.seenAt, since),
            ),
          )
          .orderBy(desc(draftPresence.isEditing), name, draftPresence.accountId)
          .limit(mostPresent);
      }),

    list(workspaceId: string, { filters, order, after, limit }: Page) {
      const { beyond, orderBy } = listPageSql(sortedBy[order.by], contentPieces.id, order, after);
      const inWorkspace = eq(contentPieces.workspaceId, workspaceId);
      const { search } = filters;
      // Without a name: its plan depends on how many drafts its filters let through.
      return readSearched(reads, workspaceId, { search, table: contentPieces }, (on) =>
        on
          .select(listed)
          .from(contentPieces)
          .leftJoin(workflows, ofItsWorkflow)
          .where(and(inWorkspace, beyond, ...conditions(filters)))
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    /** Every draft of a workspace, newest first. */
    all(
      workspaceId: string,
      { after, limit }: Pick<Page, 'after' | 'limit'>,
    ): Promise<FoundDraft[]> {
      const { beyond, orderBy } = listPageSql(createdAt, id, { falls: true }, after);
      return reads
        .select(found)
        .from(contentPieces)
        .leftJoin(workflows, ofItsWorkflow)
        .where(and(eq(contentPieces.workspaceId, workspaceId), beyond))
        .orderBy(...orderBy)
        .limit(limit);
    },

    find: (workspaceId: string, id: string): Promise<FoundDraft | undefined> =>
      findDraft(db, workspaceId, id),

    versions: (workspaceId: string, pieceId: string): Promise<StoredVersion[]> =>
      reads
        .select()
        .from(draftVersions)
        .where(and(eq(draftVersions.workspaceId, workspaceId), eq(draftVersions.pieceId, pieceId)))
        .orderBy(desc(draftVersions.seq))
        .limit(draftVersionCount),

    transaction: <T>(work: (tx: Drafts) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(drafts(tx))),
  };
}

type StoredVersion = typeof draftVersions.$inferSelect;

export const toDraftVersion = ({
  id,
  title,
  content,
  wordCount,
  savedAt,
}: StoredVersion): DraftVersion => ({
  id,
  title,
  content,
  wordCount,
  savedAt: savedAt.toISOString(),
});

function conditions({ search = '', origin, workflow, minScore, ...period }: DraftFilters) {
  const byWorkflow = contentPieces.workflowId;
  return [
    hasSearchedWords(contentPieces.searchText, search),
    origin && (origin === 'person' ? isNull(byWorkflow) : isNotNull(byWorkflow)),
    workflow === undefined ? undefined : eq(byWorkflow, workflow),
    minScore === undefined ? undefined : gte(contentPieces.seoScore, minScore),
    within(contentPieces.createdAt, period),
  ];
}

const ofDraft = ({ workspaceId, id }: Pick<PieceRow, 'workspaceId' | 'id'>) =>
  and(eq(contentPieces.workspaceId, workspaceId), eq(contentPieces.id, id));

async function findDraft(
  db: Pick<Database, 'select'>,
  workspaceId: string,
  id: string,
): Promise<FoundDraft | undefined> {
  const [draft] = await db
    .select(found)
    .from(contentPieces)
    .leftJoin(workflows, ofItsWorkflow)
    .where(ofDraft({ workspaceId, id }));
  return draft;
}

/** One draft at a time, within one transaction. */
function drafts(tx: Transaction) {
  const ofVersions = ({ workspaceId, id }: PieceRow) =>
    and(eq(draftVersions.workspaceId, workspaceId), eq(draftVersions.pieceId, id));

  return {
    tx,

    /** The draft, locked until the transaction ends. */
    async lock(workspaceId: string, id: string): Promise<FoundDraft | undefined> {
      await tx
        .select({ id: contentPieces.id })
        .from(contentPieces)
        .where(ofDraft({ workspaceId, id }))
        .for('update');
      return findDraft(tx, workspaceId, id);
    },

    /** When its newest version was kept; null before the first. */
    async versionKeptAt(draft: PieceRow): Promise<Date | null> {
      const [newest] = await tx
        .select({ keptAt: draftVersions.keptAt })
        .from(draftVersions)
        .where(ofVersions(draft))
        .orderBy(desc(draftVersions.seq))
        .limit(1);
      return newest?.keptAt ?? null;
    },

    /** Keeps the text of a draft as a version, and forgets the oldest beyond the most there can be. */
    async keepVersion(draft: PieceRow, at: Date): Promise<void> {
      await tx.insert(draftVersions).values({
        pieceId: draft.id,
        workspaceId: draft.workspaceId,
        title: draft.title,
        content: draft.content,
        wordCount: draft.wordCount,
        savedAt: draft.updatedAt,
        keptAt: at,
      });
      const tooOld = tx
        .select({ seq: draftVersions.seq })
        .from(draftVersions)
        .where(ofVersions(draft))
        .orderBy(desc(draftVersions.seq))
        .offset(draftVersionCount)
        .limit(1);
      await tx.delete(draftVersions).where(and(ofVersions(draft), lte(draftVersions.seq, tooOld)));
    },

    update: async (draft: PieceRow, values: Partial<PieceRow>): Promise<PieceRow> =>
      singleRow(await tx.update(contentPieces).set(values).where(ofDraft(draft)).returning()),

    /** Deletes a draft with its versions, and takes it out of the counts of its keywords. */
    async delete(draft: PieceRow): Promise<void> {
      const keys = [...new Set(draft.keywords.map(keywordKey))].sort();
      if (keys.length > 0) {
        const counted = and(
          eq(contentKeywords.workspaceId, draft.workspaceId),
          inArray(contentKeywords.key, keys),
        );
        // In one order for everyone, as where they are counted.
        await tx
          .select({ key: contentKeywords.key })
          .from(contentKeywords)
          .where(counted)
          .orderBy(contentKeywords.key)
          .for('update');
        await tx.delete(contentKeywords).where(and(counted, eq(contentKeywords.usage, 1)));
        await tx
          .update(contentKeywords)
          .set({ usage: sql`${contentKeywords.usage} - 1` })
          .where(and(counted, gt(contentKeywords.usage, 1)));
      }
      await tx.delete(contentPieces).where(ofDraft(draft));
    },
  };
}

type Drafts = ReturnType<typeof drafts>;
export type DraftStore = ReturnType<typeof createDraftStore>;
