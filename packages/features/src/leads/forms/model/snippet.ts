import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { trapAttributes } from '@flowdeck/contract/leads/lead-forms';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { leadFormCopy } from '../lead-form-copy.ts';
import type { LeadForm } from '../lead-forms.queries.ts';

const labels = { ...leadDetailsCopy, ...leadFormCopy.snippet };

/**
 * The HTML that puts a form on a website. It works as it is; with the script, visitors stay on the page.
 * @param form as it is stored
 */
export function snippetOf(form: LeadForm): string {
  const asked = leadDetailNames.filter((name) => form[name] !== 'hidden');
  const lines = [
    `<form action="${escapeHtml(form.address)}" method="post" accept-charset="utf-8" data-flowdeck-form>`,
    `  ${input('email', 'type="email" autocomplete="email" required')}`,
    ...asked.map((name) => `  ${input(name, form[name] === 'required' ? 'required' : '')}`),
    ...(form.consent === 'none' ? [] : [`  ${checkbox(form)}`]),
    `  <p hidden><input ${trapAttributes}></p>`,
    `  <p><button>${escapeHtml(form.button)}</button></p>`,
    '  <p role="status"></p>',
    '</form>',
    `<script src="${escapeHtml(new URL('/f/form.js', form.address).href)}" defer></script>`,
  ];
  return lines.join('\n');
}

const input = (name: keyof typeof labels, more: string) =>
  `<p><label>${labels[name]}<br><input name="${name}"${more && ` ${more}`}></label></p>`;

const checkbox = ({ consent, consentText }: LeadForm) =>
  `<p><label><input type="checkbox" name="consent" value="yes"${
    consent === 'required' ? ' required' : ''
  }> ${escapeHtml(consentText)}</label><input type="hidden" name="consentText" value="${escapeHtml(consentText)}"></p>`;

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
