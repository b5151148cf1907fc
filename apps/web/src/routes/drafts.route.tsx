import Sparkles from 'lucide-react/icons/sparkles';
import { generatePath, useSearchParams } from 'react-router-dom';
import { draftAddressOf, draftFilterIn, DraftListScreen } from '@flowdeck/features/content';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

/** The drafts with search, filters and order in the address, so that a list can be shared. */
export default function DraftsRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <DraftListScreen
      filter={draftFilterIn(search)}
      onFilterChange={(filter) => {
        setSearch(draftAddressOf(filter), { replace: true });
      }}
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.draft.path, { id })} {...link} />
      )}
      generatorLink={
        <Button asChild variant="primary">
          <PageLink to={pages.contentGenerator.path}>
            <Sparkles aria-hidden className="size-4" />
            {routesCopy.links.generateContent}
          </PageLink>
        </Button>
      }
    />
  );
}
