import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { useNow } from '../../platform/clock.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useMustAsk } from '../../platform/use-must-ask.ts';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { decide, shownPosts, uncancel, type Decision } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';
import { postTotalsQuery } from './post-totals.queries.ts';

/** Approves, sends back, publishes or cancels posts, one decision at a time, and says what it did. */
export function useDecide(onDone?: () => void) {
  const notify = useNotify();
  const services = useServices();
  const client = useQueryClient();
  const mustAsk = useMustAsk();
  const now = useNow();
  const { data: totals } = useQuery(postTotalsQuery(services.api));
  /** Those that the latest decision is about, as they were. */
  const before = useRef<readonly Post[]>([]);
  const undo = async (posts: readonly Post[]) => {
    const isAll = await uncancel(services, client, posts);
    notify(
      isAll
        ? { tone: 'success', title: copy.done.undo(counted(posts.length, copy.needsYou.posts)) }
        : { tone: 'error', title: copy.errors.undo },
    );
  };
  const deciding = decide(services, client, (posts) => {
    before.current = posts;
  });
  /** Whether a decision asks first: nobody can take back what it lets out at once. */
  const asks = (decision: Decision) => {
    if (decision.decision === 'publish') return true;
    if (decision.decision !== 'approve' || totals?.postsBy === 'outbox') return false;
    // Of all that waits, more may be due than are shown.
    if (decision.state !== undefined) return true;
    return shownPosts(client, decision).some(({ at }) => Date.parse(at) <= now);
  };
  const action = useAction(deciding, {
    failed: ({ decision }) => copy.errors.decide[decision],
    onDone: ({ changed }, { decision }) => {
      const posts = counted(changed, copy.needsYou.posts);
      const isKept = decision === 'publish' && totals?.postsBy === 'outbox';
      const known = before.current;
      // What waited or was missed, and what goes out by now, is planned anew by a person; so is what needs approval.
      const undoes =
        !mustAsk &&
        known.length === changed &&
        known.every(({ state, at }) => state === 'planned' && Date.parse(at) > now);
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
  return { ...action, asks };
}

export type Decide = ReturnType<typeof useDecide>['run'];
