import { queryOptions } from '@tanstack/react-query';
import { listActivities } from '@flowdeck/contract/workflows/activities';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listPage } from '@flowdeck/contract/list';
import { listWorkflows } from '@flowdeck/contract/workflows/workflows';
import type { ApiClient } from '../platform/api-client.ts';
import { pagedQuery } from '../platform/list/paged-query.ts';
import type { ActivityFilter } from './model/activity-filter.ts';
import { workflowKeys } from './workflow-keys.ts';

/** An activity with what came of it. */
export type ActivityRecord = TolerantData<typeof listActivities>['items'][number];

/** All activities, newest first, a page at a time. */
export function activityListQuery(api: ApiClient, { workflow, type }: ActivityFilter) {
  const query = { workflow: workflow || undefined, type: type || undefined };
  return pagedQuery<ActivityRecord>({
    queryKey: [...workflowKeys.activities, query],
    fetchPage: (cursor, signal) =>
      api.call(listActivities, { query: { ...query, cursor } }, { signal }),
  });
}

/** The workflows that the activities can be narrowed to, by name: as many as one call answers. */
export const workflowNamesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...workflowKeys.all, 'names'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'name', limit: listPage.max } as const;
      const { items } = await api.call(listWorkflows, { query }, { signal });
      return items.map(({ id, name }) => ({ id, name }));
    },
  });
