import { needsApproval } from '@flowdeck/contract/roles';
import { useSession } from './session/index.ts';

/** Whether what the signed-in user sends waits for the approval of an owner. The server decides. */
export function useMustAsk(): boolean {
  const { state } = useSession();
  const workspace = state.status === 'authenticated' ? state.user.workspace : null;
  return workspace !== null && needsApproval(workspace);
}
