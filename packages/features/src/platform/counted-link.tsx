import type { ReactElement, ReactNode } from 'react';
import { wholeNumber } from './figures.ts';

export interface CountedLinkProps {
  label: string;
  /** How many there are behind the link; null where the server does not say. */
  total: number | null | undefined;
  renderLink: (label: ReactNode) => ReactElement;
}

/**
 * Leads to a list, and says how many it has. A server that does not say has no such list; the link then
 * leaves its place empty, so that nothing moves.
 */
export function CountedLink({ label, total, renderLink }: CountedLinkProps) {
  return (
    <div className={total === null ? 'invisible flex' : 'flex'}>
      {renderLink(
        <>
          {label}
          {/* Has its place before it is known. */}
          <span
            className={`min-w-6 rounded-full bg-surface-sunken px-2 text-center text-sm text-ink-muted tabular-nums ${typeof total === 'number' ? '' : 'invisible'}`}
          >
            {wholeNumber(total ?? 0)}
          </span>
        </>,
      )}
    </div>
  );
}
