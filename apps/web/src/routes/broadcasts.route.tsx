import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import { broadcastPeriodIn, BroadcastListScreen } from '@flowdeck/features/delivery/campaigns';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';
import { BackTo } from './back-to.tsx';

export default function BroadcastsRoute() {
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  const [search, setSearch] = useSearchParams();
  return (
    <BroadcastListScreen
      period={broadcastPeriodIn(search)}
      onAll={() => {
        setSearch({}, { replace: true });
      }}
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.broadcast.path, { id })} {...link} />
      )}
      campaignsLink={
        <BackTo path={pages.emailCampaigns.path} label={routesCopy.links.backToCampaigns} />
      }
      sentEmailsLink={
        <Button asChild>
          <PageLink to={pages.sentEmails.path}>{routesCopy.links.sentEmails}</PageLink>
        </Button>
      }
      onCreated={(id) => {
        whileHere(() => void navigate(generatePath(pages.broadcast.path, { id })));
      }}
    />
  );
}
