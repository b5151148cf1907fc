import type { ReactNode } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useAllows } from '../../../platform/use-allows.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { PostTotals } from '../post-totals.queries.ts';
import type { Decide } from '../use-decide.ts';

const { needsYou: copy } = plannedPostsCopy;

const kinds = [
  { state: 'waiting', decision: 'approve', label: copy.approveAll },
  { state: 'sent-back', decision: undefined, label: undefined },
  { state: 'missed', decision: 'cancel', label: copy.cancelAll },
  { state: 'failed', decision: undefined, label: undefined },
] as const;

export interface NeedsYouProps {
  /** Undefined until they are known. */
  totals: PostTotals | undefined;
  /** Links to where a webhook is set up, as a button. */
  sendingLink: ReactNode;
  onShow: (state: (typeof kinds)[number]['state']) => void;
  /** A decision is being made. */
  pending: boolean;
  onDecide: Decide;
}

/** What only a person can decide, with how many posts wait for it. */
export function NeedsYou({ totals, sendingLink, onShow, pending, onDecide }: NeedsYouProps) {
  const mayDecide = useAllows(decidePosts);
  const mustAsk = useMustAsk();
  const byState = totals?.byState;
  const found = kinds.filter(({ state }) => (byState?.[state] ?? 0) > 0);
  const isKept = totals?.postsBy === 'outbox';
  if (found.length === 0 && !isKept) return null;
  return (
    <div className="grid gap-2">
      {isKept && (
        <Notice tone="warning" action={sendingLink}>
          {copy.kept}
        </Notice>
      )}
      {found.map(({ state, decision, label }) => (
        <Notice
          key={state}
          tone={state === 'failed' ? 'error' : 'warning'}
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => {
                  onShow(state);
                }}
              >
                {copy.show[state]}
              </Button>
              {mayDecide && decision && !(mustAsk && decision === 'approve') && (
                <Button
                  size="sm"
                  pending={pending}
                  onClick={() => void onDecide({ decision, state })}
                >
                  {label}
                </Button>
              )}
            </div>
          }
        >
          {copy[mustAsk && state === 'waiting' ? 'waitingForOwner' : state](
            counted(byState?.[state] ?? 0, copy.posts),
          )}
        </Notice>
      ))}
    </div>
  );
}
