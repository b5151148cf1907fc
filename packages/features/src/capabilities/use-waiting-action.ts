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

/** What is said of what helps with one thing: where the link is not mailed or the workflow has stopped, that is another. */
const otherWords = (item: Item): { action: string; done: string } | undefined =>
  isNotMailed(item)
    ? homeCopy.waiting.notMailed
    : item.stopped
      ? homeCopy.waiting.stopped
      : undefined;

/** The name of what helps with something. */
export const actionOf = (kind: WaitingKind, item: Item): string =>
  otherWords(item)?.action ?? homeCopy.waiting.actions[kind];

/** Does what helps with things of a kind, which wait only for those who may; undefined where that is done elsewhere. */
export function useWaitingAction({ kind }: Pick<KnownWaiting, 'kind'>) {
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
      failed: (item) => homeCopy.errors.act(actionOf(kind, item), item.title),
      done: (_, item) => acted && (otherWords(item)?.done ?? done[acted]),
    },
  );
  const isPending = ({ id }: Item) => running?.id === id;
  return { ...action, run: acted && run, isPending };
}
