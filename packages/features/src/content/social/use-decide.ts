import { useQuery, useQueryClient } from '@tanstack/react-query';
import { counted } from '@flowdeck/contract/counted';
import { useNotify } from '../../platform/notifications/index.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { decide } from './posts.mutations.ts';
import { postTotalsQuery } from './post-totals.queries.ts';

/** Approves, sends back, publishes or cancels posts, one decision at a time, and says what it did. */
export function useDecide(onDone?: () => void) {
  const notify = useNotify();
  const services = useServices();
  const { data: totals } = useQuery(postTotalsQuery(services.api));
  return useAction(decide(services, useQueryClient()), {
    failed: ({ decision }) => copy.errors.decide[decision],
    onDone: ({ changed }, { decision }) => {
      const posts = counted(changed, copy.needsYou.posts);
      const isKept = decision === 'publish' && totals?.postsBy === 'outbox';
      notify(
        changed === 0
          ? { tone: 'info', title: copy.done.nothing }
          : {
              tone: isKept ? 'warning' : 'success',
              title: copy.done[isKept ? 'kept' : decision](posts),
            },
      );
      onDone?.();
    },
  });
}

export type Decide = ReturnType<typeof useDecide>['run'];
