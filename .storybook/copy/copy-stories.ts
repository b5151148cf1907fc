import { useEffect, useState } from 'react';
import type { CopyKind } from './copy-kinds.ts';
import type { IndexEntry } from '../states/states.ts';
import { storyIndex } from '../blocks/story-index.ts';

/** The stories of this Storybook; none until the index has come. */
export function useStories(): readonly IndexEntry[] {
  const [stories, setStories] = useState<readonly IndexEntry[]>([]);
  useEffect(() => {
    void storyIndex().then((entries) => {
      setStories(entries.filter(({ type }) => type === 'story'));
    });
  }, []);
  return stories;
}

/** The states in which a kind of text appears, the likeliest first. */
const statesOf: Partial<Record<CopyKind, readonly string[]>> = {
  error: ['Error', 'SaveFailed', 'Invalid', 'Offline'],
  'empty state': ['Empty', 'NoMatches'],
};

/** Copy that no component or screen owns, and the story that shows it. */
const shownByTheApp = 'app-flows--playground';

/**
 * The story to look at for the texts of a module: one of the component or screen in the module's folder,
 * in a state that shows texts of this kind. What only the server says has none.
 */
export function storyShowing(
  stories: readonly IndexEntry[],
  file: string,
  kind: CopyKind,
): IndexEntry | undefined {
  if (file.startsWith('apps/web/')) return stories.find(({ id }) => id === shownByTheApp);
  const [folder] = /^packages\/(?:ui|features)\/src\/[^/]+\//.exec(file) ?? [];
  if (!folder) return undefined;
  const own = stories.filter(({ importPath }) => importPath.startsWith(`./${folder}`));
  const states = [...(statesOf[kind] ?? []), 'Default'];
  return states
    .map((state) => own.find(({ exportName }) => exportName === state))
    .find((story) => story !== undefined);
}
