import { leadThresholds, type CapturedLead, type LeadStatus } from '@flowdeck/contract/leads';
import { enrich, type ProviderFacts } from './enrichment/enrich.ts';
import { scoreLead, type LeadFacts } from './score.ts';
import type { leads } from './tables.ts';

export type LeadRow = typeof leads.$inferSelect;

/** Everything about a lead that follows from what is stored of it. */
export function assess(lead: LeadFacts & { email: string }, provider: ProviderFacts | null) {
  const enrichment = enrich(lead, provider);
  return { enrichment, ...scoreLead(lead, enrichment) };
}

export type Assessment = ReturnType<typeof assess>;

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

/** A lead as the contract shows it. */
export function toCapturedLead(
  lead: LeadFacts & { id: string; email: string; status: LeadStatus },
  { enrichment, score, reasons }: Assessment,
): CapturedLead {
  const { id, email, firstName, lastName, company, status } = lead;
  return {
    lead: {
      id,
      email,
      firstName,
      lastName,
      company,
      score,
      status,
      enrichedData: enrichment.data,
    },
    confidence: enrichment.confidence,
    enrichmentStatus: enrichment.status,
    scoreReasons: reasons,
  };
}
