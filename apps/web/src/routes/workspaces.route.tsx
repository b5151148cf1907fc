import { WorkspacesScreen } from '@flowdeck/features/identity/workspaces';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { useEnterWorkspace } from '../shell/use-enter-workspace.ts';

export default function WorkspacesRoute() {
  const enter = useEnterWorkspace();
  const whileHere = useWhileHere();
  return (
    <WorkspacesScreen
      onEnter={(id) => {
        whileHere(() => {
          enter(id);
        });
      }}
    />
  );
}
