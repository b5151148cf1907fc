import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { pages } from '../../apps/web/src/pages.ts';

/** The file that gets a story of each page of the app, so that nobody has to list them again. */
const file = /\/\.storybook\/app\/pages\.tsx$/;

/** Names of stories, by the name of their page; what every other address shows comes last. */
const stories = [...Object.keys(pages), 'notFound'].map((page) => ({
  page,
  exportName: `${page.charAt(0).toUpperCase()}${page.slice(1)}`,
}));

/** Tells Storybook of them. */
export const pageIndexer: Indexer = {
  test: file,
  createIndex: (importPath) =>
    Promise.resolve(
      stories.map(({ exportName }) => ({
        type: 'story',
        subtype: 'story',
        importPath,
        exportName,
        title: 'App/Pages',
        // `visual/pages.spec.ts` opens them all.
        tags: ['!test', '!autodocs'],
      })),
    ),
};

/** Adds them to the file. */
export const pageExports: Plugin = {
  name: 'flowdeck:page-stories',
  transform(code, id) {
    if (!file.test(id)) return undefined;
    const added = stories.map(
      ({ page, exportName }) => `export const ${exportName} = pageStory('${page}');`,
    );
    return { code: [code, ...added].join('\n'), map: null };
  },
};
