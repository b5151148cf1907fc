import { lazy, Suspense } from 'react';
import { Skeleton } from '@flowdeck/ui/skeleton';
import type { TagsInputProps } from './tags-input.tsx';

const Loaded = lazy(async () => ({ default: (await import('./tags-input.tsx')).TagsInput }));

/** `TagsInput`, whose code loads once the page is drawn. */
export function TagsInput(props: TagsInputProps) {
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
