import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import {
  deleteWorkflow,
  duplicateWorkflow,
  updateWorkflow,
  type WorkflowChange,
} from '@flowdeck/contract/workflows/workflow-detail';
import type { Services } from '../platform/services.tsx';
import { workflowKeys } from './workflows.queries.ts';

type Api = Pick<Services, 'api'>;

/** Reads everything that depends on a workflow again. Nothing waits for this. */
const refresh = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: workflowKeys.all });

/** Changes a workflow; its page shows the answer at once. */
export const changeWorkflow = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: WorkflowChange) => api.call(updateWorkflow, { params: { id }, body }),
    onSuccess: (changed) => {
      client.setQueryData(workflowKeys.one(id), changed);
      refresh(client);
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
