import { useQueryClient } from '@tanstack/react-query';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { acceptHeldSubmission } from '@flowdeck/contract/leads/lead-forms';
import { runWorkflow } from '@flowdeck/contract/workflows/runs';
import type { ApiClient } from '../platform/api-client.ts';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import { useAllows, type RoleOfCall } from '../platform/use-allows.ts';
import type { KnownWaiting } from '../platform/waiting/waiting.ts';
import { homeCopy } from './home-copy.ts';

type Item = KnownWaiting['items'][number];

interface Act {
  /** Without one, anybody may. */
  call?: RoleOfCall;
  act: (api: ApiClient, item: Item) => Promise<unknown>;
}

/** What helps in place; what is missing here is looked at first. */
const acts: Partial<Record<WaitingKind, Act>> = {
  address: {
    act: (api: ApiClient, { title: email }: Item) =>
      api.call(requestSignInLink, { body: { email } }),
  },
  emails: {
    call: decideMails,
    act: (api: ApiClient, { id }: Item) =>
      api.call(decideMails, { body: { decision: 'approve', ids: [id] } }),
  },
  posts: {
    call: decidePosts,
    act: (api: ApiClient, { id }: Item) =>
      api.call(decidePosts, { body: { decision: 'approve', ids: [id] } }),
  },
  runs: {
    call: runWorkflow,
    act: (api: ApiClient, { id }: Item) => api.call(runWorkflow, { params: { id } }),
  },
  entries: {
    call: acceptHeldSubmission,
    act: (api: ApiClient, { id, parentId }: Item) =>
      api.call(acceptHeldSubmission, { params: { id: parentId ?? '', submissionId: id } }),
  },
};

const done: Partial<Record<WaitingKind, string>> = homeCopy.waiting.done;

/** Does what helps with things of a kind; undefined where that is done elsewhere, or the user may not. */
export function useWaitingAction({ kind }: Pick<KnownWaiting, 'kind'>) {
  const { api } = useServices();
  const client = useQueryClient();
  const found = acts[kind];
  const isAllowed = useAllows(found?.call ?? { role: null });
  const { run, running, failure, sessionEnded } = useAction(
    {
      mutationFn: async (item: Item) => {
        await found?.act(api, item);
      },
      // The lists that it belongs to change as well.
      onSuccess: () => client.invalidateQueries(),
    },
    {
      failed: ({ title }) => homeCopy.errors.act(homeCopy.waiting.actions[kind], title),
      done: done[kind],
    },
  );
  const isPending = ({ id }: Item) => running?.id === id;
  return { run: found && isAllowed ? run : undefined, isPending, failure, sessionEnded };
}
