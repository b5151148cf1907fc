import { CapabilitiesScreen } from '@flowdeck/features/capabilities';
import { paths } from '../paths.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function CapabilitiesRoute() {
  return (
    <CapabilitiesScreen
      renderLink={({ page, ...link }) => <PageLink to={paths[page]} {...link} />}
    />
  );
}
