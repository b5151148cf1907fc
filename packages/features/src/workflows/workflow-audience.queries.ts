import { queryOptions } from '@tanstack/react-query';
import { getLeadAudience } from '@flowdeck/contract/leads/lead-audience';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import type { WorkflowAudience } from './model/mail-audience.ts';
import { workflowKeys } from './workflow-keys.ts';

/** How many leads a workflow writes to now, and why not to the others; null where the server does not say. */
export const workflowAudienceQuery = (api: ApiClient, leads: WorkflowAudience) =>
  queryOptions({
    queryKey: [...workflowKeys.audiences, leads],
    // Leads change on their own pages.
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(getLeadAudience, { query: leads }, { signal }).catch(orNullIfMissing),
  });
