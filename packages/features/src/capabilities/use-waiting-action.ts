import { useQueryClient } from '@tanstack/react-query';
import type { WaitingKind } from '@flowdeck/contract/operations/waiting';
import { useServices } from '../platform/services.tsx';
import { useAction } from '../platform/use-action.ts';
import type { KnownWaiting } from '../platform/waiting/waiting.ts';
import { homeCopy } from './home-copy.ts';

type Item = KnownWaiting['items'][number];

const { done } = homeCopy.waiting;

/** The kinds that one call helps with. */
export type ActedOn = keyof typeof done;

const actedOn = (kind: WaitingKind): ActedOn | undefined =>
  kind in done ? (kind as ActedOn) : undefined;

/** Whether no mail server sends the link that confirms an address. */
export const isNotMailed = ({ mailsBy }: Pick<Item, 'mailsBy'>): boolean => mailsBy === 'outbox';

/** Does what helps with things of a kind, which wait only for those who may; undefined where that is done elsewhere. */
export function useWaitingAction({ kind, items }: Pick<KnownWaiting, 'kind' | 'items'>) {
  const { api } = useServices();
  const client = useQueryClient();
  const acted = actedOn(kind);
  const { run, running, ...action } = useAction(
    {
      mutationFn: async (item: Item) => {
        // Reading Home needs none of these calls.
        const { waitingActs } = await import('./model/waiting-acts.ts');
        if (acted) await waitingActs[acted](api, item);
      },
      // The lists that it belongs to change as well.
      onSuccess: () => client.invalidateQueries(),
    },
    {
      failed: ({ title }) => homeCopy.errors.act(homeCopy.waiting.actions[kind], title),
      done: acted && (items.some(isNotMailed) ? homeCopy.waiting.notMailed.done : done[acted]),
    },
  );
  const isPending = ({ id }: Item) => running?.id === id;
  return { ...action, run: acted && run, isPending };
}
