import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { contentCopy } from '../content-copy.ts';
import { draftTotalQuery } from '../drafts.queries.ts';

interface DraftsLinkProps {
  renderLink: (label: ReactNode) => ReactElement;
}

/**
 * Leads to all drafts, and says how many there are. A server that does not say has no list of them; the
 * link then leaves its place empty, so that nothing moves.
 */
export function DraftsLink({ renderLink }: DraftsLinkProps) {
  const { data: total } = useQuery(draftTotalQuery(useServices().api));
  const isCounted = typeof total === 'number';
  return (
    <div className={total === null ? 'invisible flex' : 'flex'}>
      {renderLink(
        <>
          {contentCopy.drafts}
          {/* Has its place before it is known. */}
          <span
            className={`min-w-6 rounded-full bg-surface-sunken px-2 text-center text-sm text-ink-muted tabular-nums ${isCounted ? '' : 'invisible'}`}
          >
            {wholeNumber(total ?? 0)}
          </span>
        </>,
      )}
    </div>
  );
}
