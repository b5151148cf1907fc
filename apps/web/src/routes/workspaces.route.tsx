import { WorkspacesScreen } from '@flowdeck/features/identity/workspaces';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { useEnterWorkspace } from '../shell/use-enter-workspace.ts';
import { routesCopy } from './routes-copy.ts';

export default function WorkspacesRoute() {
  const enter = useEnterWorkspace();
  const whileHere = useWhileHere();
  return (
    <WorkspacesScreen
      membersLink={<PageLink to={pages.members.path}>{routesCopy.links.members}</PageLink>}
      onEnter={(id) => {
        whileHere(() => {
          enter(id);
        });
      }}
    />
  );
}
