import type { Rolldown } from 'vite';

const early = '/apps/web/src/early.ts';
const main = '/apps/web/src/main.tsx';

/** Which modules share a file; all others go where Rolldown puts them. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // The early script must not wait for the app, which imports these modules too.
    name: (id, context) => (isNeededBy(early, id, context) ? 'early' : null),
    debugName: 'early',
    priority: 2,
  },
  {
    // Everything the start needs, whatever else imports it. The entry itself stays the entry.
    name: 'app',
    tags: ['$initial'],
    test: (id) => !id.endsWith(main) && !id.endsWith('index.html'),
    priority: 1,
  },
  {
    // A file for each set of pages that share modules, unless so small that the request costs more.
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];

/** Whether this module is the importer itself or imported by it, however indirectly. */
function isNeededBy(importer: string, id: string, context: Rolldown.ChunkingContext): boolean {
  const importers = new Set([id]);
  // A set also iterates over what is added on the way.
  for (const module of importers) {
    if (module.endsWith(importer)) return true;
    context.getModuleInfo(module)?.importers.forEach((one) => importers.add(one));
  }
  return false;
}
