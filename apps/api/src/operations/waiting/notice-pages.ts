import type { WaitingKind } from '@flowdeck/contract/operations/waiting';

/** What members hear of; their invitations to other workspaces have an email of their own. */
export type NoticeKind = Exclude<WaitingKind, 'invitations'>;

/** Where people see what waits, kind by kind, and change how often they hear of it; below Home. */
export const noticePages: Readonly<Record<NoticeKind | 'change', string>> = {
  address: 'account',
  broadcasts: 'email-campaigns/broadcasts',
  emails: 'dashboard',
  posts: 'social-media-pack/posts?state=waiting',
  'sent-back-broadcasts': 'email-campaigns/broadcasts',
  'sent-back-posts': 'social-media-pack/posts?state=sent-back',
  held: 'account',
  unsent: 'account/sending',
  incomplete: 'email-campaigns/broadcasts',
  unpublished: 'social-media-pack/posts?view=list',
  runs: 'dashboard',
  entries: 'lead-capture/forms',
  notes: 'content-generator/drafts',
  change: 'account/workspaces',
};
