import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /**
   * Cuts a long title at the end of its line: for titles that come late and would move the page below
   * them. The page shows the whole title elsewhere.
   */
  oneLine?: boolean;
  /** One sentence about the page. */
  subtitle?: ReactNode;
  /** Actions of the page; below the title if there is no room beside it. */
  actions?: ReactNode;
}

/** A page's title, subtitle and actions. */
export function PageHeader({ title, oneLine = false, subtitle, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1
          className={`text-2xl font-semibold tracking-tight text-ink ${oneLine ? 'truncate' : ''}`}
        >
          {title}
        </h1>
        {subtitle && <p className="mt-1 max-w-prose text-ink-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

export interface PageHeaderPlaceholderProps {
  /** Shown in place of the title, and announced: “Loading campaigns...”. */
  text: string;
  /** What will be there: the header and what follows it, with the same texts. */
  children: ReactNode;
}

/**
 * Stands where the header of a page will be, for pages that have none until their data is there. It
 * takes exactly the room of its children, so that nothing moves when they appear.
 */
export function PageHeaderPlaceholder({ text, children }: PageHeaderPlaceholderProps) {
  return (
    <div className="relative">
      <p role="status" className="absolute inset-x-0 top-0 text-lg text-ink-muted">
        {text}
      </p>
      <div aria-hidden="true" inert className="invisible grid grid-cols-1 gap-6">
        {children}
      </div>
    </div>
  );
}
