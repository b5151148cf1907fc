import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { openPostStates } from '@flowdeck/contract/content/social-posts';
import { wholeNumber } from '../../../platform/figures.ts';
import { useServices } from '../../../platform/services.tsx';
import { postTotalsQuery } from '../posts.queries.ts';
import { socialCopy } from '../social-copy.ts';

interface PostsLinkProps {
  renderLink: (label: ReactNode) => ReactElement;
}

/**
 * Leads to the planned posts, and says how many are not finished. A server that does not say has no
 * list of them; the link then leaves its place empty, so that nothing moves.
 */
export function PostsLink({ renderLink }: PostsLinkProps) {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  const count = openPostStates.reduce((sum, state) => sum + (totals?.[state] ?? 0), 0);
  return (
    <div className={totals === null ? 'invisible flex' : 'flex'}>
      {renderLink(
        <>
          {socialCopy.plannedPosts}
          {/* Has its place before it is known. */}
          <span
            className={`min-w-6 rounded-full bg-surface-sunken px-2 text-center text-sm text-ink-muted tabular-nums ${totals ? '' : 'invisible'}`}
          >
            {wholeNumber(count)}
          </span>
        </>,
      )}
    </div>
  );
}
