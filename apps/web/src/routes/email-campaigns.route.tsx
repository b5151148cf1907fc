import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import { EmailCampaignsScreen, orderIn, orderWord } from '@flowdeck/features/delivery/campaigns';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

/** The campaigns with their view and order in the address, so that a sorted list can be shared. */
export default function EmailCampaignsRoute() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  return (
    <EmailCampaignsScreen
      renderBroadcastsLink={(label) => (
        <Button asChild variant="primary">
          <PageLink to={pages.broadcasts.path}>{label}</PageLink>
        </Button>
      )}
      onContinued={(id) => {
        whileHere(() => void navigate(generatePath(pages.broadcast.path, { id })));
      }}
      view={search.get('view') === 'table' ? 'table' : 'cards'}
      onViewChange={(view) => {
        setSearch(
          (current) => {
            if (view === 'table') current.set('view', view);
            // Cards have no other order than that of their columns in the table.
            else for (const name of ['view', 'sort']) current.delete(name);
            return current;
          },
          { replace: true },
        );
      }}
      sort={orderIn(search.get('sort'))}
      onSortChange={(sort) => {
        setSearch(
          (current) => {
            const word = orderWord(sort);
            if (word === undefined) current.delete('sort');
            else current.set('sort', word);
            return current;
          },
          { replace: true },
        );
      }}
    />
  );
}
