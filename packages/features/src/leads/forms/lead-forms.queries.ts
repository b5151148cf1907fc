import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import {
  getLeadForm,
  type heldSubmission,
  listHeldSubmissions,
  listLeadForms,
  type leadFormSummary,
} from '@flowdeck/contract/leads/lead-forms';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../../platform/api-client.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';

/** A form as a list shows it. */
export type LeadFormSummary = Tolerant<typeof leadFormSummary>;
/** Everything that people can change of a form. */
export type LeadForm = TolerantData<typeof getLeadForm>;

export type HeldSubmission = Tolerant<typeof heldSubmission>;

export const leadFormKeys = {
  all: ['lead-forms'] as const,
  lists: ['lead-forms', 'list'] as const,
  one: (id: string) => ['lead-forms', 'one', id] as const,
  held: (id: string) => ['lead-forms', 'held', id] as const,
};

export const leadFormListQuery = (api: ApiClient) =>
  pagedQuery<LeadFormSummary>({
    queryKey: leadFormKeys.lists,
    fetchPage: (cursor, signal) => api.call(listLeadForms, { query: { cursor } }, { signal }),
  });

/** What a form holds back, newest first. */
export const heldQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: leadFormKeys.held(id),
    queryFn: async ({ signal }) =>
      (await api.call(listHeldSubmissions, { params: { id } }, { signal })).items,
  });

export const leadFormQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: leadFormKeys.one(id),
    queryFn: ({ signal }) => api.call(getLeadForm, { params: { id } }, { signal }),
  });
