import { leadThresholds, type LeadStatus } from '@flowdeck/contract/leads';

/** Statuses of leads that are qualified or further. */
export const qualifiedStatuses = ['qualified', 'contacted', 'converted'] as const;

/**
 * The status that follows from a score. A status that people or workflows set stays.
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

/** Leads that a Conversion workflow passes to sales. */
export const engaged = { statuses: ['qualified', 'contacted'], leastScore: 80 } as const;
