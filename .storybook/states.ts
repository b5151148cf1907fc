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
  /** Mandatory states that have no story. */
  missing: StateName[];
}

/** What shows data has a place of its own to show while it waits. */
export const showsData = (source: string) => /^export (function|const) \w+Skeleton\b/m.test(source);

/**
 * One row for each file of stories.
 * @param isData whether the component or screen of this file of stories shows data
 */
export function stateRows(
  entries: readonly IndexEntry[],
  isData: (file: string) => boolean,
): StateRow[] {
  const rows = new Map<string, StateRow>();
  for (const { id, type, title, importPath, exportName } of entries) {
    if (type !== 'story') continue;
    const file = importPath.replace(/^\.\//, '');
    const row = rows.get(file) ?? { title, file, stories: {}, missing: [] };
    rows.set(file, row);
    const state = stateNames.find((name) => name === exportName);
    if (state) row.stories[state] = id;
  }
  for (const row of rows.values()) {
    if (isData(row.file)) row.missing = mandatoryStates.filter((state) => !row.stories[state]);
  }
  return [...rows.values()].sort((a, b) => a.title.localeCompare(b.title));
}
