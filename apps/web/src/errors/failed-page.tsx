import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { ErrorScreen } from '@flowdeck/ui/error-screen';
import { pages, supportPage } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';
import { messageOf } from './message-of.ts';

export interface FailedPageProps {
  error: unknown;
  /** Below the header, inside a `Page`. */
  inPage?: boolean;
}

/** The error screen of docs/specification.md, section 2, instead of a page that cannot be drawn. */
export function FailedPage({ error, inPage }: FailedPageProps) {
  const { reload } = useServices();
  const { state } = useSession();
  const support = supportPage(state.status === 'authenticated');
  return (
    <ErrorScreen
      inPage={inPage}
      message={messageOf(error)}
      onReload={reload}
      homeLink={<PageLink to={pages.home.path}>{webCopy.links.home}</PageLink>}
      supportLink={
        support === pages.support ? (
          <PageLink to={support.path}>{webCopy.links.support}</PageLink>
        ) : (
          // Through the server, which may redirect to the operator's own page.
          <a href={support.path}>{webCopy.links.support}</a>
        )
      }
    />
  );
}
