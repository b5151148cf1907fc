import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { acceptEntry, deleteEntry } from '../../platform/held-entries.ts';
import type { Services } from '../../platform/services.tsx';
import { waitingKey } from '../../platform/waiting/waiting-key.ts';
import { leadKeys } from '../leads.queries.ts';
import { leadFormKeys } from './lead-forms.queries.ts';

/** Takes in what a form holds back. */
export const acceptHeld = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (submissionId: string) => acceptEntry(api, id, submissionId),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: leadKeys.all });
      void client.invalidateQueries({ queryKey: waitingKey });
    },
    // After a failure, too: someone else may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: leadFormKeys.held(id) }),
  });

/** Deletes what a form holds back. */
export const removeHeld = (
  { api }: Services,
  client: QueryClient,
  id: string,
  submissionId: string,
) =>
  mutationOptions({
    mutationFn: () => deleteEntry(api, id, submissionId),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: waitingKey });
      return client.invalidateQueries({ queryKey: leadFormKeys.held(id) });
    },
  });
