import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { mainId } from './main-id.ts';

export const pageWidths = ['narrow', 'default', 'wide'] as const;
export type PageWidth = (typeof pageWidths)[number];

const page = cva(
  '@container/page mx-auto grid w-full scroll-mt-14 grid-cols-1 gap-6 px-4 py-6 outline-none sm:px-6 sm:py-8',
  {
    variants: {
      width: {
        narrow: 'max-w-3xl',
        default: 'max-w-6xl',
        wide: 'max-w-7xl',
      } satisfies Record<PageWidth, string>,
    },
  },
);

export interface PageProps {
  /** `narrow` for forms and reading, `wide` for many columns (as wide as the header). */
  width?: PageWidth;
  /** The page header first, then its sections, 24 px apart. */
  children: ReactNode;
}

/** The main landmark of a page and the target of its skip link. One per page. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    // Focusable, so that the skip link can move the focus here.
    <main id={mainId} tabIndex={-1} className={page({ width })}>
      {children}
    </main>
  );
}
