import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listPage } from '@flowdeck/contract/list';
import { listWorkflowMails } from '@flowdeck/contract/delivery/mails';
import { listWorkflowRuns, type RunFilters } from '@flowdeck/contract/workflows/runs';
import { getWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import type { ApiClient } from '../platform/api-client.ts';
import { orNullIfMissing } from '../platform/api-problem.ts';
import { pagedQuery } from '../platform/list/paged-query.ts';
import { workflowKeys } from './workflow-keys.ts';

/** One workflow as its page shows it. */
export type WorkflowDetail = TolerantData<typeof getWorkflow>;
export type WorkflowRun = TolerantData<typeof listWorkflowRuns>['items'][number];
export type WorkflowMailPage = TolerantData<typeof listWorkflowMails>;
export type WorkflowMail = WorkflowMailPage['items'][number];
export type MadeThing = WorkflowRun['made'][number];

/** Milliseconds between refreshes, because workflows run on their own; sooner while one runs. */
const refreshInterval = 15_000;
const runningInterval = 2_000;
const mailsPerPage = 20;

/** One workflow; null where it does not exist, or not any more. */
export const workflowQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: workflowKeys.one(id),
    queryFn: ({ signal }) =>
      api.call(getWorkflow, { params: { id } }, { signal }).catch(orNullIfMissing),
    refetchInterval: ({ state }) => Boolean(state.data) && refreshInterval,
  });

/** Which runs are listed; links from a report say it. */
export type RunFilter = Omit<RunFilters, 'status'> & { status?: 'counted' | 'failed' };

/** The runs of a workflow, newest first, a page at a time. */
export const runHistoryQuery = (api: ApiClient, id: string, filter: RunFilter = {}) =>
  infiniteQueryOptions({
    ...pagedQuery<WorkflowRun>({
      queryKey: [...workflowKeys.runs(id), filter],
      fetchPage: (cursor, signal) =>
        api.call(listWorkflowRuns, { params: { id }, query: { ...filter, cursor } }, { signal }),
    }),
    refetchInterval: ({ state }) => {
      // Further pages are being read; they do not change.
      if (state.data?.pages.length !== 1) return false;
      const runs = state.data.pages[0]?.items ?? [];
      return runs.some(({ status }) => status === 'running') ? runningInterval : refreshInterval;
    },
  });

/** The forms for websites, to choose from: one page has all. None where the server has no such call. */
export const formChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...workflowKeys.all, 'forms'],
    // Forms come and go on their own pages.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { limit: listPage.max };
      // Only settings that name a form need it.
      const { listLeadForms } = await import('@flowdeck/contract/leads/lead-forms');
      const found = await api.call(listLeadForms, { query }, { signal }).catch(orNullIfMissing);
      return (found?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    },
  });

/** The segments of leads, by name; none where the server has no such call. */
export const segmentChoicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...workflowKeys.all, 'segments'],
    // Segments come and go on the list of leads.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { listLeadSegments } = await import('@flowdeck/contract/leads/lead-segments');
      const found = await api.call(listLeadSegments, {}, { signal }).catch(orNullIfMissing);
      return (found ?? []).map(({ id, name }) => ({ value: id, label: name }));
    },
  });

/** The emails that a workflow made, newest first, a page at a time. */
/** The emails that a workflow made, newest first, a page at a time. */
export const workflowMailsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    ...pagedQuery<WorkflowMail, WorkflowMailPage>({
      queryKey: workflowKeys.mails(id),
      fetchPage: (cursor, signal) =>
        api.call(
          listWorkflowMails,
          { params: { id }, query: { cursor, limit: mailsPerPage } },
          { signal },
        ),
    }),
    refetchInterval: ({ state }) => state.data?.pages.length === 1 && refreshInterval,
  });

/** Asks for a workflow and its runs before its page is drawn. */
export const prefetchWorkflow = (api: ApiClient, client: QueryClient, id: string) =>
  Promise.allSettled([
    client.query(workflowQuery(api, id)),
    client.infiniteQuery(runHistoryQuery(api, id)),
  ]);
