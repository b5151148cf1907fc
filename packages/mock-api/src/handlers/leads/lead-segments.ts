import {
  createLeadSegment,
  deleteLeadSegment,
  listLeadSegments,
  updateLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import {
  changeSegment,
  hasOtherFilters,
  noSuchSegment,
  segmentKey,
  segmentNameTaken,
  toLeadSegment,
  type StoredSegment,
} from '@flowdeck/domain/leads/segments';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../../mock-call.ts';
import type { Workspace } from '../../world.ts';
import { chosenLeads } from './lead-records.ts';

export const handlers = [
  mockCall(listLeadSegments, ({ world, session: { workspace } }) =>
    workspace.segments
      .toSorted((a, b) => (segmentKey(a.name) < segmentKey(b.name) ? -1 : 1))
      .map((segment) => counted(workspace, segment, world.now())),
  ),

  mockCall(createLeadSegment, ({ world, session: { workspace }, body }) => {
    refuseBeyond('segments', workspace.segments.length);
    refuseTaken(workspace, body.name, null);
    const at = world.now();
    const segment = { ...body, id: world.nextId(), version: 1, createdAt: at, updatedAt: at };
    workspace.segments = [...workspace.segments, segment];
    return counted(workspace, segment, at);
  }),

  mockCall(updateLeadSegment, ({ world, session: { workspace, mustAsk }, params, body }) => {
    const known = findSegment(workspace, params.id);
    const changes = changeSegment(known, body, () => counted(workspace, known, world.now()));
    refuseTaken(workspace, changes.name, known.id);
    const updatedAt = world.now();
    if (mustAsk && hasOtherFilters(known, changes)) {
      for (const broadcast of workspace.broadcasts) {
        const { segmentId, status, version } = broadcast;
        if (segmentId !== known.id || !['waiting', 'scheduled'].includes(status)) continue;
        const askedAt = updatedAt;
        Object.assign(broadcast, { status: 'waiting', askedAt, version: version + 1, updatedAt });
      }
    }
    Object.assign(known, changes, { updatedAt });
    return counted(workspace, known, world.now());
  }),

  mockCall(deleteLeadSegment, ({ log, session: { workspace }, params }) => {
    const { id, name } = findSegment(workspace, params.id);
    log({ action: 'segment-deleted', name });
    workspace.segments = workspace.segments.filter((segment) => segment.id !== id);
    return undefined;
  }),
];

export const counted = (workspace: Workspace, segment: StoredSegment, now: Date) =>
  toLeadSegment(segment, chosenLeads(workspace, segment.filters, now).length);

function findSegment({ segments }: Workspace, id: string): StoredSegment {
  const segment = segments.find((one) => one.id === id);
  if (!segment) throw noSuchSegment();
  return segment;
}

function refuseTaken({ segments }: Workspace, name: string, except: string | null): void {
  const key = segmentKey(name);
  if (segments.some((one) => segmentKey(one.name) === key && one.id !== except)) {
    throw segmentNameTaken();
  }
}
