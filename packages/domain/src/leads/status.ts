import type { LeadFilters } from '@flowdeck/contract/leads/lead-records';
import { leadThresholds, type LeadStatus } from '@flowdeck/contract/leads/leads';

/** Statuses that follow from the score. */
const scored: ReadonlySet<string> = new Set<LeadStatus>(['new', 'nurturing', 'qualified']);

/** Statuses of leads that are qualified or further. */
export const qualifiedStatuses = ['qualified', 'contacted', 'converted'] as const;

/** Statuses of leads that may become qualified. */
export const unqualifiedStatuses = ['new', 'nurturing'] as const;

/** The statuses that a filter names. */
export const filteredStatuses = (
  status: NonNullable<LeadFilters['status']>,
): readonly LeadStatus[] => (status === 'unqualified' ? unqualifiedStatuses : [status]);

/** Leads that a Conversion workflow passes to sales. */
export const engaged = { statuses: ['qualified', 'contacted'], leastScore: 80 } as const;

/** The status that follows from a score. */
export function statusAt(score: number): LeadStatus {
  if (score >= leadThresholds.qualified) return 'qualified';
  return score >= leadThresholds.nurturing ? 'nurturing' : 'new';
}

/** A known lead's status, and whether a person set it. */
export interface KnownStatus<S extends string> {
  status: S;
  /** `isStatusByPerson` of its history. */
  statusByPerson: boolean;
}

/** A known lead's status after its score was computed again: one that people, workflows or a newer version set stays. */
export function statusAgain<S extends string>(
  score: number,
  { status, statusByPerson }: KnownStatus<S>,
): S | LeadStatus {
  return scored.has(status) && !statusByPerson ? statusAt(score) : status;
}

/**
 * Whether a person was the last to set a lead's status.
 * @param history newest first
 */
export const isStatusByPerson = (history: readonly { kind: string }[]): boolean =>
  history.find(({ kind }) => kind.startsWith('status-'))?.kind === 'status-by-person';
