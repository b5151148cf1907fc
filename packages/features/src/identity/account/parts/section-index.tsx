import { useEffect, useState } from 'react';
import { sectionIndexCopy } from '../section-index-copy.ts';

/** The sections of the page, as far as they are drawn; beside them, where there is room. */
export function SectionIndex({ of }: { of: Element | null }) {
  const [titles, setTitles] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (!of) return undefined;
    const read = () => {
      setTitles([...of.querySelectorAll('h2')]);
    };
    read();
    // Sections come late, and some only for a while.
    const observer = new MutationObserver(read);
    observer.observe(of, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [of]);
  return (
    <nav aria-label={sectionIndexCopy.label} className="max-page-lg:hidden">
      <p aria-hidden="true" className="px-3.5 pb-1 text-xs text-ink-muted">
        {sectionIndexCopy.label}
      </p>
      <ul>
        {titles.map((title) => (
          <li key={title.id}>
            <a
              href={`#${title.id}`}
              className="flex min-h-8 items-center rounded-md px-3.5 text-sm text-ink-muted hover:bg-surface-hover hover:text-ink"
              // Following the hash would add a history entry, which the router treats as a navigation.
              onClick={(event) => {
                event.preventDefault();
                title.scrollIntoView();
                title.tabIndex = -1;
                title.focus({ preventScroll: true });
              }}
            >
              {title.textContent}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
