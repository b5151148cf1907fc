import type { IndexEntry } from '../states/states.ts';

/** Loaded once, when a page first needs it: a promise created while rendering would never settle. */
let index: Promise<IndexEntry[]> | undefined;

/** Every story and documentation page of this Storybook; for `use` in a component. */
export function storyIndex(): Promise<IndexEntry[]> {
  index ??= fetch('./index.json')
    .then((response) => response.json() as Promise<{ entries: Record<string, IndexEntry> }>)
    .then(({ entries }) => Object.values(entries));
  return index;
}
