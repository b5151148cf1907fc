import type { importOutcomes, ImportResult } from '@flowdeck/contract/leads/lead-records';
import { leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { captureAgain, type KnownLead } from '../capture.ts';
import { mergeConsent, noConsent, recordedConsent, type StoredConsent } from '../consent.ts';
import { mergeDetails } from '../details.ts';
import { hasSameTags, withTags } from '../tags.ts';
import { recordsCopy } from '../records-copy.ts';
import { columnNames } from '../lead-csv.ts';
import { mergeNotes, type ImportedConsent } from './rows.ts';

/** What a row says of the consent, as it is stored: since the day that the file names, or today. */
export const importedConsent = (
  { consent, consentColumn, consentAt }: ImportedConsent,
  now: Date,
): StoredConsent =>
  recordedConsent(consent, 'import', consentAt && consentAt < now ? consentAt : now, consentColumn);

/** A known lead with what a file says of it; `changed` is null if that is nothing new. A refusal stays. */
export function importAgain<S extends string>(
  known: KnownLead<S> & { note: string; tags: readonly string[] },
  given: LeadDetails & StoredConsent & { note: string; tags: readonly string[] },
) {
  const messages: string[] = [];
  const consent = known.consent === 'refused' ? noConsent : given;
  if (consent !== given && given.consent === 'given') messages.push(staysRefused);
  const note = mergeNotes(known.note, given.note);
  if (note === undefined) {
    messages.push(recordsCopy.errors.field(columnNames.note, recordsCopy.errors.noteFull));
  }
  const tags = withTags(known.tags, given.tags);
  const merged = mergeDetails(known, given);
  const isSame =
    leadDetailNames.every((name) => merged[name] === known[name]) &&
    (note ?? known.note) === known.note &&
    hasSameTags(tags, known.tags) &&
    mergeConsent(known, consent).consent === known.consent;
  if (isSame) return { changed: null, messages };
  const again = captureAgain(known, { ...given, ...consent, providerFacts: null });
  return {
    changed: { ...again, lead: { ...again.lead, note: note ?? known.note, tags } },
    messages,
  };
}

/** What an import says of a lead that has refused emails, where a file says that it agrees. */
export const staysRefused = recordsCopy.errors.field(
  columnNames.consent,
  recordsCopy.errors.staysRefused,
);

/** What became of some rows, counted. */
export function importResult(rows: ImportResult['rows']): ImportResult {
  const count = (wanted: (typeof importOutcomes)[number]) =>
    rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    merged: count('merged'),
    refused: rows.flatMap(({ outcome, messages }, index) =>
      outcome === 'refused' ? [{ index, message: messages.join(' ') }] : [],
    ),
    rows,
  };
}
