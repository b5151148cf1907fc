import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../platform/region.tsx';
import { ChangedBy, RoleNotice } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { EmailsSection } from './parts/emails-section.tsx';
import { MailboxSection } from './parts/mailbox-section.tsx';
import { PostsSection } from './parts/posts-section.tsx';
import { sendingCopy as copy } from './sending-copy.ts';
import { sendingQuery } from './sending.queries.ts';

/** For those whose address is not confirmed. */
const UnconfirmedAddress = lazy(
  () => import('../../platform/confirm-address/unconfirmed-address.tsx'),
);

/** How the workspace of the signed-in user sends its emails and posts, and where emails come back. */
export function SendingScreen() {
  const { api } = useServices();
  const view = toAsyncView(useQuery(sendingQuery(api)), { failedText: copy.errors.load });
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <div className="max-w-3xl">
        <Region
          label={copy.region}
          view={view}
          skeleton={<SendingSkeleton />}
          empty={<EmptyState title={copy.empty.notHere} description={copy.empty.notHereHint} />}
        >
          {(sending) => (
            <div className="grid grid-cols-1 gap-8">
              <Suspense>
                <UnconfirmedAddress />
              </Suspense>
              <RoleNotice call={changeMailSender} />
              <ChangedBy call={changeMailSender}>
                <EmailsSection sending={sending} />
                {sending.mailbox && <MailboxSection mailbox={sending.mailbox} />}
                <PostsSection sending={sending} />
              </ChangedBy>
              {sending.changedBy !== null && (
                <p className="text-sm wrap-anywhere text-ink-muted">
                  <bdi>{copy.changedBy(sending.changedBy)}</bdi>
                </p>
              )}
            </div>
          )}
        </Region>
      </div>
    </Page>
  );
}

/** About as high as the forms. */
function SendingSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Skeleton className="h-192 rounded-xl" />
      <Skeleton className="h-112 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}
