import { useRef, type ReactNode } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { changeWebhook } from '@flowdeck/contract/delivery/sending';
import { Button } from '@flowdeck/ui/button';
import { useKeptFocus } from '@flowdeck/ui/use-kept-focus';
import { useAllows } from '../../../platform/use-allows.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { PostTotals } from '../post-totals.queries.ts';
import type { Decide } from '../use-decide.ts';
import { StateIcon } from './post-state-badge.tsx';

const { needsYou: copy } = plannedPostsCopy;

const kinds = [
  { state: 'waiting', decision: 'approve', label: copy.approveAll },
  { state: 'sent-back', decision: undefined, label: undefined },
  { state: 'missed', decision: 'cancel', label: copy.cancelAll },
  { state: 'failed', decision: undefined, label: undefined },
] as const;

export interface NeedsYouProps {
  totals: PostTotals;
  /** Links to where publishing is connected, as a button. */
  sendingLink: ReactNode;
  onShow: (state: (typeof kinds)[number]['state']) => void;
  /** A decision is being made. */
  pending: boolean;
  onDecide: Decide;
}

/** What only a person can decide, a row for each matter, with how many posts wait for it. */
export function NeedsYou({ totals, sendingLink, onShow, pending, onDecide }: NeedsYouProps) {
  const list = useRef<HTMLUListElement>(null);
  const rememberFocus = useKeptFocus(list);
  const mayDecide = useAllows(decidePosts);
  const mayConnect = useAllows(changeWebhook);
  const mustAsk = useMustAsk();
  const { byState, postsBy } = totals;
  const found = kinds.filter(({ state }) => (byState?.[state] ?? 0) > 0);
  const isKept = postsBy === 'outbox';
  if (found.length === 0 && !isKept) return null;
  return (
    <ul
      ref={list}
      aria-label={copy.label}
      onFocus={rememberFocus}
      className="divide-y divide-line card text-sm"
    >
      {isKept && (
        <Matter state="kept" action={mayConnect && sendingLink}>
          {mayConnect ? copy.kept : copy.keptForOwner}
        </Matter>
      )}
      {found.map(({ state, decision, label }) => (
        <Matter
          key={state}
          state={state}
          action={
            mayDecide &&
            decision &&
            !(mustAsk && decision === 'approve') && (
              <Button
                size="sm"
                pending={pending}
                onClick={() => void onDecide({ decision, state })}
              >
                {label}
              </Button>
            )
          }
        >
          <button
            type="button"
            className="rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
            onClick={() => {
              onShow(state);
            }}
          >
            {copy.found[state](counted(byState?.[state] ?? 0, copy.posts))}
          </button>{' '}
          <span className="text-ink-muted">
            {mustAsk && state === 'waiting' ? copy.waitingForOwner : copy.hints[state]}
          </span>
        </Matter>
      ))}
    </ul>
  );
}

interface MatterProps {
  state: string;
  children: ReactNode;
  action: ReactNode;
}

const Matter = ({ state, children, action }: MatterProps) => (
  <li className="flex min-h-11 items-center gap-2.5 px-3 py-1.5">
    <StateIcon state={state} />
    <p className="min-w-0 flex-1">{children}</p>
    {action}
  </li>
);
