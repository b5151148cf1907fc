import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import { shownPosts, type Decision } from '../posts.mutations.ts';
import { useDecide } from '../use-decide.ts';

const { publish, approve, needsYou } = plannedPostsCopy;

export interface ConfirmDecisionProps {
  decision: Decision;
  onClose: (isDone: boolean) => void;
}

/** Asks before posts go out: nobody can take that back. */
export function ConfirmDecision({ decision, onClose }: ConfirmDecisionProps) {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  const { run, ...action } = useDecide(() => {
    onClose(true);
  });
  const client = useQueryClient();
  // Those that are selected may be in other states; and once it is confirmed, they are shown as decided.
  const [shown] = useState(() => shownPosts(client, decision).length);
  const isApproval = decision.decision === 'approve';
  const copy = isApproval ? approve : publish;
  const posts = counted(decision.ids ? shown : (totals?.byState?.waiting ?? shown), needsYou.posts);
  const publishHint = totals?.postsBy === 'outbox' ? publish.keptHint : publish.hint;
  // It asks about posts that are named only if one of them is due.
  const approveHint = decision.ids && shown === 1 ? approve.dueHint : approve.hint;
  return (
    <ConfirmAction
      title={isApproval ? approve.title(posts) : publish.title}
      description={isApproval ? approveHint : publishHint(posts)}
      confirm={copy.submit}
      cancel={copy.cancel}
      variant="primary"
      action={{ ...action, run: () => run(decision) }}
      onClose={() => {
        onClose(false);
      }}
    />
  );
}
