import { SystemStatusScreen } from '@flowdeck/features/status';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function SystemStatusRoute() {
  return (
    <SystemStatusScreen
      contentLink={<PageLink to={paths.contentGenerator}>Test Content Generation</PageLink>}
      leadLink={<PageLink to={paths.leadCapture}>Test Lead Capture</PageLink>}
    />
  );
}
