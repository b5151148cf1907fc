import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  deleteDraft,
  duplicateDraft,
  updateDraft,
  type DraftChange,
} from '@flowdeck/contract/content/drafts';
import { waitingKey } from '../platform/waiting/waiting-key.ts';
import type { Services } from '../platform/services.tsx';
import { draftKeys } from './draft-total.queries.ts';
import type { Draft } from './drafts.queries.ts';

/**
 * Lists and totals show drafts, too; runs say which of them are gone. What waits is asked for again where it is shown
 * next: a draft is saved many times as it is typed.
 */
const refreshLists = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: waitingKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: draftKeys.lists });
  void client.invalidateQueries({ queryKey: draftKeys.total });
};

/** Saves what someone changed of a draft. What is typed is on the screen already. */
export const saveDraft = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (change: Omit<DraftChange, 'keepsVersion'> & { keepsVersion?: boolean }) =>
      api.call(updateDraft, { params: { id }, body: change }),
    onSuccess: (saved) => {
      client.setQueryData<Draft>(draftKeys.one(id), saved);
      void client.invalidateQueries({ queryKey: draftKeys.versions(id) });
      refreshLists(client);
    },
  });

/** Creates a copy of a draft. */
export const copyDraft = ({ api }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api.call(duplicateDraft, { params: { id } }),
    onSuccess: (copy) => {
      client.setQueryData<Draft>(draftKeys.one(copy.id), copy);
      refreshLists(client);
    },
  });

/** Deletes a draft for good. */
export const removeDraft = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(deleteDraft, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: draftKeys.one(id) });
      client.removeQueries({ queryKey: draftKeys.versions(id) });
      refreshLists(client);
    },
  });
