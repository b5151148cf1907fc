import { lazy, type ComponentType } from 'react';

/** A component whose module is fetched when it is first drawn, or before. */
export interface LateComponent<Module extends { default: ComponentType }> {
  /** Suspends until its module is there, unless that came before it was drawn for the first time. */
  readonly Component: ComponentType;
  /** Fetches the module ahead of time; resolves even if that fails: drawing it will tell. */
  preload: () => Promise<Module | undefined>;
  /** Makes the next visit fetch again: React remembers a failed load forever. */
  renew: () => void;
}

/** See `LateComponent`. */
export function lateComponent<Module extends { default: ComponentType }>(
  load: () => Promise<Module>,
): LateComponent<Module> {
  let arrived: ComponentType | undefined;
  // Once drawn, it stays: another component in its place would lose its state.
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
