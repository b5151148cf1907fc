import { clsx } from 'clsx';

export interface SkeletonProps {
  /** Size and shape, so that nothing shifts when the content comes: `h-4 w-32`, `rounded-full`. */
  className: string;
}

/** A grey stand-in for one piece of content. Hidden from assistive technology by its region. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div
      data-skeleton=""
      className={clsx('bg-surface-hover motion-safe:animate-shimmer', className)}
    />
  );
}
