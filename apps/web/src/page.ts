import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A component whose module is fetched when it is first drawn, or before. */
export interface LateComponent {
  /** Suspends until its module is there, unless that came before it was drawn for the first time. */
  readonly Component: ComponentType;
  /** Fetches the module ahead of time; resolves also where that fails: drawing it will tell. */
  preload: () => Promise<void>;
  /** Lets the next visit fetch anew: React remembers a failed load for ever. */
  renew: () => void;
}

export interface PageSource {
  path: string;
  /** What the browser's tab says in front of the product's name. */
  title: string;
  /** Brings the module whose default export draws the page. */
  load: Load;
}

export interface AppPage extends Omit<PageSource, 'load'>, LateComponent {}

/** A page that is fetched when somebody goes there, or reaches for a link that leads there. */
export const definePage = ({ load, path, title }: PageSource): AppPage =>
  // The other way round, the getter would be read once and for all.
  Object.assign(lateComponent(load), { path, title });

/** See `LateComponent`. */
export function lateComponent(load: Load): LateComponent {
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
        },
        () => undefined,
      ),
    renew: () => {
      drawn = undefined;
    },
  };
}
