import { useQuery } from '@tanstack/react-query';
import { counted } from '@flowdeck/contract/counted';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import type { Decision } from '../posts.mutations.ts';
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
  const copy = decision.decision === 'approve' ? approve : publish;
  const count = decision.ids?.length ?? totals?.byState?.waiting ?? 0;
  const hint = totals?.postsBy === 'outbox' ? publish.keptHint : copy.hint;
  return (
    <ConfirmAction
      title={copy.title}
      description={hint(counted(count, needsYou.posts))}
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
