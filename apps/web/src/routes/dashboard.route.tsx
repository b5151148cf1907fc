import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNotify } from '@flowdeck/features/platform/notifications';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { DashboardScreen, prefetchDashboard, workflowFilters } from '@flowdeck/features/workflows';
import type { PageModule } from '../page-components.ts';
import { webCopy } from '../web-copy.ts';

const filterIn = (search: URLSearchParams) =>
  workflowFilters.find((value) => value === search.get('status')) ?? 'all';

export const prefetch: PageModule['prefetch'] = (api, { searchParams }) => {
  const cache = createQueryClient();
  return { cache, arrived: prefetchDashboard(api, cache, filterIn(searchParams)) };
};

/** The dashboard with its filter in the address, so that a filtered list can be shared. */
export default function DashboardRoute() {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const filter = filterIn(search);

  // Set by sign-up. Removed from the address at once, so that a reload does not repeat the welcome.
  const welcome = search.get('welcome') === 'true';
  useEffect(() => {
    if (!welcome) return;
    notify({
      tone: 'success',
      title: webCopy.welcome.title,
      description: webCopy.welcome.hint,
    });
    setSearch(
      (current) => {
        current.delete('welcome');
        return current;
      },
      { replace: true },
    );
  }, [notify, setSearch, welcome]);

  return (
    <DashboardScreen
      filter={filter}
      onFilterChange={(next) => {
        setSearch(
          (current) => {
            if (next === 'all') current.delete('status');
            else current.set('status', next);
            return current;
          },
          { replace: true },
        );
      }}
    />
  );
}
