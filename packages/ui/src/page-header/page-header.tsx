import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /** One sentence about the page. */
  subtitle?: ReactNode;
  /** Buttons of the whole page; below the title where there is no room beside it. */
  actions?: ReactNode;
}

/** A page's title, what it is for, and what can be done with all of it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
        {subtitle && <p className="mt-1 max-w-prose text-ink-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

/** The place of a page header that waits for its data. */
export function PageHeaderSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex h-8 items-center">
        <Skeleton className="h-6 w-48 max-w-full" />
      </div>
      <div className="mt-1 flex h-5 items-center">
        <Skeleton className="h-3.5 w-72 max-w-full" />
      </div>
    </div>
  );
}
