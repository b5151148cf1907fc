import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { picturesOf, type Picture } from './pictures.ts';
import { storiesWithSkeleton } from './skeletons.ts';
import { notApplicable, stateRows, type IndexEntry, type StateRow } from './states.ts';

export interface States {
  rows: StateRow[];
  /** By the story's id. */
  picturesOfStory: ReadonlyMap<string, Picture[]>;
  /** Why a state is not applicable, by the id of its story. */
  reasons: ReadonlyMap<string, string>;
}

interface StoryIndex {
  entries: Record<string, IndexEntry>;
}

/** Reads what the matrix of states shows from the index of the running Storybook. */
export async function readStates(loadStory: DocsContextProps['loadStory']): Promise<States> {
  const [index, waiting] = await Promise.all([
    fetch('./index.json').then((response) => response.json() as Promise<StoryIndex>),
    storiesWithSkeleton(),
  ]);
  const entries = Object.values(index.entries);
  const reasons = await Promise.all(
    entries
      .filter(({ tags }) => tags?.includes(notApplicable))
      .map(async ({ id }) => {
        const { parameters } = await loadStory(id);
        return [id, String(parameters['notApplicable'])] as const;
      }),
  );
  return {
    rows: stateRows(entries, (file) => waiting.has(file)),
    picturesOfStory: new Map(entries.map((entry) => [entry.id, picturesOf(entry)])),
    reasons: new Map(reasons),
  };
}
