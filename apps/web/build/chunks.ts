import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

const main = '/apps/web/src/main.tsx';
const early = '/apps/web/src/early.ts';
const workspace = '/apps/web/src/shell/workspace.tsx';
// By their screens: the index of a feature is imported by each of its routes.
const signIn = '/features/src/identity/auth/sign-in.screen.tsx';
const dashboard = '/features/src/workflows/dashboard.screen.tsx';

/**
 * Which modules share a file. Rolldown makes a file for each set of pages that share modules: dozens
 * of requests for the pages that most visits start with, so theirs are grouped. All else is left to
 * Rolldown.
 */
export const chunkGroups: Group[] = [
  // The early script must not wait for the app, which imports a part of it.
  { ...group('early', 6, (isNeededBy) => isNeededBy(early)), minShareCount: 1 },
  {
    // What the start and nearly every page need. The entry itself stays the entry.
    ...group(
      'app',
      5,
      (isNeededBy) => isNeededBy(main) || (isNeededBy(signIn) && isNeededBy(workspace, dashboard)),
    ),
    minShareCount: 1,
    test: (id) => !id.endsWith(main),
  },
  group('workspace', 2, (isNeededBy) => isNeededBy(workspace, dashboard)),
  group('sign-in', 1, (isNeededBy) => isNeededBy(signIn)),
  {
    // Short modules that other pages and parts share: a request each would take longer than all of them.
    name: (id, context) => (isSmall(id, context) ? 'small' : null),
    debugName: 'small',
    priority: 0,
    minShareCount: 3,
  },
];

/** The most characters of code that a short module has. */
const shortModule = 1_000;

const compiledAhead = ['app', 'react-dom', 'workspace', 'dashboard.route'];

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
        ...[main, early, workspace, signIn, dashboard].filter(
          (path) => !modules.some((id) => id.includes(path)),
        ),
        ...['early', 'small', ...compiledAhead].filter((name) => !chunks.includes(name)),
      ];
      if (lost.length > 0) {
        this.error(`No module or chunk is named ${lost.join(' or ')}: correct build/chunks.ts.`);
      }
    },
  };
}

/** A group of shared modules, chosen by which modules import them, however indirectly. */
function group(
  name: string,
  priority: number,
  has: (isNeededBy: (...importers: string[]) => boolean) => boolean,
): Group {
  return {
    name: (id, context) => {
      const importers = importersOf(id, context);
      const isNeededBy = (...wanted: string[]) =>
        importers.some((importer) => wanted.some((path) => importer.endsWith(path)));
      return has(isNeededBy) ? name : null;
    },
    debugName: name,
    priority,
    minShareCount: 2,
  };
}

/** Whether a module's code is short and brings no other along: it imports only what the start needs. */
function isSmall(id: string, context: Context): boolean {
  const module = context.getModuleInfo(id);
  if (!module?.code || module.code.length > shortModule) return false;
  return module.importedIds.every((imported) =>
    importersOf(imported, context).some((importer) => importer.endsWith(main)),
  );
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
