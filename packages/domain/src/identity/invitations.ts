import { mostInvitations } from '@flowdeck/contract/identity/invitations';
import type { SessionUser } from '@flowdeck/contract/identity/session';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';
import { requireAdmin } from './refusals.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';

const { errors } = accountsCopy;

/** How long an invitation waits until someone follows it, in milliseconds. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Who looks after invitations. The demo account does only where everyone may sign up: anyone can sign in to it.
 * @throws {Problem} 403 for everyone else
 */
export function requireInviter(
  user: SessionUser,
  isDemo: boolean,
  { mode }: Pick<SignUpPolicy, 'mode'>,
): void {
  requireAdmin(user);
  if (isDemo && mode !== 'open') throw new Problem('forbidden', errors.demoInvitesNobody);
}

/**
 * @param isKnown whether the address has an account
 * @param open how many other invitations wait
 * @throws {Problem} 409 for an address with an account, where nobody may open one, and beyond the most that wait
 */
export function refuseInvitation(
  { mode }: Pick<SignUpPolicy, 'mode'>,
  isKnown: boolean,
  open: number,
): void {
  if (mode === 'off') throw new Problem('conflict', errors.invitationsOff);
  if (isKnown) throw new Problem('conflict', errors.isMember);
  if (open >= mostInvitations) throw new Problem('conflict', errors.tooManyInvitations);
}

export const noSuchInvitation = () => new Problem('not_found', errors.noInvitation);
