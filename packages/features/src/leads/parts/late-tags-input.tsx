import { lazy, Suspense } from 'react';
import { Skeleton } from '@flowdeck/ui/skeleton';
import type { TagsInputProps } from './tags-input.tsx';

const Loaded = lazy(async () => ({ default: (await import('./tags-input.tsx')).TagsInput }));

/** `TagsInput`, whose code loads once the page is drawn. */
export function TagsInput(props: TagsInputProps) {
  return (
    // As high as the input, and as one line of tags below it.
    <Suspense
      fallback={<Skeleton className={`w-full ${props.tags.length > 0 ? 'h-25.5' : 'h-16'}`} />}
    >
      <Loaded {...props} />
    </Suspense>
  );
}
