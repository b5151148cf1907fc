import { lazy, type ComponentType } from 'react';

export interface PageSource {
  path: string;
  /** What the browser's tab says in front of the product's name. */
  title: string;
  /** Brings the module whose default export draws the page. */
  load: () => Promise<{ default: ComponentType }>;
}

export interface AppPage extends Omit<PageSource, 'load'> {
  /** Draws the page; suspends until its module is there. */
  readonly Component: ComponentType;
  /** Fetches the module ahead of time; a failure waits for the visit. */
  preload: () => void;
  /** Lets the next visit fetch anew: React remembers a failed load for ever. */
  renew: () => void;
}

/** A page that is fetched when somebody goes there, or reaches for a link that leads there. */
export function definePage({ load, ...page }: PageSource): AppPage {
  let Component = lazy(load);
  return {
    ...page,
    get Component() {
      return Component;
    },
    preload: () => {
      load().catch(() => undefined);
    },
    renew: () => {
      Component = lazy(load);
    },
  };
}
