import {
  deleteDraft,
  draftVersionCount,
  duplicateDraft,
  getDraft,
  listDrafts,
  listDraftVersions,
  openDraft,
  revisePassage,
  updateDraft,
  type DraftColumn,
} from '@flowdeck/contract/content/drafts';
import type { RevisionRequest } from '@flowdeck/contract/content/revision';
import { listPage } from '@flowdeck/contract/list';
import {
  changeDraft,
  copyTitle,
  noModel,
  noSuchDraft,
} from '@flowdeck/domain/content/change-draft';
import {
  draftKeyKinds,
  draftPosition,
  isListedDraft,
  lastChangedDrafts,
  toDraft,
  toDraftSummary,
} from '@flowdeck/domain/content/draft-list';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { isEditor, mostPresent, presenceMs } from '@flowdeck/domain/content/presence';
import { scorePiece } from '@flowdeck/domain/content/score-piece';
import { orderOf, readPosition, toListPage, type Order } from '@flowdeck/domain/list/cursor';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import type { MockPiece, Workspace, World } from '../../world.ts';

export const handlers = [
  mockCall(listDrafts, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default, sort = lastChangedDrafts, ...filters } = query;
    const order: Order<DraftColumn> = orderOf(sort);
    const after =
      cursor === undefined ? undefined : readPosition(cursor, sort, draftKeyKinds[order.by]);
    const listed = workspace.pieces.filter((piece) => isListedDraft(piece, filters));
    const positionOf = (piece: MockPiece) => draftPosition(piece, order.by);
    const sorted = sortedAfter(listed, order, positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, sort, positionOf);
    const items = rows.map((piece) =>
      toDraftSummary(
        { ...piece, openPlaceholders: openPlaceholders(piece.content).length },
        workflowName(workspace, piece),
      ),
    );
    return { items, nextCursor };
  }),

  mockCall(getDraft, ({ world, session: { workspace }, params }) =>
    shown(world, workspace, find(workspace, params.id)),
  ),

  mockCall(updateDraft, ({ world, log, session, params, body }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    const last = {
      versionKeptAt: known.versions[0]?.keptAt ?? null,
      changedAt: known.updatedAt,
      isByAnother: known.changedBy !== null && known.changedBy !== nameOfCaller(session),
    };
    const at = world.now();
    const changed = changeDraft(known, body, last, at, () => shown(world, workspace, known));
    if (!changed) return shown(world, workspace, known);
    const { keepsVersion, beginsSitting, ...text } = changed;
    if (keepsVersion) keep(known, world.nextId(), at);
    if (beginsSitting) log({ action: 'draft-edited', name: text.title });
    const { wordCount, seoScore, readabilityScore } = scorePiece({ ...known, ...text });
    const scores = { wordCount, seoScore, readabilityScore };
    Object.assign(known, text, scores, { changedBy: nameOfCaller(session), updatedAt: at });
    return shown(world, workspace, known);
  }),

  mockCall(openDraft, ({ world, session, params, body }) => {
    const { account, role, workspace } = session;
    const known = find(workspace, params.id);
    const since = world.now().getTime() - presenceMs;
    const others = (known.present ?? []).filter(
      (other) => other.account !== account && other.seenAt.getTime() > since,
    );
    const editing = isEditor(role, body.editing);
    known.present = [...others, { account, editing, seenAt: world.now() }];
    return others
      .map((other) => ({ name: other.account.user.name, editing: other.editing }))
      .toSorted((a, b) => Number(b.editing) - Number(a.editing) || (a.name < b.name ? -1 : 1))
      .slice(0, mostPresent);
  }),

  mockCall(duplicateDraft, ({ world, session, params }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    refuseBeyond('pieces', workspace.pieces.length);
    const at = world.now();
    const copy: MockPiece = {
      ...known,
      id: world.nextId(),
      title: copyTitle(known.title),
      workflowId: null,
      createdBy: nameOfCaller(session),
      changedBy: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
      versions: [],
      present: [],
    };
    workspace.pieces = [copy, ...workspace.pieces];
    return shown(world, workspace, copy);
  }),

  mockCall(revisePassage, ({ world, session: { workspace }, params, body }) => {
    find(workspace, params.id);
    if (!world.hasModel) throw noModel();
    return { text: revised(body) };
  }),

  mockCall(deleteDraft, ({ log, session: { workspace }, params }) => {
    const { id, title } = find(workspace, params.id);
    workspace.pieces = workspace.pieces.filter((piece) => piece.id !== id);
    log({ action: 'draft-deleted', name: title });
    return undefined;
  }),

  mockCall(
    listDraftVersions,
    ({ session: { workspace }, params }) => find(workspace, params.id).versions,
  ),
];

function find({ pieces }: Workspace, id: string): MockPiece {
  const piece = pieces.find((one) => one.id === id);
  if (!piece) throw noSuchDraft();
  return piece;
}

export const workflowName = ({ workflows }: Workspace, { workflowId }: MockPiece) =>
  workflows.find(({ id }) => id === workflowId)?.name ?? null;

const shown = (world: World, workspace: Workspace, piece: MockPiece) =>
  toDraft(piece, workflowName(workspace, piece), world.hasModel);

/** What the mock API's language model makes of a passage. */
export function revised({ action, passage }: RevisionRequest): string {
  const words = passage.split(' ');
  switch (action) {
    case 'rewrite':
      return `In other words: ${passage}`;
    case 'shorten':
      return words.slice(0, Math.ceil(words.length / 2)).join(' ');
    case 'expand':
      return `${passage} [Add an example from your own work]`;
  }
}

function keep(piece: MockPiece, id: string, at: Date): void {
  const { title, content, wordCount, updatedAt } = piece;
  const version = { id, title, content, wordCount, savedAt: updatedAt.toISOString(), keptAt: at };
  piece.versions = [version, ...piece.versions].slice(0, draftVersionCount);
}
