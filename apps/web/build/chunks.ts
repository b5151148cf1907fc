import type { Rolldown } from 'vite';

const main = '/apps/web/src/main.tsx';
const early = '/apps/web/src/early.ts';
const workspace = '/apps/web/src/shell/workspace.tsx';
// By their screens: the index of a feature is needed by each of its routes, with all it exports.
const signIn = '/session/sign-in.screen.tsx';
const dashboard = '/workflows/dashboard.screen.tsx';

/** All icons come by one index, which tells nobody who needs which. */
const icons: readonly [name: string, icons: RegExp][] = [
  ['app', /\/(circle|circle-check|circle-exclamation-point|info|triangle-alert|circle-alert)$/],
  ['sign-in', /\/(eye|eye-off|mail)$/],
  [
    'workspace',
    /\/(activity|chevron-down|circle-play|circle-user-round|gauge|history|inbox|menu|monitor|moon|pause|play|plus|sun|workflow|x)$/,
  ],
];

/**
 * The file that a module goes into, where that is not left to the bundler, which would make a file of
 * every part that two pages share: a request and a dictionary each. So what the start needs is one
 * file, and what the workspace and the dashboard share with other pages is another.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const icon = /lucide-react\/dist\/esm\/icons(\/.+)\.mjs$/.exec(id)?.[1];
  if (icon) return icons.find(([, names]) => names.test(icon))?.[0] ?? null;
  const importers = staticImporters(id, context);
  const needed = (by: string) => [...importers].some((importer) => importer.endsWith(by));
  // Entries stay what the manifest and other files know them by.
  if ([main, workspace].some((entry) => id.endsWith(entry))) return null;
  if (needed(main)) return 'app';
  if (needed(signIn)) return needed(workspace) || needed(dashboard) ? 'app' : 'sign-in';
  if (needed(workspace)) return 'workspace';
  const screens = [...importers].filter((importer) => importer.endsWith('.screen.tsx'));
  return needed(dashboard) && screens.length > 1 ? 'workspace' : null;
}

/** The early script, which would wait for the app if a part of it were in one file with that. */
export function earlyChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = [...staticImporters(id, context)];
  return importers.some((importer) => importer.endsWith(early)) ? 'early' : null;
}

/** The module itself and all that cannot run without it. */
function staticImporters(id: string, context: Rolldown.ChunkingContext) {
  const found = new Set<string>();
  const visit = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    context.getModuleInfo(module)?.importers.forEach(visit);
  };
  visit(id);
  return found;
}
