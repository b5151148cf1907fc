import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { allows, roleNeeded, type MemberRole } from '@flowdeck/contract/roles';
import { useWorkspace } from './session/index.ts';

/** A call of the contract, as far as roles are concerned. */
export type RoleOfCall = Pick<EndpointSpec, 'role' | 'scope'>;

/**
 * Whether the signed-in user's role in the workspace is enough for a call. On a server without roles, it always is. What
 * is not allowed is not offered; the server decides.
 */
export function useAllows(call: RoleOfCall): boolean {
  const workspace = useWorkspace();
  // A role that only a newer server knows is enough for nothing.
  return !workspace || allows(workspace.role as MemberRole, roleNeeded(call));
}
