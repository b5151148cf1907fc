import { clsx } from 'clsx';

export interface SpinnerProps {
  /** Placement and size; 16 px unless told otherwise. */
  className?: string;
}

/** A turning ring. Decoration only: whoever shows it says in text what is going on. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('size-4 motion-safe:animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" />
    </svg>
  );
}
