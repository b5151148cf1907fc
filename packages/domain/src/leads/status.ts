import { leadThresholds, type LeadStatus } from '@flowdeck/contract/leads';

/** Statuses that follow from the score. */
const scored: ReadonlySet<string> = new Set<LeadStatus>(['new', 'nurturing', 'qualified']);

/** Statuses of leads that are qualified or further. */
export const qualifiedStatuses = ['qualified', 'contacted', 'converted'] as const;

/** Leads that a Conversion workflow passes to sales. */
export const engaged = { statuses: ['qualified', 'contacted'], leastScore: 80 } as const;

/** The status that follows from a score. */
export function statusAt(score: number): LeadStatus {
  if (score >= leadThresholds.qualified) return 'qualified';
  return score >= leadThresholds.nurturing ? 'nurturing' : 'new';
}

/** A known lead's status: one that people, workflows or a newer version set stays. */
export function statusAgain<S extends string>(score: number, current: S): S | LeadStatus {
  return scored.has(current) ? statusAt(score) : current;
}
