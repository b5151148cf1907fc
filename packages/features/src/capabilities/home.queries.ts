import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../platform/api-client.ts';
import { waitingQuery } from '../platform/waiting/waiting.queries.ts';
import { firstStepsQuery } from './first-steps.queries.ts';
import { weekQuery } from './week.queries.ts';

/** Asks for what Home shows, whose height the answers decide, before it is drawn. */
export const prefetchHome = (api: ApiClient, client: QueryClient) =>
  Promise.allSettled([
    client.query(waitingQuery(api)),
    client.query(firstStepsQuery(api)),
    client.query(weekQuery(api)),
  ]);
