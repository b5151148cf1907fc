import { leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads';
import { captureAgain, type StoredFacts } from './capture.ts';
import { mergeDetails } from './details.ts';

/** A known lead with what a file says of it; null if that is nothing new. */
export function importAgain<S extends string>(
  known: StoredFacts & { email: string; status: S },
  given: LeadDetails,
) {
  const merged = mergeDetails(known, given);
  if (leadDetailNames.every((name) => merged[name] === known[name])) return null;
  return captureAgain(known, { ...given, providerFacts: null });
}
