import { useLocation, useSearchParams } from 'react-router-dom';
import { identityProviders } from '@flowdeck/contract/identity/session';
import { AccountScreen } from '@flowdeck/features/identity/account';
import { useAllows } from '@flowdeck/features/platform/use-allows';
import { useWorkspace } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { newPasswordAddress, pages, type Page } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';

/** Where what is trusted is changed, unless that is on this page. */
const pageOf: Readonly<Record<string, Page>> = {
  api_key: pages.apiKeys,
  mail_server: pages.sending,
  mailbox: pages.sending,
  post_webhook: pages.sending,
  event_webhook: pages.events,
  form: pages.leadForms,
};

export default function AccountRoute() {
  const { pathname, hash } = useLocation();
  const [search] = useSearchParams();
  // As `listEventWebhooks` and `listApiKeys`, without their schemas: only their pages need them.
  const isOwner = useAllows({ role: 'owner' });
  const workspace = useWorkspace();
  const readsLog = useAllows({ role: 'editor' });
  return (
    <AccountScreen
      failedProvider={identityProviders.find(
        (provider) => provider === search.get('provider_error'),
      )}
      emailToken={hash.split('#confirm-email=')[1]}
      choosesPassword={pathname + hash === newPasswordAddress}
      invitationsLink={
        <Button asChild size="sm">
          <PageLink to={pages.workspaces.path}>{routesCopy.links.workspaces}</PageLink>
        </Button>
      }
      linkTo={(kind, words) => {
        const page = pageOf[kind];
        return page && <PageLink to={page.path}>{words}</PageLink>;
      }}
      links={
        <>
          {workspace && (
            <Button asChild>
              <PageLink to={pages.workspaces.path}>{routesCopy.links.workspaces}</PageLink>
            </Button>
          )}
          <Button asChild>
            <PageLink to={pages.members.path}>{routesCopy.links.members}</PageLink>
          </Button>
          <Button asChild>
            <PageLink to={pages.sending.path}>{routesCopy.links.sending}</PageLink>
          </Button>
          {isOwner && (
            <>
              <Button asChild>
                <PageLink to={pages.events.path}>{routesCopy.links.events}</PageLink>
              </Button>
              <Button asChild>
                <PageLink to={pages.apiKeys.path}>{routesCopy.links.apiKeys}</PageLink>
              </Button>
            </>
          )}
          {workspace && readsLog && (
            <Button asChild>
              <PageLink to={pages.auditLog.path}>{routesCopy.links.auditLog}</PageLink>
            </Button>
          )}
        </>
      }
    />
  );
}
