import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { EmailsSection } from './parts/emails-section.tsx';
import { PostsSection } from './parts/posts-section.tsx';
import { SendingSkeleton } from './parts/sending-skeleton.tsx';
import { sendingCopy as copy } from './sending-copy.ts';
import { sendingQuery } from './sending.queries.ts';

/** By what the workspace of whoever is signed in sends its emails and posts. */
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
              <EmailsSection sending={sending} />
              <PostsSection sending={sending} />
            </div>
          )}
        </Region>
      </div>
    </Page>
  );
}
