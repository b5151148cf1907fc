import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { storyIndex } from '../blocks/story-index.ts';
import { picturesOf, type Picture } from './pictures.ts';
import { storiesWithSkeleton } from './skeletons.ts';
import { notApplicable, stateRows, type StateRow } from './states.ts';

export interface States {
  rows: StateRow[];
  pictures: Picture[];
  /** Why a state is not applicable, by the id of its story. */
  reasons: ReadonlyMap<string, string>;
}

/** Reads what the matrix of states shows from the index of the running Storybook. */
export async function readStates(loadStory: DocsContextProps['loadStory']): Promise<States> {
  const [entries, waiting] = await Promise.all([storyIndex(), storiesWithSkeleton()]);
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
    pictures: picturesOf(entries),
    reasons: new Map(reasons),
  };
}
