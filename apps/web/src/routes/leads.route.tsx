import { generatePath, useSearchParams } from 'react-router-dom';
import FileUp from 'lucide-react/icons/file-up';
import { addressOf, filterIn, LeadListScreen } from '@flowdeck/features/leads';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

/** The leads with search, filters and order in the address, so that a list can be shared. */
export default function LeadsRoute() {
  const [search, setSearch] = useSearchParams();
  const whileHere = useWhileHere();
  return (
    <LeadListScreen
      filter={filterIn(search)}
      onFilterChange={(filter) => {
        whileHere(() => {
          setSearch(addressOf(filter), { replace: true });
        });
      }}
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.lead.path, { id })} {...link} />
      )}
      importLink={
        <Button asChild variant="primary">
          <PageLink to={pages.leadImport.path}>
            <FileUp aria-hidden className="size-4" />
            {routesCopy.links.importLeads}
          </PageLink>
        </Button>
      }
      captureLink={
        <Button asChild>
          <PageLink to={pages.leadCapture.path}>{routesCopy.links.captureLead}</PageLink>
        </Button>
      }
    />
  );
}
