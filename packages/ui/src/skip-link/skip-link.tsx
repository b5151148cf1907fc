import { mainId } from '../page/main-id.ts';

export interface SkipLinkProps {
  /** The id of the element to jump to; the main content of `Page` unless given. */
  targetId?: string;
  children?: string;
}

/** The first stop of the keyboard on every page; invisible until it has the focus. */
export function SkipLink({ targetId = mainId, children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      // A followed hash would become a history entry, which the router takes for a navigation.
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
