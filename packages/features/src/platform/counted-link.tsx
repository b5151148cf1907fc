import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ApiClient } from './api-client.ts';
import { wholeNumber } from './figures.ts';
import { useServices } from './services.tsx';

export interface CountedLinkProps<Key extends readonly unknown[]> {
  label: string;
  /** How many there are behind the link; null where the server does not say. */
  totalQuery: (api: ApiClient) => UseQueryOptions<number | null, Error, number | null, Key>;
  renderLink: (label: ReactNode) => ReactElement;
}

/**
 * Leads to a list, and says how many it has. A server that does not say has no such list; the link then
 * leaves its place empty, so that nothing moves.
 */
export function CountedLink<Key extends readonly unknown[]>({
  label,
  totalQuery,
  renderLink,
}: CountedLinkProps<Key>) {
  const { data: total } = useQuery(totalQuery(useServices().api));
  const isCounted = typeof total === 'number';
  return (
    <div className={total === null ? 'invisible flex' : 'flex'}>
      {renderLink(
        <>
          {label}
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
