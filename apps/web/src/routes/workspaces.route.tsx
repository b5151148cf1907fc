import { WorkspacesScreen } from '@flowdeck/features/identity/workspaces';
import { useEnterWorkspace } from '../shell/use-enter-workspace.ts';

export default function WorkspacesRoute() {
  return <WorkspacesScreen onEnter={useEnterWorkspace()} />;
}
