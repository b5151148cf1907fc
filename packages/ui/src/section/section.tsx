import { useId, type ReactNode } from 'react';

export interface SectionProps {
  /** The section's `h2`. */
  title: string;
  /** Makes it a landmark named by its title, for content without a `DataRegion`, which is one. */
  landmark?: boolean;
  /** Beside the title: a filter, a button; below it if there is no room. */
  actions?: ReactNode;
  /** What the section shows, 16 px apart; beside a taller section, the first one grows. */
  children: ReactNode;
}

/** A part of a page with its heading. The headings of sections beside each other are level. */
export function Section({ title, landmark = false, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={landmark ? titleId : undefined}
      className="grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-2"
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="min-w-0 text-lg font-semibold text-ink">
          {title}
        </h2>
        {actions}
      </div>
      <div className="grid auto-rows-max grid-cols-1 grid-rows-[1fr] gap-4">{children}</div>
    </section>
  );
}
