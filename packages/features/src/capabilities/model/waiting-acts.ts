import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { sendConfirmation } from '@flowdeck/contract/identity/account-changes';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import { updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import type { ApiClient } from '../../platform/api-client.ts';
import { acceptEntry, deleteEntry } from '../../platform/held-entries.ts';
import type { KnownWaiting } from '../../platform/waiting/waiting.ts';
import type { ActedOn } from '../use-waiting-action.ts';

type Act = (api: ApiClient, item: KnownWaiting['items'][number]) => Promise<unknown>;

/** What helps in place; what is missing here is looked at first. */
export const waitingActs: Readonly<Record<ActedOn, Act>> = {
  address: (api) => api.call(sendConfirmation, {}),
  posts: (api, { id }) => api.call(decidePosts, { body: { decision: 'approve', ids: [id] } }),
  runs: (api, { id, stopped }) =>
    stopped
      ? api.call(updateWorkflowStatus, { params: { id }, body: { status: 'active' } })
      : api.call(runWorkflow, { params: { id } }),
  entries: (api, { id, parentId }) => acceptEntry(api, parentId ?? '', id),
};

/** Deletes what a form has caught. */
export const removeEntry: Act = (api, { id, parentId }) => deleteEntry(api, parentId ?? '', id);
