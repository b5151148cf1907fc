import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const main = '/apps/web/src/main.tsx';
const early = '/apps/web/src/early.ts';
const workspace = '/apps/web/src/shell/workspace.tsx';
// By their screens: the index of a feature is imported by each of its routes.
const signIn = '/features/src/identity/auth/sign-in.screen.tsx';
// Icons of the dashboard or of signing in that single pages have too.
const ownIcons = ['mail', 'share-2', 'user-plus', 'handshake'].map((name) => `/icons/${name}.mjs`);
// How kinds of workflows are drawn, on the dashboard and on Home.
const kinds = '/features/src/platform/workflow-type-looks.tsx';
const tile = '/ui/src/icon-tile/icon-tile.tsx';
const segments = '/ui/src/segmented-filter/segmented-filter.tsx';
const dashboard = '/features/src/workflows/dashboard.screen.tsx';

/**
 * Which modules share a file. Rolldown makes a file for each set of pages that share modules: dozens
 * of requests for the pages that most visits start with, so theirs are grouped. All else is left to
 * Rolldown.
 */
export const chunkGroups: Group[] = [
  // The early script must not wait for the app, which imports a part of it.
  group('early', 1, (isNeededBy) => isNeededBy(early)),
  // What every page needs, or both the sign-in page and the dashboard.
  group(
    'app',
    1,
    (isNeededBy) => isNeededBy(main) || (isNeededBy(signIn) && isNeededBy(workspace, dashboard)),
  ),
  group('workspace', 1, (isNeededBy) => isNeededBy(workspace)),
  // Else a page that has one of these would load all of the dashboard, or of the sign-in page.
  ...ownIcons.map((icon) => group(`icon${icon}`, 2, (isNeededBy) => isNeededBy(icon))),
  group('kinds', 2, (isNeededBy) => isNeededBy(kinds)),
  group('kinds', 2, (isNeededBy) => isNeededBy(tile)),
  group('segments', 2, (isNeededBy) => isNeededBy(segments)),
  group('workspace', 5, (isNeededBy) => isNeededBy(dashboard)),
  group('dashboard', 2, (isNeededBy) => isNeededBy(dashboard)),
  group('fields', 10, (isNeededBy) => isNeededBy(signIn)),
  group('sign-in', 2, (isNeededBy) => isNeededBy(signIn)),
];

const compiledAhead = ['app', 'workspace', 'dashboard', 'dashboard.route'];

/**
 * Chromium compiles the dashboard's code while it arrives rather than each function at its first call
 * (https://v8.dev/blog/explicit-compile-hints): nearly all of it runs at once.
 */
export const compileHint = ({ name }: Rolldown.RenderedChunk): string =>
  compiledAhead.includes(name) ? '//# allFunctionsCalledOnLoad' : '';

/** Fails the build if a rule above names what there is no more: a renamed file would match nothing. */
export function checkChunkNames(): Plugin {
  return {
    name: 'chunk-names',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()];
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [output.name] : [],
      );
      const lost = [
        ...[main, early, workspace, signIn, ...ownIcons, kinds, tile, segments, dashboard].filter(
          (path) => !modules.some((id) => id.includes(path)),
        ),
        ...['early', ...compiledAhead].filter((name) => !chunks.includes(name)),
      ];
      if (lost.length > 0) {
        this.error(`No module or chunk is named ${lost.join(' or ')}: correct build/chunks.ts.`);
      }
    },
  };
}

/**
 * A group of modules that at least so many pages and parts share, chosen by which modules import them,
 * however indirectly. A module belongs to the first group that takes it; the entry stays the entry, and
 * the workspace a part of its own.
 */
function group(
  name: string,
  minShareCount: number,
  takes: (isNeededBy: (...importers: string[]) => boolean) => boolean,
): Group {
  return {
    name: (id, context) => {
      const importers = importersOf(id, context);
      const isNeededBy = (...wanted: string[]) =>
        importers.some((importer) => wanted.some((path) => importer.endsWith(path)));
      return takes(isNeededBy) ? name : null;
    },
    test: (id) => !id.endsWith(main) && !id.endsWith(workspace),
    debugName: name,
    minShareCount,
  };
}

/** The module itself and everything that imports it. */
function importersOf(id: string, context: Context): string[] {
  const importers = new Set([id]);
  // A set also iterates over what is added on the way.
  for (const module of importers) {
    context.getModuleInfo(module)?.importers.forEach((importer) => importers.add(importer));
  }
  return [...importers];
}
