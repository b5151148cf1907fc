import type { ApiClient } from '@flowdeck/features/platform/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';

/** What the module of a page exports. */
export interface PageModule {
  default: ComponentType;
  /** Asks for what the page at this address shows first, before it is drawn. */
  prefetch?: (api: ApiClient, page: URL) => Prefetched;
}

interface Prefetched {
  cache: QueryClient;
  /** Resolves when all answers are in the cache, or have failed. */
  arrived: Promise<unknown>;
}

type Load<Module> = () => Promise<Module>;

/** A component whose module is fetched when it is first drawn, or before. */
export interface LateComponent<Module extends { default: ComponentType }> {
  /** Suspends until its module is there, unless that came before it was drawn for the first time. */
  readonly Component: ComponentType;
  /** Fetches the module ahead of time; resolves also where that fails: drawing it will tell. */
  preload: () => Promise<Module | undefined>;
  /** Lets the next visit fetch anew: React remembers a failed load for ever. */
  renew: () => void;
}

export interface PageSource {
  path: string;
  /** What the browser's tab says in front of the product's name. */
  title: string;
  /** Brings the module whose default export draws the page. */
  load: Load<PageModule>;
}

export interface AppPage extends Omit<PageSource, 'load'>, LateComponent<PageModule> {}

/** A page that is fetched when somebody goes there, or reaches for a link that leads there. */
export const definePage = ({ load, path, title }: PageSource): AppPage =>
  // The other way round, the getter would be read once and for all.
  Object.assign(lateComponent(load), { path, title });

/** See `LateComponent`. */
export function lateComponent<Module extends { default: ComponentType }>(
  load: Load<Module>,
): LateComponent<Module> {
  let arrived: ComponentType | undefined;
  // What was drawn once stays: another component in its place would begin from nothing.
  let drawn: ComponentType | undefined;
  return {
    get Component() {
      return (drawn ??= arrived ?? lazy(load));
    },
    preload: () =>
      load().then(
        (module) => {
          arrived = module.default;
          return module;
        },
        () => undefined,
      ),
    renew: () => {
      drawn = undefined;
    },
  };
}
