import { addressesCopy } from '@flowdeck/contract/addresses-copy';
import type {
  LeadForm,
  LeadFormChange,
  LeadFormSummary,
} from '@flowdeck/contract/leads/lead-forms';
import { eachDetail } from '@flowdeck/contract/leads/leads';
import { Problem } from '../../problem.ts';
import { leadFormsCopy } from './lead-forms-copy.ts';

const { errors, fresh } = leadFormsCopy;

/** The order of the list: the newest first. */
export const newestForms = '-created';

/** A form as it is stored. */
export interface StoredForm extends Omit<
  LeadForm,
  'address' | 'createdAt' | 'updatedAt' | 'changedBy'
> {
  /** What its address ends with; nobody can guess it. */
  key: string;
  createdAt: Date;
  updatedAt: Date;
  changedBy?: string | null;
}

/** What a new form has besides its name, until someone changes it. */
export const newLeadForm = {
  title: fresh.title,
  button: fresh.button,
  ...eachDetail(() => 'optional'),
  consent: 'optional',
  consentText: fresh.consent,
  confirmsByMail: false,
  thankYou: fresh.thankYou,
  redirectUrl: '',
  origins: [],
  tags: [],
  version: 1,
} as const satisfies Partial<StoredForm>;

type Addressed = (form: Pick<StoredForm, 'key'>) => string;

/** A form as a list shows it. */
export const toLeadFormSummary = (
  form: Pick<StoredForm, 'id' | 'key' | 'name' | 'createdAt'>,
  addressOf: Addressed,
): LeadFormSummary => ({
  id: form.id,
  name: form.name,
  address: addressOf(form),
  createdAt: form.createdAt.toISOString(),
});

/** Everything that people can change of a form. */
export function toLeadForm(form: StoredForm, addressOf: Addressed): LeadForm {
  const { title, button, consent, consentText } = form;
  const { confirmsByMail, thankYou, redirectUrl, origins, tags, version } = form;
  return {
    ...toLeadFormSummary(form, addressOf),
    title,
    button,
    consent,
    consentText,
    ...eachDetail((name) => form[name]),
    confirmsByMail,
    thankYou,
    redirectUrl,
    origins,
    tags,
    version,
    updatedAt: form.updatedAt.toISOString(),
    changedBy: form.changedBy ?? null,
  };
}

/**
 * What to store of a form that someone changed.
 * @param stored what a refusal shows as the form that is stored
 * @throws {Problem} 409 with both versions if the form has changed since the version of the change; 400 if it asks
 *   for consent without a sentence, or leads on to an address that is none
 */
export function changeLeadForm(
  known: Pick<LeadForm, 'version'>,
  change: LeadFormChange,
  stored: () => LeadForm,
): LeadFormChange {
  if (change.version !== known.version) {
    throw new Problem('conflict', errors.changed, {
      versions: { sent: change, stored: stored() },
    });
  }
  if (change.consent !== 'none' && change.consentText === '') {
    throw refuse('consentText', errors.noSentence);
  }
  if (change.redirectUrl !== '' && !URL.canParse(change.redirectUrl)) {
    throw refuse('redirectUrl', addressesCopy.errors.securePage);
  }
  return { ...change, version: known.version + 1 };
}

function refuse(path: string, message: string): Problem {
  return new Problem('invalid_request', message, { issues: [{ path, message }] });
}

/** The account whose form it is. */
interface FormOwner {
  disabled?: boolean;
  /** Whether someone else may have made the form, and the owner has not said whether to keep it. */
  inherited?: boolean;
}

/** Whether the forms of an account take nothing in for now. */
export const isClosed = ({ disabled = false, inherited = false }: FormOwner): boolean =>
  disabled || inherited;

/** @throws {Problem} 404 for a form that takes nothing in for now */
export function refuseClosed(owner: FormOwner): void {
  if (isClosed(owner)) throw new Problem('not_found', errors.closed);
}

export function noSuchForm(): Problem {
  return new Problem('not_found', errors.missing);
}
