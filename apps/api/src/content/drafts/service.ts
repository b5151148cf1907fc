import { contentDefaults } from '@flowdeck/contract/content/content';
import type {
  Draft,
  DraftChange,
  DraftQuery,
  DraftVersion,
} from '@flowdeck/contract/content/drafts';
import type { RevisionRequest } from '@flowdeck/contract/content/revision';
import {
  changeDraft,
  copyTitle,
  noSuchDraft,
  refuseOldVersion,
} from '@flowdeck/domain/content/change-draft';
import {
  draftKeyKinds,
  draftKeys,
  draftPosition,
  lastChangedDrafts,
  toDraft,
  toDraftSummary,
} from '@flowdeck/domain/content/draft-list';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { isEditor, presenceMs } from '@flowdeck/domain/content/presence';
import type { PieceScores } from '@flowdeck/domain/content/score-piece';
import { orderOf } from '@flowdeck/domain/list/cursor';
import { callingAccount, callingPerson } from '../../platform/audit/caller.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { readPage } from '../../platform/db/list-page.ts';
import type { Session } from '../../platform/http/route.ts';
import type { PieceWriter } from '../piece-writer.ts';
import type { Reviser } from '../reviser.ts';
import { insertPiece } from '../store.ts';
import type { PieceRow } from '../tables.ts';
import { toDraftVersion, type DraftStore, type FoundDraft } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface DraftDeps extends Pick<Platform, 'now'> {
  store: DraftStore;
  writePiece: PieceWriter;
  reviser: Reviser;
}

/** The stored drafts of one workspace at a time, for people who look at them and change them. */
export function createDraftService({ store, writePiece, reviser, now }: DraftDeps) {
  const shown = ({ row, workflowName, ...people }: FoundDraft): Draft =>
    toDraft({ ...row, ...people }, workflowName, reviser.canRevise);

  /** In a thread of its own, as any scoring. */
  async function scoresOf(
    { workspaceId, keywords, source, model }: PieceRow,
    { title, content }: { title: string; content: string },
  ): Promise<PieceScores> {
    const scored = await writePiece(
      workspaceId,
      { ...contentDefaults, title, keywords },
      { name: model ?? source, content },
    );
    const { wordCount, seoScore, seoChecks, readabilityScore, readabilityChecks } = scored;
    return { wordCount, seoScore, seoChecks, readabilityScore, readabilityChecks };
  }

  async function find(workspaceId: string, id: string): Promise<FoundDraft> {
    const found = await store.find(workspaceId, id);
    if (!found) throw noSuchDraft();
    return found;
  }

  return {
    /** @throws {Problem} 400 for a cursor of another list or order */
    async list(
      workspaceId: string,
      { cursor, limit, sort = lastChangedDrafts, ...filters }: DraftQuery,
    ) {
      const order = orderOf(sort);
      const { rows, nextCursor } = await readPage(
        { cursor, limit },
        (page) => store.list(workspaceId, { ...page, filters, order }),
        { sort, key: draftKeyKinds[order.by], positionOf: (row) => draftPosition(row, order.by) },
      );
      return { items: rows.map((row) => toDraftSummary(row, row.workflowName)), nextCursor };
    },

    /** @throws {Problem} 404 outside the workspace */
    find: async (workspaceId: string, id: string): Promise<Draft> =>
      shown(await find(workspaceId, id)),

    /** @throws {Problem} 404 outside the workspace */
    async versions(workspaceId: string, id: string): Promise<DraftVersion[]> {
      await find(workspaceId, id);
      return (await store.versions(workspaceId, id)).map(toDraftVersion);
    },

    /** @throws {Problem} 404 outside the workspace, 409 with both versions after another change */
    async change(workspaceId: string, id: string, change: DraftChange): Promise<Draft> {
      const before = await find(workspaceId, id);
      refuseOldVersion(before.row, change, () => shown(before));
      const { title = before.row.title, content = before.row.content } = change;
      const scores = await scoresOf(before.row, { title, content });
      return store.transaction(async (tx) => {
        const known = await tx.lock(workspaceId, id);
        if (!known) throw noSuchDraft();
        const at = now();
        const { updatedAt: changedAt, changedById } = known.row;
        const last = {
          versionKeptAt: await tx.versionKeptAt(known.row),
          changedAt,
          isByAnother: changedById !== null && changedById !== callingAccount(),
        };
        const changed = changeDraft(known.row, change, last, at, () => shown(known));
        if (!changed) return shown(known);
        const { keepsVersion, beginsSitting, ...text } = changed;
        if (keepsVersion) await tx.keepVersion(known.row, at);
        if (beginsSitting) {
          const event = { action: 'draft-edited', name: text.title } as const;
          await recordAudit(tx.tx, workspaceId, event, at);
        }
        const row = await tx.update(known.row, {
          ...text,
          ...scores,
          ...draftKeys({ title: text.title, keywords: known.row.keywords }),
          openPlaceholders: openPlaceholders(text.content).length,
          changedById: callingAccount(),
          updatedAt: at,
        });
        return shown({ ...known, row, changedBy: callingPerson()?.name ?? null });
      });
    },

    /**
     * @param signal stops the language model
     * @throws {Problem} 404 outside the workspace, 409 without a language model, 429 after too many
     *   requests, 503 if the model returns no usable text in time
     */
    async revise(
      workspaceId: string,
      id: string,
      request: RevisionRequest,
      signal?: AbortSignal,
    ): Promise<{ text: string }> {
      const { title } = (await find(workspaceId, id)).row;
      return reviser.revise(workspaceId, { ...request, title }, signal);
    },

    /** @throws {Problem} 404 outside the workspace */
    async open({ workspaceId, user, role }: Session, id: string, editing: boolean) {
      const at = now();
      const since = new Date(at.getTime() - presenceMs);
      const seen = { workspaceId, accountId: user.id, isEditing: isEditor(role, editing) };
      const others = await store.notePresence({ ...seen, pieceId: id, seenAt: at }, since);
      if (!others) throw noSuchDraft();
      return others;
    },

    /** @throws {Problem} 404 outside the workspace, 409 for one piece too many */
    duplicate: (workspaceId: string, id: string): Promise<Draft> =>
      store.transaction(async (tx) => {
        const known = await tx.lock(workspaceId, id);
        if (!known) throw noSuchDraft();
        const row = known.row;
        const title = copyTitle(row.title);
        const at = now();
        const copy = await insertPiece(tx.tx, {
          ...row,
          ...draftKeys({ title, keywords: row.keywords }),
          id: undefined,
          title,
          // A person asked for it.
          workflowId: null,
          createdById: callingAccount(),
          changedById: null,
          version: 1,
          createdAt: at,
          updatedAt: at,
        });
        const createdBy = callingPerson()?.name ?? null;
        return shown({ row: copy, workflowName: null, createdBy, changedBy: null });
      }),

    /** @throws {Problem} 404 outside the workspace */
    delete: (workspaceId: string, id: string): Promise<undefined> =>
      store.transaction(async (tx) => {
        const known = await tx.lock(workspaceId, id);
        if (!known) throw noSuchDraft();
        await tx.delete(known.row);
        const event = { action: 'draft-deleted', name: known.row.title } as const;
        await recordAudit(tx.tx, workspaceId, event, now());
        return undefined;
      }),
  };
}

export type DraftService = ReturnType<typeof createDraftService>;
