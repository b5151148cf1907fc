import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { listApiKeys } from '@flowdeck/contract/identity/api-keys';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Region } from '../../platform/region.tsx';
import { RoleNotice } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { apiKeysCopy as copy } from './api-keys-copy.ts';
import { apiKeysQuery } from './api-keys.queries.ts';
import { HowToUse } from './parts/how-to-use.tsx';
import { KeyList, KeyListSkeleton } from './parts/key-list.tsx';
import { NewKey } from './parts/new-key.tsx';

export interface ApiKeysScreenProps {
  /** The address of the server, without a trailing slash, for the example. */
  origin: string;
}

/** The keys with which programs call the API for the signed-in user. */
export function ApiKeysScreen(props: ApiKeysScreenProps) {
  if (useAllows(listApiKeys)) return <ApiKeys {...props} />;
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <RoleNotice call={listApiKeys} />
    </Page>
  );
}

function ApiKeys({ origin }: ApiKeysScreenProps) {
  const { api } = useServices();
  const keys = useQuery(apiKeysQuery(api));
  const view = toAsyncView(keys, { failedText: copy.errors.load });
  const isHere = keys.data !== null;
  const [adding, setAdding] = useState(false);
  const addRef = useRef<HTMLButtonElement>(null);
  const hasAdded = useRef(false);
  // Back to what opened the form.
  useLayoutEffect(() => {
    if (!adding && hasAdded.current) addRef.current?.focus();
    hasAdded.current = adding;
  }, [adding]);
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <div className={isHere && !adding ? '' : 'invisible'}>
            <Button
              ref={addRef}
              variant="primary"
              onClick={() => {
                setAdding(true);
              }}
            >
              {copy.add}
            </Button>
          </div>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        {isHere && adding && (
          <NewKey
            onDone={() => {
              setAdding(false);
            }}
          />
        )}
        {/* Above the list, whose length is not known while it loads. */}
        {isHere && <HowToUse origin={origin} />}
        <Region
          label={copy.region}
          view={view}
          skeleton={<KeyListSkeleton />}
          empty={
            isHere ? (
              <EmptyState title={copy.empty.none} description={copy.empty.noneHint} />
            ) : (
              <EmptyState title={copy.empty.notHere} description={copy.empty.notHereHint} />
            )
          }
        >
          {(list) => <KeyList keys={list} />}
        </Region>
      </div>
    </Page>
  );
}
