import { useQuery } from '@tanstack/react-query';
import { counted } from '@flowdeck/contract/counted';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import { useDecide } from '../use-decide.ts';

const { publish: copy, needsYou } = plannedPostsCopy;

export interface PublishPostsProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks before posts are published: nobody can take that back. */
export function PublishPosts({ ids, onClose }: PublishPostsProps) {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  const decide = useDecide(onClose);
  const hint = totals?.postsBy === 'outbox' ? copy.keptHint : copy.hint;
  return (
    <ConfirmAction
      title={copy.title}
      description={hint(counted(ids.length, needsYou.posts))}
      confirm={copy.submit}
      cancel={copy.cancel}
      variant="primary"
      action={{ ...decide, run: () => decide.run({ decision: 'publish', ids: [...ids] }) }}
      onClose={onClose}
    />
  );
}
