import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { BroadcastScreen } from '@flowdeck/features/delivery/campaigns';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';
import { BackTo } from './back-to.tsx';

export default function BroadcastRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere(id);
  return (
    <BroadcastScreen
      key={id}
      id={id}
      listLink={<BackTo path={pages.broadcasts.path} label={routesCopy.links.allBroadcasts} />}
      renderExcluded={(segment, { excluded, ...link }) => {
        const filter = new URLSearchParams({
          ...(excluded !== '' && { excluded }),
          ...(segment !== null && { segment }),
        });
        return <PageLink to={`${pages.leads.path}?${filter.toString()}`} {...link} />;
      }}
      renderLead={({ id: lead, ...link }) => (
        <PageLink to={generatePath(pages.lead.path, { id: lead })} {...link} />
      )}
      renderReaders={({ did, link, ...rest }) => {
        const filter = new URLSearchParams({
          broadcast: id,
          did,
          ...(link !== undefined && { link: String(link) }),
        });
        return <PageLink to={`${pages.leads.path}?${filter.toString()}`} {...rest} />;
      }}
      sendingLink={
        <PageLink to={pages.sending.path} className="rounded-sm text-accent-ink underline">
          {routesCopy.links.sending}
        </PageLink>
      }
      setUpLink={
        <Button asChild variant="primary">
          <PageLink to={pages.sending.path}>{routesCopy.links.setUpSending}</PageLink>
        </Button>
      }
      onDuplicated={(copy) => {
        whileHere(() => void navigate(generatePath(pages.broadcast.path, { id: copy })));
      }}
      onDeleted={() => {
        whileHere(() => void navigate(pages.broadcasts.path, { replace: true }));
      }}
    />
  );
}
