import { LeadCaptureScreen } from '@flowdeck/features/leads';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { linksCopy } from './links-copy.ts';

export default function LeadCaptureRoute() {
  return (
    <LeadCaptureScreen
      formsLink={
        <Button asChild>
          <PageLink to={pages.leadForms.path}>{linksCopy.leadForms}</PageLink>
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
