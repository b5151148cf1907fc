import { SystemStatusScreen } from '@flowdeck/features/operations/status';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

export default function SystemStatusRoute() {
  return (
    <SystemStatusScreen
      contentLink={
        <PageLink to={pages.contentGenerator.path}>{routesCopy.links.testContent}</PageLink>
      }
      leadLink={<PageLink to={pages.leadCapture.path}>{routesCopy.links.testLead}</PageLink>}
    />
  );
}
