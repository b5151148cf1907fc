import { lazy, Suspense } from 'react';
import type { CancellableProgressProps } from './cancellable-progress.tsx';

/** Nothing is on its way before the form is sent. */
const CancellableProgress = lazy(async () => ({
  default: (await import('./cancellable-progress.tsx')).CancellableProgress,
}));

/** A piece is on its way, and can be cancelled. */
export const WritingProgress = (props: CancellableProgressProps) => (
  <Suspense>
    <CancellableProgress {...props} />
  </Suspense>
);
