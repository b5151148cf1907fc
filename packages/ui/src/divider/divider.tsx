export interface DividerProps {
  /** A word in the middle, for example “or”. */
  children?: string;
}

/** A line between two alternatives. */
export function Divider({ children }: DividerProps) {
  if (!children) return <hr className="border-line" />;
  return (
    <div className="flex items-center gap-3 text-sm text-ink-faint">
      <span aria-hidden="true" className="h-0 min-w-4 flex-1 border-t border-line" />
      {children}
      <span aria-hidden="true" className="h-0 min-w-4 flex-1 border-t border-line" />
    </div>
  );
}
