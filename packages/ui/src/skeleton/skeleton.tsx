import { clsx } from 'clsx';

export interface SkeletonProps {
  /** Size and shape, so that nothing shifts when the content arrives: `h-4 w-32`, `rounded-full`. */
  className: string;
}

/** A grey placeholder for one piece of content. Its region hides it from screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div
      data-skeleton=""
      className={clsx('max-w-full bg-surface-hover motion-safe:animate-shimmer', className)}
    />
  );
}
