import { useId, type ReactNode } from 'react';

/** A section of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <h2 id={titleId} className="text-lg font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Two charts, side by side if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 page-lg:grid-cols-2">{children}</div>;
}
