import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { leadsCopy } from '../leads-copy.ts';
import { leadTotalQuery } from '../leads.queries.ts';

interface LeadsLinkProps {
  renderLink: (label: ReactNode) => ReactElement;
}

/**
 * Leads to all leads, and says how many there are. A server that does not say has no list of them; the
 * link then leaves its place empty, so that nothing moves.
 */
export function LeadsLink({ renderLink }: LeadsLinkProps) {
  const { data: total } = useQuery(leadTotalQuery(useServices().api));
  const isCounted = typeof total === 'number';
  return (
    <div className={total === null ? 'invisible flex' : 'flex'}>
      {renderLink(
        <>
          {leadsCopy.leads}
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
