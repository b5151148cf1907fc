import { PlaceholderScreen } from '@flowdeck/features/placeholders';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function IntegrationsRoute() {
  return (
    <PlaceholderScreen
      page="integrations"
      backLink={<PageLink to={paths.home}>Back to Capabilities</PageLink>}
    />
  );
}
