import { workspacePath } from '@flowdeck/contract/workspace-address';
import { useServices } from '@flowdeck/features/platform/services';
import { pages } from '../pages.ts';

/**
 * Loads the app in a workspace, so that nothing of the one before is left; in the one that signing in
 * leads to for null.
 */
export function useEnterWorkspace() {
  const { leaveTo } = useServices();
  const { path } = pages.dashboard;
  return (id: string | null) => {
    leaveTo(id === null ? path : workspacePath(id, path));
  };
}
