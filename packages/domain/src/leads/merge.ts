import type { ProviderFacts } from './enrich.ts';
import type { LeadFacts } from './score.ts';

export interface KnownLead extends LeadFacts {
  /** The enrichment provider's latest answer; null if it never gave one. */
  providerFacts: ProviderFacts | null;
}

/**
 * A known lead merged with a new capture. A blank field or a missing answer keeps what is known.
 */
export function mergeLead(known: KnownLead, given: KnownLead): KnownLead {
  return {
    firstName: given.firstName || known.firstName,
    lastName: given.lastName || known.lastName,
    company: given.company || known.company,
    providerFacts: given.providerFacts ?? known.providerFacts,
  };
}
