import { clsx } from 'clsx';

export interface SpinnerProps {
  /** Position and size; 16 px by default. */
  className?: string;
}

/** A decorative spinner. Describe what is loading in text beside it. */
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
