import { CapabilitiesScreen } from '@flowdeck/features/capabilities';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function CapabilitiesRoute() {
  return (
    <CapabilitiesScreen
      renderLink={({ page, workflows, ...link }) => {
        const filter = workflows === undefined ? '' : `?type=${encodeURIComponent(workflows)}`;
        return <PageLink to={pages[page].path + filter} {...link} />;
      }}
    />
  );
}
