import type { ReactNode } from 'react';
import { mainId } from './main-id.ts';

export interface PageProps {
  /** The page header first, then its sections, 24 px apart. */
  children: ReactNode;
}

/**
 * The main landmark of a page and the target of its skip link. One per page. All pages are as wide as
 * the app's header, so that titles start below its logo; narrower content aligns with its start.
 */
export function Page({ children }: PageProps) {
  return (
    // Focusable, so that the skip link can move the focus here.
    <main
      id={mainId}
      tabIndex={-1}
      className="@container/page mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-6 outline-none sm:px-6 sm:py-8"
    >
      {children}
    </main>
  );
}
