import { useQueryClient } from '@tanstack/react-query';
import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import type { KnownWaiting } from '../platform/waiting/waiting.ts';
import { homeCopy } from './home-copy.ts';

type Item = KnownWaiting['items'][number];

const done: Partial<Record<WaitingKind, string>> = homeCopy.waiting.done;

/** Does what helps with things of a kind, which wait only for those who may; undefined where that is done elsewhere. */
export function useWaitingAction({ kind }: Pick<KnownWaiting, 'kind'>) {
  const { api } = useServices();
  const client = useQueryClient();
  const { run, running, failure, sessionEnded } = useAction(
    {
      mutationFn: async (item: Item) => {
        // Reading Home needs none of these calls.
        const { waitingActs } = await import('./model/waiting-acts.ts');
        await waitingActs[kind]?.(api, item);
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
  return { run: kind in done ? run : undefined, isPending, failure, sessionEnded };
}
