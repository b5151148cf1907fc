import { generatePath, useSearchParams } from 'react-router-dom';
import { activityAddressOf, activityFilterIn, ActivityScreen } from '@flowdeck/features/workflows';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { renderThing } from './render-thing.tsx';

/** All activity with its filters in the address, so that a list can be shared. */
export default function ActivityRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <ActivityScreen
      filter={activityFilterIn(search)}
      onFilterChange={(filter) => {
        setSearch(activityAddressOf(filter), { replace: true });
      }}
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.workflow.path, { id })} {...link} />
      )}
      renderThing={renderThing}
    />
  );
}
