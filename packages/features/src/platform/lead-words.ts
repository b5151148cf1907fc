import type { LeadConsent, LeadStatus } from '@flowdeck/contract/leads/leads';
import { leadWordsCopy } from './lead-words-copy.ts';

/** What people call each status. */
export const statusWords: Readonly<Record<LeadStatus, string>> = leadWordsCopy.statuses;

/** What people call each consent. */
export const consentWords: Readonly<Record<LeadConsent, string>> = leadWordsCopy.consents;

const known = (words: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** A word as people call it; one that a newer server sends, as it is. */
export const statusWord = (status: string) => known(leadWordsCopy.statuses, status) ?? status;
export const consentWord = (consent: string) => known(leadWordsCopy.consents, consent) ?? consent;
export const sourceWord = (source: string) => known(leadWordsCopy.leadSources, source) ?? source;
