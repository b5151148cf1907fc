import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import type { EndpointInput } from '@flowdeck/contract/endpoint';
import type { Services } from '../platform/services.tsx';
import { everyWorkflow, isNarrowed } from './model/workflow-filter.ts';
import { changeLists, recounted, refreshExcept } from './workflows.mutations.ts';
import { startsAtTop } from './workflows.queries.ts';

type NewWorkflow = EndpointInput<typeof createWorkflow>['body'];

/** Creates a workflow, which appears first in its lists. Failures are only logged. */
export const createNewWorkflow = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewWorkflow) => api.call(createWorkflow, { body }),
    onSuccess: async (created) => {
      const current = await changeLists(client, (list, filter) => {
        // Elsewhere, only the server knows its place.
        if (!startsAtTop(list) || filter.sort !== everyWorkflow.sort || isNarrowed(filter))
          return undefined;
        return list.pages.map(({ items, counts, ...rest }, index) => ({
          ...rest,
          items: index === 0 ? [created, ...items] : items,
          counts: recounted(counts, created.status),
        }));
      });
      refreshExcept(client, current);
    },
    onError: (error) => {
      log('The workflow could not be created.', error);
    },
  });
