import { needsApproval, type MemberRole } from '@flowdeck/contract/roles';
import { Problem } from '../problem.ts';
import { accountKey } from './account-key.ts';
import { approvalCopy } from './approval-copy.ts';

/** What owners alone decide on while editors need their approval. */
const ownersDecisions: ReadonlySet<string> = new Set([
  'approve',
  'publish',
  'resume',
  'send-back',
  'send-to-later',
]);

/** What is stored of something that was sent back instead of approved: by which account, why and when. */
export interface SentBack {
  /** Null for an API key. */
  sentBackById: string | null;
  /** Null unless it was. */
  sentBackNote: string | null;
  sentBackAt: Date | null;
}

export const notSentBack = {
  sentBackById: null,
  sentBackNote: null,
  sentBackAt: null,
} as const satisfies SentBack;

/** Whether what somebody sends waits until an owner approves it. An API key acts as the workspace, so nothing does. */
export const mustAsk = (
  { role, isApiKey }: { role: MemberRole | null; isApiKey: boolean },
  { editorsNeedApproval }: { editorsNeedApproval: boolean },
): boolean => !isApiKey && needsApproval({ role, editorsNeedApproval });

/** The settings that a workflow runs with: while editors need approval, what it makes waits for it in any case. */
export const settingsToRun = <Settings extends object>(
  settings: Settings,
  { editorsNeedApproval }: { editorsNeedApproval: boolean },
): Settings =>
  editorsNeedApproval && 'approval' in settings ? { ...settings, approval: true } : settings;

/** @throws {Problem} 403 for settings by which a workflow sends what somebody wrote who must ask, without approval */
export function refuseUnheld(settings: object, mustAsk: boolean): void {
  if (mustAsk && 'approval' in settings && settings.approval === false) {
    throw new Problem('missing_role', approvalCopy.errors.unheldWorkflow);
  }
}

/** @throws {Problem} 403 for a decision that somebody who must ask leaves to owners */
export function refuseUnapproved(decision: string, mustAsk: boolean): void {
  if (mustAsk && ownersDecisions.has(decision)) {
    throw new Problem('missing_role', approvalCopy.errors.ownersDecide);
  }
}

/**
 * What somebody who must ask tests goes to nobody who could take it for what was approved.
 * @param members `accountKey` of the addresses that members have proved, or of those among `to`
 * @throws {Problem} 400 for a test to somebody else
 */
export function refuseStrangers(to: readonly string[], members: ReadonlySet<string>): void {
  if (to.every((address) => members.has(accountKey(address)))) return;
  const message = approvalCopy.errors.testsToMembers;
  throw new Problem('invalid_request', message, { issues: [{ path: 'to', message }] });
}
