import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import {
  deleteWorkflow,
  duplicateWorkflow,
  updateWorkflow,
  type WorkflowChange,
} from '@flowdeck/contract/workflows/workflow-detail';
import type { Services } from '../platform/services.tsx';
import { refreshExcept } from './workflows.mutations.ts';
import { workflowKeys } from './workflow-keys.ts';

type Api = Pick<Services, 'api'>;

/** Reads everything that depends on a workflow again. Nothing waits for this. */
const refresh = (client: QueryClient) => {
  refreshExcept(client, []);
};

/** Changes a workflow; its page shows the answer at once. */
export const changeWorkflow = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: WorkflowChange) => api.call(updateWorkflow, { params: { id }, body }),
    onSuccess: async (changed) => {
      const page = workflowKeys.one(id);
      await client.cancelQueries({ queryKey: page });
      client.setQueryData(page, changed);
      refreshExcept(client, [page]);
    },
  });

/** Makes a paused copy. */
export const copyWorkflow = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(duplicateWorkflow, { params: { id } }),
    onSuccess: () => {
      refresh(client);
    },
  });

/** Deletes a workflow for good. Nothing asks for it again. */
export const removeWorkflow = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(deleteWorkflow, { params: { id } }),
    onSuccess: () => {
      for (const queryKey of [workflowKeys.one(id), workflowKeys.runs(id), workflowKeys.mails(id)])
        client.removeQueries({ queryKey });
      refresh(client);
    },
  });

/** Begins a run now. The history shows it as soon as it has been read again. */
export const beginRun = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(runWorkflow, { params: { id } }),
    onSuccess: () => {
      refresh(client);
    },
  });
