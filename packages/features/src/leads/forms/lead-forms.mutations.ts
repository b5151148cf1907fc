import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  createLeadForm,
  deleteLeadForm,
  updateLeadForm,
  type LeadFormChange,
} from '@flowdeck/contract/leads/lead-forms';
import type { Services } from '../../platform/services.tsx';
import { leadFormKeys, type LeadForm } from './lead-forms.queries.ts';

const refreshLists = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: leadFormKeys.lists });

/** Creates a form with the usual fields. */
export const addLeadForm = ({ api }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => api.call(createLeadForm, { body }),
    onSuccess: (form) => {
      client.setQueryData<LeadForm>(leadFormKeys.one(form.id), form);
      refreshLists(client);
    },
  });

/** Saves a form as a whole. */
export const saveLeadForm = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: LeadFormChange) => api.call(updateLeadForm, { params: { id }, body }),
    onSuccess: (form) => {
      client.setQueryData<LeadForm>(leadFormKeys.one(id), form);
      refreshLists(client);
    },
  });

/** Deletes a form for good. */
export const removeLeadForm = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(deleteLeadForm, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: leadFormKeys.one(id) });
      refreshLists(client);
    },
  });
