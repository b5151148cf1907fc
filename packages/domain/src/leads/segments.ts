import { keywordKey } from '@flowdeck/contract/keywords';
import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import type { LeadSegment, LeadSegmentChange } from '@flowdeck/contract/leads/lead-segments';
import { dequal } from 'dequal/lite';
import { Problem } from '../problem.ts';
import { segmentsCopy } from './segments-copy.ts';

/** A segment as it is stored. */
export interface StoredSegment {
  id: string;
  name: string;
  filters: LeadFilters;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** By what the names of segments are compared: there are no two of one name. */
export const segmentKey = keywordKey;

/** @param count how many leads fit now */
export const toLeadSegment = (
  { id, name, filters, version, createdAt, updatedAt }: StoredSegment,
  count: number,
): LeadSegment => ({
  id,
  name,
  filters,
  count,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/**
 * What to store of a segment that someone changed.
 * @param stored what a refusal shows as the segment that is stored
 * @throws {Problem} 409 with both versions if it has changed since the version of the change
 */
export function changeSegment(
  known: StoredSegment,
  change: LeadSegmentChange,
  stored: () => LeadSegment,
): Pick<StoredSegment, 'name' | 'filters' | 'version'> {
  if (change.version !== known.version) {
    throw new Problem('conflict', segmentsCopy.errors.changed, {
      versions: { sent: change, stored: stored() },
    });
  }
  const { name = known.name, filters = known.filters } = change;
  return { name, filters, version: known.version + 1 };
}

/** Whether other leads fit than before: broadcasts to it that were approved ask again, unless an owner changed it. */
export const hasOtherFilters = (
  { filters }: Pick<StoredSegment, 'filters'>,
  changed: Pick<StoredSegment, 'filters'>,
): boolean => !dequal(filters, changed.filters);

export function segmentNameTaken(): Problem {
  const message = segmentsCopy.errors.nameTaken;
  return new Problem('conflict', message, { issues: [{ path: 'name', message }] });
}

export function noSuchSegment(): Problem {
  return new Problem('not_found', segmentsCopy.errors.missing);
}
