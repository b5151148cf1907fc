import type { ComponentType, ReactNode } from 'react';
import type { AsyncView } from '../data-region/async-view.ts';
import { DataRegion } from '../data-region/data-region.tsx';

interface RegionStories<Props> {
  /** Renders the story's args as data. */
  component: ComponentType<Props>;
  /** The region's accessible name. */
  label: string;
  skeleton: ReactNode;
  empty: ReactNode;
  noMatches?: ReactNode;
  /** Shown when the first load fails. */
  failed: string;
}

/** The stories of a component that shows data, in a `DataRegion` in each of its states. */
export function regionStories<Props extends object>({
  component: Component,
  failed,
  ...region
}: RegionStories<Props>) {
  const story = (view: (args: Props) => AsyncView<Props>) => ({
    render: (args: Props) => (
      <DataRegion {...region} view={view(args)} onRetry={() => undefined}>
        {(data) => <Component {...data} />}
      </DataRegion>
    ),
  });
  return {
    Loading: story(() => ({ state: 'loading' })),
    Error: story(() => ({ state: 'failed', message: failed })),
    Empty: story(() => ({ state: 'empty', reason: 'nothing-yet' })),
    NoMatches: story(() => ({ state: 'empty', reason: 'no-matches' })),
    Refreshing: story((data) => ({ state: 'ready', data, refresh: 'refreshing' })),
    RefreshFailed: story((data) => ({ state: 'ready', data, refresh: 'failed' })),
  };
}
