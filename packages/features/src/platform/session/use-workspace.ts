import { useSession } from './session.tsx';
import type { SessionWorkspace } from './verify-session.ts';

/** The workspace that the signed-in user is in; null on a server without workspaces. */
export function useWorkspace(): SessionWorkspace | null {
  const { state } = useSession();
  return state.status === 'authenticated' ? state.user.workspace : null;
}

/** Whether the server has workspaces: one that knows only the specification has none, and nothing that came with them. */
export const useHasWorkspaces = (): boolean => useWorkspace() !== null;
