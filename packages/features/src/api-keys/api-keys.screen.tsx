import { useQuery } from '@tanstack/react-query';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { useRemedies } from '../platform/use-remedies.ts';
import { apiKeysCopy as copy } from './api-keys-copy.ts';
import { apiKeysQuery } from './api-keys.queries.ts';
import { HowToUse } from './parts/how-to-use.tsx';
import { KeyList, KeyListSkeleton } from './parts/key-list.tsx';
import { NewKey } from './parts/new-key.tsx';

export interface ApiKeysScreenProps {
  /** The address of the server, without a trailing slash, for the example. */
  origin: string;
}

/** The keys by which programs call the API for whoever is signed in. */
export function ApiKeysScreen({ origin }: ApiKeysScreenProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const keys = useQuery(apiKeysQuery(api));
  const view = toAsyncView(keys, {
    failedText: copy.errors.load,
    emptyReason: (list) => (list === null || list.length === 0 ? 'nothing-yet' : undefined),
  });
  const isHere = keys.data !== null;
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        {isHere && <NewKey />}
        {/* Above the list, whose length is not known while it loads. */}
        {isHere && <HowToUse origin={origin} />}
        <DataRegion
          label={copy.region}
          view={view}
          {...remedies}
          skeleton={<KeyListSkeleton />}
          empty={
            isHere ? (
              <EmptyState title={copy.empty.none} description={copy.empty.noneHint} />
            ) : (
              <EmptyState title={copy.empty.notHere} description={copy.empty.notHereHint} />
            )
          }
        >
          {(list) => <KeyList keys={list ?? []} />}
        </DataRegion>
      </div>
    </Page>
  );
}
