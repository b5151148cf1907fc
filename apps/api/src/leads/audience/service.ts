import type { LeadAudience, LeadAudienceQuery } from '@flowdeck/contract/leads/lead-audience';
import {
  broadcastExclusions,
  type ChosenLeads,
  type LeadFilters,
} from '@flowdeck/contract/leads/lead-records';
import type { LeadTag } from '@flowdeck/contract/leads/lead-tags';
import { toLeadAudience } from '@flowdeck/domain/leads/audience';
import { noSuchSegment } from '@flowdeck/domain/leads/segments';
import type { SegmentStore } from '../segments/store.ts';
import { spellings } from '../tags/store.ts';
import type { AudienceStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface AudienceDeps extends Pick<Platform, 'reads' | 'now'> {
  store: AudienceStore;
  segments: Pick<SegmentStore, 'find'>;
}

/** Which leads are meant, and whom an email to them would reach. */
export function createAudienceService({ store, segments, reads, now }: AudienceDeps) {
  /**
   * The filters that stand for some leads; all of them apply.
   * @throws {Problem} 404 for a segment that there is not
   */
  async function filtersOf(
    workspaceId: string,
    { segment, ...filters }: ChosenLeads,
  ): Promise<LeadFilters[]> {
    if (segment === undefined) return [filters];
    const found = await segments.find(workspaceId, segment);
    if (!found) throw noSuchSegment();
    return [found.filters, filters];
  }

  return {
    filtersOf,

    /** @throws {Problem} 404 for a segment that there is not */
    async audience(
      workspaceId: string,
      { by, ...chosen }: LeadAudienceQuery,
    ): Promise<LeadAudience> {
      const filters = await filtersOf(workspaceId, chosen);
      const reasons = by === 'broadcast' ? broadcastExclusions : undefined;
      return toLeadAudience(await store.byExclusion(workspaceId, filters, now(), reasons));
    },

    /** The tags that at least one lead has. */
    async tags(workspaceId: string): Promise<LeadTag[]> {
      const counts = await store.byTag(workspaceId);
      const known = await spellings(reads, workspaceId);
      return known.flatMap(({ key, name }) => {
        const count = counts.get(key);
        return count === undefined ? [] : [{ name, count }];
      });
    },
  };
}

export type AudienceService = ReturnType<typeof createAudienceService>;
