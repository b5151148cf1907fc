import { PlaceholderScreen } from '@flowdeck/features/placeholders';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export default function SupportRoute() {
  return (
    <PlaceholderScreen
      page="support"
      backLink={<PageLink to={paths.home}>{webCopy.links.backToCapabilities}</PageLink>}
    />
  );
}
