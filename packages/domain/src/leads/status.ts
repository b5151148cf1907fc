import { leadThresholds, type LeadStatus } from '@flowdeck/contract/leads';

/** Statuses of leads that came at least as far as qualified. */
export const qualifiedStatuses = ['qualified', 'contacted', 'converted'] as const;

/**
 * The status that a score gives. What people or workflows decided later stays as it is.
 * @param current null for a new lead
 */
export function statusAt(score: number, current: LeadStatus | null): LeadStatus {
  switch (current) {
    case 'contacted':
    case 'converted':
    case 'disqualified':
      return current;
    case 'new':
    case 'nurturing':
    case 'qualified':
    case null:
      if (score >= leadThresholds.qualified) return 'qualified';
      return score >= leadThresholds.nurturing ? 'nurturing' : 'new';
  }
}

/** Leads that a Conversion workflow hands to sales. */
export const engaged = { statuses: ['qualified', 'contacted'], leastScore: 80 } as const;
