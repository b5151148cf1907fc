import { PlaceholderScreen } from '@flowdeck/features/placeholders';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export default function IntegrationsRoute() {
  return (
    <PlaceholderScreen
      page="integrations"
      backLink={<PageLink to={paths.home}>{webCopy.links.backToCapabilities}</PageLink>}
    />
  );
}
