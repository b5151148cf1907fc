import { useEffect, useState } from 'react';
import { accountCopy } from '../account-copy.ts';

/** The sections of the page, as far as they are drawn; beside them, where there is room. */
export default function SectionIndex({ of }: { of: HTMLElement }) {
  const [titles, setTitles] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
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
    <nav aria-label={accountCopy.sections} className="max-page-lg:hidden">
      <p aria-hidden="true" className="px-3.5 pb-1 text-xs text-ink-muted">
        {accountCopy.sections}
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
