import type { LeadFormAnswer } from '@flowdeck/contract/leads/lead-forms';
import { trapAttributes } from '@flowdeck/contract/leads/lead-forms';
import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { eachDetail, leadDetailNames, leadDetails } from '@flowdeck/contract/leads/leads';
import { isAgreement, isSentence } from '@flowdeck/domain/leads/forms/submission';
import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import { escapeHtml, page, pageOf, paragraph, submitButton } from '../../platform/http/page.ts';
import type { LeadFormRow } from '../tables.ts';
import { formPageCopy } from './form-page-copy.ts';

const { email, required, thanks, consent, errors } = formPageCopy;

/** What a visitor typed, by field, and what is wrong with it. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  issues: Readonly<Record<string, string>>;
}

export const nothingFilled: Filled = { values: {}, issues: {} };

/** The page of a form: it needs no script, and keeps what was typed if something was wrong. */
export function formPage(
  form: LeadFormRow,
  owner: SenderIdentity,
  stamp: string,
  { values, issues }: Filled,
): string {
  const asked = leadDetailNames.filter((name) => form[name] !== 'hidden');
  const names = ['email', ...asked] as const;
  const firstWrong = names.find((name) => issues[name] !== undefined);
  const controls = names.map((name) =>
    textInput(name, {
      label: labels[name],
      value: values[name] ?? '',
      issue: issues[name],
      isRequired: name === 'email' || form[name] === 'required',
      isFirstWrong: name === firstWrong,
    }),
  );
  const general = issues['stamp'] ?? issues[''] ?? errors.fields;
  return pageOf(
    owner,
    escapeHtml(form.title),
    ...(Object.keys(issues).length > 0 ? [wrong(general, 'role="alert"')] : []),
    '<form method="post">',
    ...controls,
    ...(form.consent === 'none' ? [] : [checkbox(form, values, issues)]),
    '<div class="away" aria-hidden="true">',
    `<input ${trapAttributes}>`,
    '</div>',
    `<input type="hidden" name="stamp" value="${escapeHtml(stamp)}">`,
    `<button dir="auto">${escapeHtml(form.button)}</button>`,
    '</form>',
  );
}

/** What a visitor reads after the form was sent. */
export const thanksPage = (owner: SenderIdentity, { thankYou }: LeadFormAnswer): string =>
  pageOf(owner, thanks.title, `<p dir="auto">${escapeHtml(thankYou)}</p>`);

/** @param why such as that it is closed */
export const noFormPage = (why: string): string =>
  page(errors.gone, paragraph(escapeHtml(why)), paragraph(errors.goneHint));

/** The page that the link in an email opens. Only its button confirms: mail scanners open links. */
export const consentPage = (owner: SenderIdentity, sentence: string): string =>
  pageOf(
    owner,
    consent.title,
    `<p dir="auto">${escapeHtml(sentence)}</p>`,
    submitButton(consent.submit),
  );

export const consentDonePage = (owner: SenderIdentity): string =>
  pageOf(owner, consent.doneTitle, paragraph(consent.doneHint));

export const consentExpiredPage = (): string => page(errors.expired, paragraph(errors.expiredHint));

interface Input {
  label: string;
  value: string;
  issue: string | undefined;
  isRequired: boolean;
  isFirstWrong: boolean;
}

const labels = { email, ...leadDetailsCopy };
const completions = {
  email: 'type="email" autocomplete="email"',
  ...eachDetail((name) => `autocomplete="${leadDetails[name].autocomplete}"`),
};

function textInput(name: keyof typeof completions, input: Input): string {
  const { label, value, issue, isRequired, isFirstWrong } = input;
  const attributes = [
    `id="${name}" name="${name}" dir="auto" ${completions[name]} value="${escapeHtml(value)}"`,
    ...(isRequired ? ['required'] : []),
    ...(issue === undefined ? [] : [`aria-invalid="true" aria-describedby="${name}-wrong"`]),
    ...(isFirstWrong ? ['autofocus'] : []),
  ].join(' ');
  const mark = isRequired ? ` <small>(${required})</small>` : '';
  return `<div class="field"><label for="${name}">${label}${mark}</label><input ${attributes}>${
    issue === undefined ? '' : wrong(issue, `id="${name}-wrong"`)
  }</div>`;
}

function checkbox(form: LeadFormRow, values: Filled['values'], issues: Filled['issues']): string {
  const issue = issues['consent'] ?? issues['consentText'];
  const { consent: use, consentText } = form;
  const isTicked = isAgreement(values) && isSentence(form, values['consentText'] ?? '');
  const attributes = [
    'type="checkbox" name="consent" value="yes"',
    ...(isTicked ? ['checked'] : []),
    ...(use === 'required' ? ['required'] : []),
    ...(issue === undefined ? [] : ['aria-invalid="true" aria-describedby="consent-wrong"']),
  ].join(' ');
  return `<div class="field"><label class="tick"><input ${attributes}> <span dir="auto">${escapeHtml(consentText)}</span></label><input type="hidden" name="consentText" value="${escapeHtml(consentText)}">${
    issue === undefined ? '' : wrong(issue, 'id="consent-wrong"')
  }</div>`;
}

const wrong = (text: string, attributes: string) =>
  `<p class="wrong" ${attributes}>${escapeHtml(text)}</p>`;
