import type { LeadFormChange } from '@flowdeck/contract/lead-forms';
import { ofWord } from '@flowdeck/ui/open-word';
import { leadFormCopy as copy } from '../lead-form-copy.ts';

type Fields = Omit<LeadFormChange, 'version'>;
/** A word may be one of a newer server, or not chosen. */
type Typed = {
  readonly [Name in keyof Fields]: Fields[Name] extends string ? string : Fields[Name];
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
  [copy.heading]: form.title,
  [copy.button]: form.button,
  [copy.thankYou]: form.thankYou,
  [copy.redirectUrl]: form.redirectUrl,
  [copy.details.firstName]: wordOf(copy.uses, form.firstName),
  [copy.details.lastName]: wordOf(copy.uses, form.lastName),
  [copy.details.company]: wordOf(copy.uses, form.company),
  [copy.consent]: wordOf(copy.consents, form.consent),
  [copy.consentText]: form.consentText,
  [copy.confirmsByMail]: form.confirmsByMail ? copy.confirms.yes : copy.confirms.no,
  [copy.origins]: [...form.origins].join('\n'),
});
