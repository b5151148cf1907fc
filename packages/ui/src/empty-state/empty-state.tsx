import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A decorative icon. */
  icon?: ReactNode;
  /** What is missing, as a short sentence. */
  title: string;
  /** What to do next. */
  description?: ReactNode;
  /** The next step as a button or link. */
  action?: ReactNode;
}

/** Shown when there is no content; says what to do about it. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-line px-6 py-10 text-center">
      {icon && (
        <span aria-hidden="true" className="deck mb-3">
          {icon}
        </span>
      )}
      <p className="font-medium text-ink">{title}</p>
      {description && <p className="max-w-prose text-balance text-ink-muted">{description}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
