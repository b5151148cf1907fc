import type { EndpointSpec } from './endpoint.ts';

/** What members of a workspace may do there; each may do what those before it may. */
export const memberRoles = ['viewer', 'editor', 'owner'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The least role that a call needs in the workspace that it is about; null for a call that is about none. */
export const roleNeeded = ({
  role,
  scope,
}: Pick<EndpointSpec, 'role' | 'scope'>): MemberRole | null =>
  role === undefined ? (scope?.endsWith(':write') ? 'editor' : 'viewer') : role;

/** How a call refuses those whose role in the workspace it names is not enough. */
export function roleProblems(endpoint: Pick<EndpointSpec, 'role' | 'scope'>) {
  const needed = roleNeeded(endpoint);
  if (needed === null) return [];
  return needed === 'viewer'
    ? (['not_member'] as const)
    : (['not_member', 'missing_role'] as const);
}

/** Whether a role is enough where another one is needed. */
export const allows = (role: MemberRole, needed: MemberRole | null): boolean =>
  needed === null || memberRoles.indexOf(role) >= memberRoles.indexOf(needed);

/** Whether what somebody sends waits until an owner of the workspace approves it. */
export const needsApproval = ({
  role,
  editorsNeedApproval,
}: {
  role: string | null;
  editorsNeedApproval: boolean;
}): boolean => editorsNeedApproval && role !== 'owner';

/**
 * The header by which a session says which of its workspaces a call is about. Without it, that is the workspace that
 * signing in leads to. An API key belongs to one workspace.
 */
export const workspaceHeader = 'flowdeck-workspace';
