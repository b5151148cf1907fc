import type { LeadConsent, LeadStatus } from '@flowdeck/contract/leads/leads';
import { leadRecordCopy } from './lead-record-copy.ts';

/** What people call each status. */
export const statusWords: Readonly<Record<LeadStatus, string>> = leadRecordCopy.statuses;

/** What people call each consent. */
export const consentWords: Readonly<Record<LeadConsent, string>> = leadRecordCopy.consents;

const known = (words: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** A word as people call it; one that a newer server sends, as it is. */
export const statusWord = (status: string) => known(leadRecordCopy.statuses, status) ?? status;
export const consentWord = (consent: string) => known(leadRecordCopy.consents, consent) ?? consent;
export const sourceWord = (source: string) => known(leadRecordCopy.leadSources, source) ?? source;
