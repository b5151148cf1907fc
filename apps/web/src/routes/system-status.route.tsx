import { SystemStatusScreen } from '@flowdeck/features/status';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export default function SystemStatusRoute() {
  return (
    <SystemStatusScreen
      contentLink={
        <PageLink to={pages.contentGenerator.path}>{webCopy.links.testContent}</PageLink>
      }
      leadLink={<PageLink to={pages.leadCapture.path}>{webCopy.links.testLead}</PageLink>}
    />
  );
}
