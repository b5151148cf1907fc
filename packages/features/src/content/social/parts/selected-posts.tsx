import { counted } from '@flowdeck/contract/counted';
import type { PostDecision } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Decide } from '../use-decide.ts';

const { selected: copy, needsYou } = plannedPostsCopy;

interface SelectedPostsProps {
  selected: readonly string[];
  pending: boolean;
  onDecide: Decide;
  onClear: () => void;
}

/** What can be done with the selected posts; nothing is shown while there are none. */
export function SelectedPosts({ selected, pending, onDecide, onClear }: SelectedPostsProps) {
  const mustAsk = useMustAsk();
  const decide = async (decision: PostDecision) => {
    if (await onDecide({ decision, ids: [...selected] })) onClear();
  };
  return (
    <div
      role="group"
      aria-label={copy.label}
      hidden={selected.length === 0}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface-raised p-3 shadow-raised [&[hidden]]:hidden"
    >
      <p role="status" className="me-auto font-medium">
        {copy.count(counted(selected.length, needsYou.posts))}
      </p>
      {!mustAsk && (
        <>
          <Button size="sm" pending={pending} onClick={() => void decide('approve')}>
            {copy.approve}
          </Button>
          <Button size="sm" pending={pending} onClick={() => void decide('publish')}>
            {copy.publish}
          </Button>
        </>
      )}
      <Button size="sm" pending={pending} onClick={() => void decide('cancel')}>
        {copy.cancel}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {copy.clear}
      </Button>
    </div>
  );
}
