import { heldDays, type HeldSubmission, type trapName } from '@flowdeck/contract/leads/lead-forms';
import { Problem } from '../../problem.ts';
import { detailsOf } from '../details.ts';
import { leadFormsCopy } from './lead-forms-copy.ts';
import type { FormLead } from './submission.ts';

/** What a form holds back, as it is stored. */
export interface StoredHeld extends FormLead {
  id: string;
  formId: string;
  trap: string;
  /** Whether the visitor was told that consent counts once they follow the link in an email. */
  mustConfirm: boolean;
  at: Date;
}

/** What the hidden field holds, under the name that it has or the one that it had; empty for people. */
export const trapOf = (sent: Readonly<Record<typeof trapName | 'website', string>>): string =>
  sent.qx7v || sent.website;

/** Nothing that was held back before this time is held any more. */
export const heldSince = (now: Date): Date =>
  new Date(now.getTime() - heldDays * 24 * 60 * 60 * 1000);

export const toHeldSubmission = (held: StoredHeld): HeldSubmission => ({
  id: held.id,
  email: held.email,
  ...detailsOf(held),
  consent: held.consent,
  consentText: held.consent ? held.consentText : '',
  trap: held.trap,
  at: held.at.toISOString(),
});

/** Whether its consent has to be confirmed by email, then or by now. */
export const heldMustConfirm = (
  { consent, mustConfirm }: StoredHeld,
  form: { confirmsByMail: boolean },
): boolean => consent && (mustConfirm || form.confirmsByMail);

export function noSuchHeld(): Problem {
  return new Problem('not_found', leadFormsCopy.errors.notHeld);
}
