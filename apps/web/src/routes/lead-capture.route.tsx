import { LeadCaptureScreen } from '@flowdeck/features/leads';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

export default function LeadCaptureRoute() {
  return (
    <LeadCaptureScreen
      formsLink={
        <Button asChild>
          <PageLink to={pages.leadForms.path}>{routesCopy.links.leadForms}</PageLink>
        </Button>
      }
      renderLeadsLink={(label) => (
        <Button asChild>
          <PageLink to={pages.leads.path}>{label}</PageLink>
        </Button>
      )}
    />
  );
}
