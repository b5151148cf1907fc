import { CapabilitiesScreen } from '@flowdeck/features/capabilities';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { placeOfAll, placeOfOne } from '../waiting-places.ts';

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
