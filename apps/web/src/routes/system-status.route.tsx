import { SystemStatusScreen } from '@flowdeck/features/status';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export default function SystemStatusRoute() {
  return (
    <SystemStatusScreen
      contentLink={<PageLink to={paths.contentGenerator}>{webCopy.links.testContent}</PageLink>}
      leadLink={<PageLink to={paths.leadCapture}>{webCopy.links.testLead}</PageLink>}
    />
  );
}
