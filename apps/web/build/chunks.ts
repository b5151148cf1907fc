import type { Rolldown } from 'vite';

const main = '/apps/web/src/main.tsx';
const early = ['/apps/web/src/early.ts'];
// By their screens: the index of a feature is imported by each of its routes.
const signIn = ['/features/src/session/sign-in.screen.tsx'];
const dashboard = [
  '/apps/web/src/shell/workspace.tsx',
  '/features/src/workflows/dashboard.screen.tsx',
];
const icons = '/node_modules/lucide-react/';

/**
 * Which modules share a file. Rolldown makes a file for each set of pages that share modules: dozens
 * of requests for the pages that most visits start with, so theirs are grouped. All else is left to
 * Rolldown. Higher priorities come first.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // It must not wait for the app, which imports a part of it.
  { ...neededBy(early, 'early'), priority: 5 },
  // What the start needs. The entry itself stays the entry.
  {
    name: 'app',
    tags: ['$initial'],
    test: (id) => !id.endsWith(main) && !id.endsWith('index.html'),
    priority: 4,
  },
  // They are imported through one index, so the import graph does not tell who needs which.
  { name: 'icons', test: (id) => id.includes(icons), minShareCount: 3, priority: 3 },
  { ...neededBy(signIn, 'sign-in'), minShareCount: 2, priority: 2 },
  { ...neededBy(dashboard, 'dashboard'), minShareCount: 2, priority: 1 },
];

/** The group of everything that these modules import, however indirectly, and themselves. */
function neededBy(importers: readonly string[], name: string): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (hasImporter(id, importers, context) ? name : null),
    debugName: name,
  };
}

function hasImporter(
  id: string,
  wanted: readonly string[],
  context: Rolldown.ChunkingContext,
): boolean {
  const importers = new Set([id]);
  // A set also iterates over what is added on the way.
  for (const module of importers) {
    if (wanted.some((path) => module.endsWith(path))) return true;
    context.getModuleInfo(module)?.importers.forEach((one) => importers.add(one));
  }
  return false;
}
