import { useSession } from '../session/index.ts';

/** Whether the server says what waits: one without workspaces does not. */
export function useSaysWhatWaits(): boolean {
  const { state } = useSession();
  return state.status === 'authenticated' && state.user.workspace !== null;
}
