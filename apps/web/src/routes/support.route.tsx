import { PlaceholderScreen } from '@flowdeck/features/placeholders';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

export default function SupportRoute() {
  return (
    <PlaceholderScreen
      page="support"
      backLink={<PageLink to={pages.home.path}>{routesCopy.links.backToCapabilities}</PageLink>}
    />
  );
}
