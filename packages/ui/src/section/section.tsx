import { useId, type ReactNode } from 'react';

export interface SectionProps {
  /** The section's `h2`, which also names it for screen readers. */
  title: string;
  /** Beside the title: a filter, a button; below it if there is no room. */
  actions?: ReactNode;
  /** What the section shows, 16 px apart. */
  children: ReactNode;
}

/** A part of a page with its heading. The headings of sections beside each other are level. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-2">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="min-w-0 text-lg font-semibold text-ink">
          {title}
        </h2>
        {actions}
      </div>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}
