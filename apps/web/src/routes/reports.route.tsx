import UserPlus from 'lucide-react/icons/user-plus';
import { useSearchParams } from 'react-router-dom';
import {
  reportAddressOf,
  reportFilterIn,
  ReportsScreen,
} from '@flowdeck/features/operations/reports';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { addressOfList } from '../report-lists.ts';
import { PageLink } from '../shell/page-link.tsx';
import { BackTo } from './back-to.tsx';
import { routesCopy } from './routes-copy.ts';

/** The reports with their period in the address, so that one can be shared. */
export default function ReportsRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <ReportsScreen
      filter={reportFilterIn(search)}
      onFilterChange={(filter) => {
        setSearch(reportAddressOf(filter), { replace: true });
      }}
      renderList={({ call, query, ...link }) => {
        const address = addressOfList({ call, query });
        return address === undefined ? undefined : <PageLink to={address} {...link} />;
      }}
      backLink={<BackTo path={pages.analytics.path} label={routesCopy.links.backToAnalytics} />}
      captureLink={
        <Button asChild variant="primary">
          <PageLink to={pages.leadCapture.path}>
            <UserPlus aria-hidden className="size-4" />
            {routesCopy.links.captureLead}
          </PageLink>
        </Button>
      }
    />
  );
}
