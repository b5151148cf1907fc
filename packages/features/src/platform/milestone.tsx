import type { ReactNode } from 'react';

export interface MilestoneProps {
  /** A decorative icon. */
  icon: ReactNode;
  /** What is done, as a short sentence. */
  title: string;
  /** What to do next. */
  children: ReactNode;
}

/** A quiet moment: what people worked towards is done. */
export function Milestone({ icon, title, children }: MilestoneProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 card px-6 pt-4 pb-5 motion-safe:animate-enter">
      <span aria-hidden="true" className="deck text-positive-ink">
        {icon}
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{title}</p>
        <div className="text-ink-muted">{children}</div>
      </div>
    </div>
  );
}
