import { needsApproval } from '@flowdeck/contract/roles';
import { useWorkspace } from './session/index.ts';

/** Whether what the signed-in user sends waits for the approval of an owner. The server decides. */
export function useMustAsk(): boolean {
  const workspace = useWorkspace();
  return workspace !== null && needsApproval(workspace);
}
