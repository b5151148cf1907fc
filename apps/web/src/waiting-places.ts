import type { WaitingItem, WaitingKind } from '@flowdeck/contract/operations/waiting';
import { addressOf } from './address-of.ts';
import { pages } from './pages.ts';

/** Where all of a kind that waits is. */
export const placeOfAll: Readonly<Record<WaitingKind, string>> = {
  address: pages.account.path,
  invitations: pages.workspaces.path,
  broadcasts: pages.broadcasts.path,
  emails: pages.dashboard.path,
  posts: `${pages.plannedPosts.path}?state=waiting`,
  'sent-back-broadcasts': pages.broadcasts.path,
  'sent-back-posts': `${pages.plannedPosts.path}?state=sent-back`,
  held: pages.account.path,
  unsent: pages.sending.path,
  incomplete: pages.broadcasts.path,
  unpublished: `${pages.plannedPosts.path}?view=list`,
  runs: pages.dashboard.path,
  entries: pages.leadForms.path,
  notes: pages.drafts.path,
};

/** Where one of it is; an email and an entry are among those of their workflow and form. */
const ofOne: Partial<Record<WaitingKind, (id: string, parentId: string | null) => string>> = {
  broadcasts: addressOf.broadcast,
  incomplete: addressOf.broadcast,
  emails: (_, workflowId) =>
    workflowId === null ? placeOfAll.emails : addressOf.workflow(workflowId),
  posts: addressOf.post,
  'sent-back-broadcasts': addressOf.broadcast,
  'sent-back-posts': addressOf.post,
  unpublished: addressOf.post,
  runs: addressOf.workflow,
  entries: (_, formId) => (formId === null ? placeOfAll.entries : addressOf.leadForm(formId)),
  notes: addressOf.draft,
};

export const placeOfOne = (
  kind: WaitingKind,
  { id, parentId }: Pick<WaitingItem, 'id' | 'parentId'>,
): string => ofOne[kind]?.(id, parentId) ?? placeOfAll[kind];
