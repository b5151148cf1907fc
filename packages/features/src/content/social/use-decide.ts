import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { useNotify } from '../../platform/notifications/index.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { decide, shownPosts, uncancel, type Decision } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';
import { postTotalsQuery } from './post-totals.queries.ts';

/** Approves, sends back, publishes or cancels posts, one decision at a time, and says what it did. */
export function useDecide(onDone?: () => void) {
  const notify = useNotify();
  const services = useServices();
  const client = useQueryClient();
  const { data: totals } = useQuery(postTotalsQuery(services.api));
  /** Those that the latest decision is about, as they were. */
  const before = useRef<readonly Post[]>([]);
  const undo = async (posts: readonly Post[]) => {
    try {
      await uncancel(services, client, posts);
      notify({
        tone: 'success',
        title: copy.done.undo(counted(posts.length, copy.needsYou.posts)),
      });
    } catch {
      notify({ tone: 'error', title: copy.errors.undo });
    }
  };
  const { run, ...action } = useAction(decide(services, client), {
    failed: ({ decision }) => copy.errors.decide[decision],
    onDone: ({ changed }, { decision }) => {
      const posts = counted(changed, copy.needsYou.posts);
      const isKept = decision === 'publish' && totals?.postsBy === 'outbox';
      const known = before.current;
      // What waited or was missed is planned by a person, with a time of their own.
      const undoes = known.length === changed && known.every(({ state }) => state === 'planned');
      notify(
        changed === 0
          ? { tone: 'info', title: copy.done.nothing }
          : {
              tone: isKept ? 'warning' : 'success',
              title: copy.done[isKept ? 'kept' : decision](posts),
              ...(decision === 'cancel' &&
                undoes && {
                  action: { label: copy.undo, onAction: () => void undo(known) },
                }),
            },
      );
      onDone?.();
    },
  });
  return {
    ...action,
    run: (decision: Decision) => {
      before.current = shownPosts(client, decision);
      return run(decision);
    },
  };
}

export type Decide = ReturnType<typeof useDecide>['run'];
