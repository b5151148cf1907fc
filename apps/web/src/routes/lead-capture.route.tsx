import { LeadCaptureScreen } from '@flowdeck/features/leads';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

export default function LeadCaptureRoute() {
  return (
    <LeadCaptureScreen
      renderFormsLink={(label) => (
        <Button asChild>
          <PageLink to={pages.leadForms.path}>{label}</PageLink>
        </Button>
      )}
      renderLeadsLink={(label) => (
        <Button asChild>
          <PageLink to={pages.leads.path}>{label}</PageLink>
        </Button>
      )}
    />
  );
}
