import { updateDraft } from '@flowdeck/contract/content/drafts';
import { allows, roleNeeded, type MemberRole } from '@flowdeck/contract/roles';

/** For how long somebody has a draft open after their page last said so, in milliseconds. */
export const presenceMs = 45_000;

/** Most people that one answer names. */
export const mostPresent = 20;

/** Whether somebody who says so changes a draft. */
export const isEditor = (role: MemberRole | null, editing: boolean): boolean =>
  editing && role !== null && allows(role, roleNeeded(updateDraft));
