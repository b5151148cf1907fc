import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import type { LeadFormSettings } from '@flowdeck/contract/leads/lead-forms';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { ofWord } from '@flowdeck/ui/open-word';
import { leadFormCopy as copy } from '../lead-form-copy.ts';

/** A word may be one of a newer server, or not chosen. */
type Typed = {
  readonly [Name in keyof LeadFormSettings]: LeadFormSettings[Name] extends string
    ? string
    : LeadFormSettings[Name];
};

/** The fields of a form in words, as they are stored now and as they were typed. */
export function fieldTexts(theirs: Typed, yours: Typed) {
  const texts = textsOf(yours);
  return Object.entries(textsOf(theirs)).map(([label, text]) => ({
    label,
    theirs: text,
    yours: texts[label] ?? '',
  }));
}

const wordOf = (known: Readonly<Record<string, string>>, word: string) =>
  ofWord(known, word) ?? word;

const textsOf = (form: Typed): Readonly<Record<string, string>> => ({
  [copy.name]: form.name,
  [copy.tags]: form.tags.join(', '),
  [copy.heading]: form.title,
  [copy.button]: form.button,
  [copy.thankYou]: form.thankYou,
  [copy.redirectUrl]: form.redirectUrl,
  ...Object.fromEntries(
    leadDetailNames.map((name) => [leadDetailsCopy[name], wordOf(copy.uses, form[name])]),
  ),
  [copy.consent]: wordOf(copy.consents, form.consent),
  [copy.consentText]: form.consentText,
  [copy.confirmsByMail]: form.confirmsByMail ? copy.confirms.yes : copy.confirms.no,
  [copy.origins]: [...form.origins].join('\n'),
});
