import type { Rolldown } from 'vite';

const early = '/apps/web/src/early.ts';

/** Every other module goes where the bundler puts it: one file for each set of pages that need it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // The early script must not wait for the app, which shares these modules with it.
    name: (id, context) => (isNeededBy(early, id, context) ? 'early' : null),
    debugName: 'early',
    priority: 1,
  },
  // A file of its own for each set of pages would be a request each.
  { name: 'shared', minShareCount: 6 },
];

/** Whether this module is the importer itself or imported by it, however indirectly. */
function isNeededBy(importer: string, id: string, context: Rolldown.ChunkingContext): boolean {
  const importers = new Set([id]);
  // A set also goes through what is added on the way.
  for (const module of importers) {
    if (module.endsWith(importer)) return true;
    context.getModuleInfo(module)?.importers.forEach((one) => importers.add(one));
  }
  return false;
}
