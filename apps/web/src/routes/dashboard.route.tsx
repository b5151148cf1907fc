import { useEffect, useEffectEvent } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import { useNotify } from '@flowdeck/features/platform/notifications';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import {
  DashboardScreen,
  prefetchDashboard,
  filterIn,
  writeFilter,
  type DashboardScreenProps,
} from '@flowdeck/features/workflows';
import type { PageModule } from '../page-components.ts';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export const prefetch: PageModule['prefetch'] = (api, { searchParams }) => {
  const cache = createQueryClient();
  return { cache, arrived: prefetchDashboard(api, cache, filterIn(searchParams)) };
};

// The same at each render, so that no card is drawn again for it.
const renderLink: DashboardScreenProps['renderLink'] = ({ id, ...link }) => (
  <PageLink to={generatePath(pages.workflow.path, { id })} {...link} />
);

const renderActivityLink: DashboardScreenProps['renderActivityLink'] = (link) => (
  <PageLink to={pages.activity.path} {...link} />
);

/** The dashboard with its filter and its dialog in the address, so that both can be linked to. */
export default function DashboardRoute() {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const whileHere = useWhileHere();
  const filter = filterIn(search);

  /** Sets a parameter of the address, or removes it. */
  const set = (name: string, value: string | undefined) => {
    whileHere(() => {
      setSearch(
        (current) => {
          if (value === undefined) current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true },
      );
    });
  };

  // Set by sign-up. Removed from the address at once, so that a reload does not repeat the welcome.
  const welcome = search.get('welcome') === 'true';
  const greet = useEffectEvent(() => {
    notify({
      tone: 'success',
      title: webCopy.welcome.title,
      description: webCopy.welcome.hint,
    });
    set('welcome', undefined);
  });
  useEffect(() => {
    if (welcome) greet();
  }, [welcome]);

  return (
    <DashboardScreen
      filter={filter}
      renderLink={renderLink}
      renderActivityLink={renderActivityLink}
      onFilterChange={(next) => {
        setSearch((current) => writeFilter(current, next), { replace: true });
      }}
      creating={search.get('create') === 'workflow'}
      onCreatingChange={(creating) => {
        set('create', creating ? 'workflow' : undefined);
      }}
    />
  );
}
