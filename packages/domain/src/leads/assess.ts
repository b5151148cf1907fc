import type { CapturedLead, LeadDetails } from '@flowdeck/contract/leads/leads';
import { detailsOf } from './details.ts';
import { enrich, type ProviderFacts } from './enrich.ts';
import { scoreLead } from './score.ts';

/** Everything that follows from what is stored about a lead. */
export function assess(lead: LeadDetails & { email: string }, provider: ProviderFacts | null) {
  const enrichment = enrich(lead, provider);
  return { enrichment, ...scoreLead(lead, enrichment) };
}

export type Assessment = ReturnType<typeof assess>;

/** A lead as the contract shows it. Its status may be one that only a newer version knows. */
export function toCapturedLead(
  lead: LeadDetails & { id: string; email: string; status: string },
  { enrichment, score, reasons }: Assessment,
): CapturedLead {
  const { id, email, status } = lead;
  return {
    lead: {
      id,
      email,
      ...detailsOf(lead),
      score,
      status,
      enrichedData: enrichment.data,
    },
    confidence: enrichment.confidence,
    enrichmentStatus: enrichment.status,
    scoreReasons: reasons,
  };
}
