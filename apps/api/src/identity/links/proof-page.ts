import {
  escapeHtml,
  link,
  page,
  paragraph,
  strong,
  submitButton,
} from '../../platform/http/page.ts';
import { proofPageCopy } from './proof-page-copy.ts';
import type { ProofState } from './proofs.ts';

const { open, confirmed, errors } = proofPageCopy;

/**
 * The page behind a link that confirms an address. Only its button confirms: mail scanners open links.
 * @param failure why the last try failed
 */
export function proofPage(state: ProofState, failure = ''): string {
  if (state.state === 'confirmed') {
    return page(confirmed.title, paragraph(confirmed.hint), link('/dashboard', confirmed.go));
  }
  if (state.state !== 'open') {
    const title = state.state === 'expired' ? errors.expired : errors.used;
    return page(title, paragraph(errors.hint), link('/account', errors.account));
  }
  return page(
    open.title,
    ...(failure === '' ? [] : [`<p class="wrong" role="alert">${escapeHtml(failure)}</p>`]),
    ...openPage(state),
  );
}

function openPage({ account, asks }: Extract<ProofState, { state: 'open' }>): string[] {
  const whose = paragraph(open.account(strong(account)));
  if (asks === 'nothing') return [whose, submitButton(open.submit)];
  if (asks === 'browser') return [whose, paragraph(open.otherBrowser)];
  return [
    whose,
    '<form method="post">',
    `<div class="field"><label for="password">${open.password}</label>`,
    '<input id="password" name="password" type="password" autocomplete="current-password" required autofocus></div>',
    `<button>${open.submit}</button>`,
    '</form>',
    `<p class="note">${open.notYou}</p>`,
  ];
}
