import type { ProviderFacts } from './enrich.ts';
import type { LeadFacts } from './score.ts';

export interface KnownLead extends LeadFacts {
  /** The enrichment provider's latest answer; null where it never gave one. */
  providerFacts: ProviderFacts | null;
}

/**
 * A known lead with what a new capture adds. A blank field and a missing answer leave what is known
 * as it is.
 */
export function mergeLead(known: KnownLead, given: KnownLead): KnownLead {
  return {
    firstName: given.firstName || known.firstName,
    lastName: given.lastName || known.lastName,
    company: given.company || known.company,
    providerFacts: given.providerFacts ?? known.providerFacts,
  };
}
