import { mainId } from '../page/main-id.ts';
import { skipLinkCopy } from './skip-link-copy.ts';

export interface SkipLinkProps {
  /** The id of the element to jump to; the main content of `Page` by default. */
  targetId?: string;
  children?: string;
}

/** The first tab stop of every page; invisible until focused. */
export function SkipLink({ targetId = mainId, children = skipLinkCopy.label }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      // Following the hash would add a history entry, which the router treats as a navigation.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      className="fixed start-4 top-2 z-50 -translate-y-[200%] rounded-md border border-line-strong bg-surface-raised px-4 py-2 font-medium text-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
