import { useQueryClient } from '@tanstack/react-query';
import { counted } from '@flowdeck/contract/counted';
import { useNotify } from '../../platform/notifications/index.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { decide } from './posts.mutations.ts';

/** Approves, publishes or cancels posts, one decision at a time, and says what it did. */
export function useDecide() {
  const notify = useNotify();
  return useAction(decide(useServices(), useQueryClient()), {
    failed: ({ decision }) => copy.errors.decide[decision],
    onDone: ({ changed }, { decision }) => {
      const posts = counted(changed, copy.needsYou.posts);
      notify(
        changed === 0
          ? { tone: 'info', title: copy.done.nothing }
          : { tone: 'success', title: copy.done[decision](posts) },
      );
    },
  });
}

export type Decide = ReturnType<typeof useDecide>['run'];
