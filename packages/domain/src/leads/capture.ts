import type { LeadDetails, LeadStatus } from '@flowdeck/contract/leads/leads';
import { assess, type Assessment } from './assess.ts';
import { mergeConsent, type StoredConsent } from './consent.ts';
import { mergeDetails } from './details.ts';
import type { ProviderFacts } from './enrich.ts';
import { statusAgain, type KnownStatus } from './status.ts';

/** What is stored of a lead and does not follow from anything else. */
export interface StoredFacts extends LeadDetails, StoredConsent {
  /** The enrichment provider's latest answer; null if it never gave one. */
  providerFacts: ProviderFacts | null;
}

/** A known lead whose score is computed again. */
export interface KnownLead<S extends string> extends StoredFacts, KnownStatus<S> {
  email: string;
}

/** A known lead merged with what came before it was last changed: that fills in only what is blank. */
export const captureLate = <S extends string>(
  known: KnownLead<S>,
  given: StoredFacts,
): ReturnType<typeof captureAgain<S>> =>
  captureAgain(known, { ...given, ...mergeDetails(given, known) });

/**
 * A known lead merged with a new capture. A blank field or a missing answer keeps what is known, and
 * the score is computed again, never added up.
 * @returns what to store of it, and what follows from that
 */
export function captureAgain<S extends string>(
  known: KnownLead<S>,
  given: StoredFacts,
): { lead: StoredFacts & { status: S | LeadStatus }; assessment: Assessment } {
  const facts: StoredFacts = {
    ...mergeDetails(known, given),
    ...mergeConsent(known, given),
    providerFacts: given.providerFacts ?? known.providerFacts,
  };
  const assessment = assess({ ...facts, email: known.email }, facts.providerFacts);
  return { lead: { ...facts, status: statusAgain(assessment.score, known) }, assessment };
}
