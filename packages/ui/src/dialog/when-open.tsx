import { lazy, Suspense, useState, type ComponentType } from 'react';
import { preloadSoon } from './preload.ts';

/** A dialog whose code is fetched soon, or when it is first open, which it is unless told otherwise. */
export function whenOpen<Props extends { open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  preloadSoon(load);
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function WhenOpen(props: Props) {
    const { open = true } = props;
    const [everOpen, setEverOpen] = useState(open);
    if (open && !everOpen) setEverOpen(true);
    return (
      everOpen && (
        <Suspense>
          <Late {...props} />
        </Suspense>
      )
    );
  };
}
