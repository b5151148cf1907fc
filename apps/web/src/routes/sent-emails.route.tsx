import { generatePath, useSearchParams } from 'react-router-dom';
import {
  sentEmailAddressOf,
  sentEmailFilterIn,
  SentEmailsScreen,
} from '@flowdeck/features/delivery/sent-emails';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { BackTo } from './back-to.tsx';
import { routesCopy } from './routes-copy.ts';

/** The sent emails with their filters in the address, so that a list can be shared. */
export default function SentEmailsRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <SentEmailsScreen
      filter={sentEmailFilterIn(search)}
      onFilterChange={(filter) => {
        setSearch(sentEmailAddressOf(filter), { replace: true });
      }}
      renderLead={({ id, ...link }) => (
        <PageLink to={generatePath(pages.lead.path, { id })} {...link} />
      )}
      renderOrigin={({ kind, id, ...link }) => (
        <PageLink to={generatePath(pages[kind].path, { id })} {...link} />
      )}
      broadcastsLink={
        <BackTo path={pages.broadcasts.path} label={routesCopy.links.allBroadcasts} />
      }
    />
  );
}
