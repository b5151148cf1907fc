import { CapabilitiesScreen, prefetchHome } from '@flowdeck/features/capabilities';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import type { PageModule } from '../page-components.ts';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { placeOfAll, placeOfOne } from '../waiting-places.ts';

export const prefetch: PageModule['prefetch'] = (api, _, verification) => {
  const cache = createQueryClient();
  const arrived = verification.then(async (one) => {
    if (one.outcome === 'verified' && one.user.workspace) await prefetchHome(api, cache);
  });
  return { cache, arrived };
};

/** The page loads without them. */
const loadReview = {
  broadcasts: async () =>
    (await import('@flowdeck/features/delivery/campaigns/review')).ReviewBroadcast,
};

export default function CapabilitiesRoute() {
  return (
    <CapabilitiesScreen
      renderLink={({ page, type, ...link }) => {
        const filter = type === undefined ? '' : `?type=${encodeURIComponent(type)}`;
        return <PageLink to={pages[page].path + filter} {...link} />;
      }}
      loadReview={loadReview}
      renderStepLink={({ place, ...link }) => <PageLink to={pages[place].path} {...link} />}
      renderWaitingLink={({ kind, item, ...link }) => (
        <PageLink to={item ? placeOfOne(kind, item) : placeOfAll[kind]} {...link} />
      )}
    />
  );
}
