import { leadSource } from '@flowdeck/contract/leads';

/** A lead as far as it is typed. */
export interface LeadDraft {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
}

export const emptyDraft: LeadDraft = { email: '', firstName: '', lastName: '', company: '' };

/** Whether there is something to send: spaces alone count as empty. */
export const isFilled = ({ email }: LeadDraft): boolean => email.trim() !== '';

/**
 * The draft as the server takes it.
 * @param website what the hidden field holds; people leave it empty
 */
export function toRequest(draft: LeadDraft, website: string) {
  return {
    email: draft.email.trim(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    company: draft.company.trim(),
    source: leadSource,
    ...(website !== '' && { website }),
  } as const;
}
