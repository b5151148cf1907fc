import { counted } from '@flowdeck/contract/counted';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { PostTotals } from '../posts.queries.ts';
import type { Decide } from '../use-decide.ts';

const { needsYou: copy } = plannedPostsCopy;

const kinds = [
  { state: 'waiting', decision: 'approve', label: copy.approveAll },
  { state: 'missed', decision: 'cancel', label: copy.cancelAll },
  { state: 'failed', decision: undefined, label: undefined },
] as const;

export interface NeedsYouProps {
  /** How many posts there are in each state; null where the server does not say. */
  totals: PostTotals | null;
  onShow: (state: (typeof kinds)[number]['state']) => void;
  /** A decision is being made. */
  pending: boolean;
  onDecide: Decide;
}

/** What only a person can decide, with how many posts wait for it. */
export function NeedsYou({ totals, onShow, pending, onDecide }: NeedsYouProps) {
  const found = kinds.filter(({ state }) => (totals?.[state] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <div className="grid gap-2">
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
              {decision && (
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
          {copy[state](counted(totals?.[state] ?? 0, copy.posts))}
        </Notice>
      ))}
    </div>
  );
}
