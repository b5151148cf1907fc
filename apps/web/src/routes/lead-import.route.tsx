import { LeadImportScreen } from '@flowdeck/features/leads';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { BackToLeads } from './back-to-leads.tsx';
import { routesCopy } from './routes-copy.ts';

export default function LeadImportRoute() {
  return (
    <LeadImportScreen
      listLink={<BackToLeads />}
      renderImported={(tags) => {
        const filter = new URLSearchParams(tags.length > 0 ? { tags: tags.join(',') } : {});
        return (
          <Button asChild variant="primary">
            <PageLink to={`${pages.leads.path}?${filter.toString()}`}>
              {routesCopy.links.importedLeads}
            </PageLink>
          </Button>
        );
      }}
    />
  );
}
