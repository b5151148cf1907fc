import { mostMemberInvitations } from '@flowdeck/contract/identity/members';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import type { WorkspaceFate } from '@flowdeck/contract/identity/workspaces';
import { allows, roleNeeded, type MemberRole } from '@flowdeck/contract/roles';
import { Problem } from '../problem.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';
import { loginKey } from './names.ts';
import { membersCopy } from './members-copy.ts';

const { errors } = membersCopy;

/** Most workspaces that one account is a member of, and most members of one workspace. */
export const mostMemberships = { ofAccount: 200, ofWorkspace: 1_000 } as const;

/** How long an invitation waits for an answer, in milliseconds. */
export const memberInvitationMs = 7 * 24 * 60 * 60 * 1000;

/** How many people one account invites. */
export const invitesPerHour = { limit: 50, windowMs: 60 * 60 * 1000 } as const;

/** How many workspaces one account creates: what each may hold is limited by itself. */
export const workspacesPerDay = { limit: 10, windowMs: 24 * 60 * 60 * 1000 } as const;

/**
 * @param role what they may do in the workspace; null for somebody who is no member
 * @throws {Problem} 403 if the call needs more
 */
export function requireRole(
  role: MemberRole | null,
  endpoint: Pick<EndpointSpec, 'role' | 'scope'>,
): void {
  const needed = roleNeeded(endpoint);
  if (needed === null) return;
  if (role === null) throw notMember();
  if (!allows(role, needed)) throw new Problem('missing_role', errors.missingRole[needed]);
}

/**
 * @param others how many other owners the workspace has
 * @throws {Problem} 409 for the only owner, who must stay one
 */
export function refuseLastOwner(role: MemberRole, others: number): void {
  if (role === 'owner' && others === 0) throw new Problem('conflict', errors.lastOwner);
}

/** What decides whether an account may share workspaces. */
export interface Sharer {
  isDemo: boolean;
  isUnproven: boolean;
  /** Whether its owner has yet to say what becomes of a workspace that somebody else may have filled. */
  isInherited: boolean;
}

/** @throws {Problem} 409 for an account whose owner has yet to decide about its workspace */
export function requireDecided({ isInherited }: Sharer): void {
  if (isInherited) throw new Problem('conflict', errors.undecided);
}

/**
 * Who may share workspaces: somebody whose address is proved to be theirs. The demo account does only where everyone may
 * sign up: anyone can sign in to it.
 * @throws {Problem} 409 for anyone else
 */
export function requireSharer(account: Sharer, { mode }: Pick<SignUpPolicy, 'mode'>): void {
  if (account.isDemo && mode !== 'open') throw new Problem('conflict', errors.demo);
  if (account.isUnproven) throw new Problem('conflict', errors.unproven);
  requireDecided(account);
}

/** @throws {Problem} 409 */
export function refuseMoreMemberships(of: keyof typeof mostMemberships, count: number): void {
  const most = mostMemberships[of];
  if (count < most) return;
  const say = of === 'ofAccount' ? errors.tooManyWorkspaces : errors.tooManyMembers;
  throw new Problem('conflict', say(most.toLocaleString('en')));
}

/**
 * @param count how many wait once these are added
 * @throws {Problem} 409
 */
export function refuseMoreInvitations(count: number): void {
  if (count <= mostMemberInvitations) return;
  throw new Problem('conflict', errors.tooManyInvitations(String(mostMemberInvitations)));
}

/**
 * What becomes of a workspace with the account of a member.
 * @param members how many there are, and how many of them are owners
 */
export function fateWithout(
  role: MemberRole,
  { members, owners }: Readonly<Record<'members' | 'owners', number>>,
): WorkspaceFate {
  if (members === 1) return 'deleted';
  return role === 'owner' && owners === 1 ? 'refused' : 'stays';
}

/**
 * @param names of the workspaces that others work in and only they own
 * @throws {Problem} 409 for an account that cannot be deleted because of them
 */
export function refuseAbandoning(names: readonly string[]): void {
  if (names.length > 0) throw new Problem('conflict', errors.ownsShared(names.join(', ')));
}

/** What decides whether a workspace may go. */
export interface DeletableWorkspace {
  name: string;
  isDemo: boolean;
  /** Whether its owner, who deletes it, is in no other one. */
  isOnly: boolean;
}

/**
 * What the deletion of a workspace needs besides a recent sign-in of an owner: its name, typed as a confirmation.
 * @throws {Problem} 400 for another name; 409 for the demo's, and for the only one of its owner
 */
export function requireDeletableWorkspace(workspace: DeletableWorkspace, typed: string): void {
  if (workspace.isDemo) throw new Problem('conflict', errors.demoWorkspace);
  if (workspace.isOnly) throw new Problem('conflict', errors.onlyWorkspace);
  if (loginKey(typed) === loginKey(workspace.name)) return;
  const message = errors.notItsName;
  throw new Problem('invalid_request', message, { issues: [{ path: 'name', message }] });
}

export const notMember = () => new Problem('not_member', errors.notMember);
export const noSuchMember = () => new Problem('not_found', errors.noMember);
export const noSuchMemberInvitation = () => new Problem('not_found', errors.noInvitation);
