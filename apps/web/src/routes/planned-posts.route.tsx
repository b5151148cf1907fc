import Plus from 'lucide-react/icons/plus';
import { generatePath, useSearchParams } from 'react-router-dom';
import { addressOf, filterIn, PlannedPostsScreen } from '@flowdeck/features/content/social';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

/** The planned posts with view, filters and month in the address, so that they can be shared. */
export default function PlannedPostsRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <PlannedPostsScreen
      filter={filterIn(search)}
      onFilterChange={(filter) => {
        setSearch(addressOf(filter), { replace: true });
      }}
      renderWorkflow={({ id, children }) => (
        <PageLink
          to={generatePath(pages.workflow.path, { id })}
          className="font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {children}
        </PageLink>
      )}
      sendingLink={
        <Button asChild size="sm">
          <PageLink to={pages.sending.path}>{routesCopy.links.connectPublishing}</PageLink>
        </Button>
      }
      packLink={
        <Button asChild variant="primary">
          <PageLink to={pages.socialMediaPack.path}>
            <Plus aria-hidden className="size-4" />
            {routesCopy.links.newPost}
          </PageLink>
        </Button>
      }
    />
  );
}
