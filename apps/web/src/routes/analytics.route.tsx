import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { AnalyticsScreen } from '@flowdeck/features/analytics';
import { useHasWorkspaces } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

export default function AnalyticsRoute() {
  // A server without workspaces knows only the specification, and has no reports.
  const hasReports = useHasWorkspaces();
  return (
    <AnalyticsScreen
      reportsLink={
        hasReports && (
          <Button asChild>
            <PageLink to={pages.reports.path}>
              <ChartNoAxesColumn aria-hidden className="size-4" />
              {routesCopy.links.reports}
            </PageLink>
          </Button>
        )
      }
    />
  );
}
