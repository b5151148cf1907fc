/** The names of states that stories share, in the order that a designer reads them. */
export const stateNames = [
  'Default',
  'LongContent',
  'Loading',
  'Error',
  'Empty',
  'NoMatches',
  'Offline',
  'Refreshing',
  'RefreshFailed',
  'Saving',
  'SaveFailed',
  'Invalid',
] as const;
export type StateName = (typeof stateNames)[number];

/** What everything that shows data must have a story of. */
export const mandatoryStates: readonly StateName[] = ['Loading', 'Error', 'Empty'];

/** The parts of an entry of Storybook's index that the checks use. */
export interface IndexEntry {
  id: string;
  type: string;
  title: string;
  importPath: string;
  exportName?: string;
}

export interface StateRow {
  /** As in the sidebar: `UI/StatCard`. */
  title: string;
  /** The file of its stories, from the root: `packages/…/stat-card.stories.tsx`. */
  file: string;
  /** Story ids by the state that they show. */
  stories: Partial<Record<StateName, string>>;
  /** Whether it shows data, so that the mandatory states are asked of it. */
  showsData: boolean;
  /** Mandatory states that have no story. */
  missing: StateName[];
}

/** The screens that ask for nothing that could fail or be empty. Every other one shows data. */
export const screensWithoutData: readonly string[] = [
  'Features/Analytics/Analytics',
  'Features/Capabilities/Capabilities',
  'Features/Placeholders/Placeholder',
  'Features/Session/Sign In',
  'Features/Session/Sign Up',
];

/** A component that shows data has a place of its own to show while it waits. */
export const hasSkeleton = (source: string) =>
  /^export (function|const) \w+Skeleton\b/m.test(source);

/**
 * One row for each file of stories. Flows have none: they lead through the whole app, and are no state
 * of any part of it.
 * @param waits whether the component of this file of stories exports a skeleton
 */
export function stateRows(
  entries: readonly IndexEntry[],
  waits: (file: string) => boolean,
): StateRow[] {
  const rows = new Map<string, StateRow>();
  for (const { id, type, title, importPath, exportName } of entries) {
    if (type !== 'story' || title.startsWith('App/')) continue;
    const file = importPath.replace(/^\.\//, '');
    const row = rows.get(file) ?? { title, file, stories: {}, showsData: false, missing: [] };
    rows.set(file, row);
    const state = stateNames.find((name) => name === exportName);
    if (state) row.stories[state] = id;
  }
  for (const row of rows.values()) {
    row.showsData = row.file.endsWith('.screen.stories.tsx')
      ? !screensWithoutData.includes(row.title)
      : // What can fail or be empty can also do the rest.
        waits(row.file) || 'Error' in row.stories || 'Empty' in row.stories;
    if (row.showsData) row.missing = mandatoryStates.filter((state) => !row.stories[state]);
  }
  return [...rows.values()].sort((a, b) => a.title.localeCompare(b.title));
}
