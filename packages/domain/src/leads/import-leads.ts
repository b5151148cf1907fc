import { leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { captureAgain, type KnownLead } from './capture.ts';
import { mergeConsent, type StoredConsent } from './consent.ts';
import { mergeDetails } from './details.ts';

/** A known lead with what a file says of it; null if that is nothing new. */
export function importAgain<S extends string>(
  known: KnownLead<S>,
  given: LeadDetails & StoredConsent,
) {
  const merged = mergeDetails(known, given);
  const isSame = leadDetailNames.every((name) => merged[name] === known[name]);
  if (isSame && mergeConsent(known, given).consent === known.consent) return null;
  return captureAgain(known, { ...given, providerFacts: null });
}
