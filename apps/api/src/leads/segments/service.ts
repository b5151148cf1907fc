import type {
  LeadSegment,
  LeadSegmentChange,
  NewLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import {
  changeSegment,
  noSuchSegment,
  toLeadSegment,
  type StoredSegment,
} from '@flowdeck/domain/leads/segments';
import type { Approvals } from '../../identity/approval/service.ts';
import type { Session } from '../../platform/http/route.ts';
import type { AudienceStore } from '../audience/store.ts';
import type { SegmentStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface SegmentDeps extends Pick<Platform, 'now'> {
  store: SegmentStore;
  audiences: AudienceStore;
  approvals: Pick<Approvals, 'mustAsk'>;
}

/** The segments of one workspace at a time. */
export function createSegmentService({ store, audiences, approvals, now }: SegmentDeps) {
  async function counted(workspaceId: string, segment: StoredSegment): Promise<LeadSegment> {
    const [count = 0] = await audiences.fitting(workspaceId, [segment.filters], now());
    return toLeadSegment(segment, count);
  }

  return {
    async list(workspaceId: string): Promise<LeadSegment[]> {
      const segments = await store.list(workspaceId);
      const filters = segments.map((segment) => segment.filters);
      const counts = await audiences.fitting(workspaceId, filters, now());
      return segments.map((segment, index) => toLeadSegment(segment, counts[index] ?? 0));
    },

    /** @throws {Problem} 409 for one segment too many, and for a name that another has */
    async create(workspaceId: string, given: NewLeadSegment): Promise<LeadSegment> {
      const at = now();
      const segment = await store.add({ ...given, workspaceId, createdAt: at, updatedAt: at });
      return counted(workspaceId, segment);
    },

    /**
     * @throws {Problem} 404 outside the workspace, 409 with both versions after another change, and for a name that
     *   another has
     */
    async change(session: Session, id: string, change: LeadSegmentChange): Promise<LeadSegment> {
      const { workspaceId } = session;
      const mustAsk = await approvals.mustAsk(session);
      const known = await store.find(workspaceId, id);
      if (!known) throw noSuchSegment();
      const { count } = await counted(workspaceId, known);
      const segment = await store.change(workspaceId, id, mustAsk, (current) => {
        if (!current) throw noSuchSegment();
        const stored = () => toLeadSegment(current, count);
        return { ...changeSegment(current, change, stored), updatedAt: now() };
      });
      return change.filters ? counted(workspaceId, segment) : toLeadSegment(segment, count);
    },

    /** @throws {Problem} 404 outside the workspace */
    async delete(workspaceId: string, id: string): Promise<undefined> {
      if (!(await store.delete(workspaceId, id, now()))) throw noSuchSegment();
    },
  };
}

export type SegmentService = ReturnType<typeof createSegmentService>;
