import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '../platform/api-client.ts';
import { useServices } from '../platform/services.tsx';
import { waitingQuery } from '../platform/waiting/waiting.queries.ts';
import { firstStepsQuery } from './first-steps.queries.ts';
import { weekQuery } from './week.queries.ts';

const homeQueries = (api: ApiClient) => [waitingQuery(api), firstStepsQuery(api), weekQuery(api)];

/** Asks for what Home shows, whose height the answers decide, before it is drawn. */
export const prefetchHome = (api: ApiClient, client: QueryClient) =>
  Promise.allSettled([
    client.query(waitingQuery(api)),
    client.query(firstStepsQuery(api)),
    client.query(weekQuery(api)),
  ]);

/**
 * What Home shows changes on other pages: coming back asks again, however soon that is, while a page that has just
 * loaded does not.
 */
export function useAskAgainOnReturn() {
  const { api } = useServices();
  const client = useQueryClient();
  useEffect(
    () => () => {
      for (const { queryKey } of homeQueries(api)) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    [api, client],
  );
}
