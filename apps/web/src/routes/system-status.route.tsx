import { SystemStatusScreen } from '@flowdeck/features/status';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { linksCopy } from './links-copy.ts';

export default function SystemStatusRoute() {
  return (
    <SystemStatusScreen
      contentLink={<PageLink to={pages.contentGenerator.path}>{linksCopy.testContent}</PageLink>}
      leadLink={<PageLink to={pages.leadCapture.path}>{linksCopy.testLead}</PageLink>}
    />
  );
}
