import type { ReactNode } from 'react';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { allows, roleNeeded, type MemberRole } from '@flowdeck/contract/roles';
import { Notice } from '@flowdeck/ui/notice';
import { rolesCopy } from './roles-copy.ts';
import { useSession } from './session/index.ts';

/** A call of the contract, as far as roles are concerned. */
type Call = Pick<EndpointSpec, 'role' | 'scope'>;

/**
 * Whether the signed-in user's role in the workspace is enough for a call. On a server without roles, it always is. What
 * is not allowed is not offered; the server decides.
 */
export function useAllows(call: Call): boolean {
  const { state } = useSession();
  const workspace = state.status === 'authenticated' ? state.user.workspace : null;
  // A role that only a newer server knows is enough for nothing.
  return !workspace || allows(workspace.role as MemberRole, roleNeeded(call));
}

interface AllowedProps {
  call: Call;
  children: ReactNode;
}

/** What is there only for those who may make this call. */
export const Allowed = ({ call, children }: AllowedProps) => useAllows(call) && children;

/** Says who can help where a call is what a page or a part of it is for; nothing to those who may make it. */
export const RoleNotice = ({ call }: Pick<AllowedProps, 'call'>) =>
  !useAllows(call) && <Notice>{rolesCopy.needs[roleNeeded(call) ?? 'viewer']}</Notice>;

/** Fields that show what is there. Those who may not make the call cannot change them. */
export const ChangedBy = ({ call, children }: AllowedProps) => (
  <fieldset disabled={!useAllows(call)} className="contents">
    {children}
  </fieldset>
);
