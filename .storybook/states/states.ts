/** The shared names of states, in reading order. */
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

/** The states that everything that shows data must have a story for. */
export const mandatoryStates: readonly StateName[] = ['Loading', 'Error', 'Empty'];

/** The parts of a Storybook index entry that the checks use. */
export interface IndexEntry {
  id: string;
  type: string;
  title: string;
  importPath: string;
  exportName?: string;
  tags?: string[];
}

export interface StateRow {
  /** The title in the sidebar: `Data/StatCard`. */
  title: string;
  /** Its story file from the root: `packages/…/stat-card.stories.tsx`. */
  file: string;
  /** Story ids by state. */
  stories: Partial<Record<StateName, string>>;
  /** Whether it shows data, so that it must have the mandatory states. */
  showsData: boolean;
  /** Mandatory states that have no story. */
  missing: StateName[];
}

/**
 * The tag of a state that a screen or component cannot be in, or not so that anyone could tell. Its
 * parameter `notApplicable` says why, as a sentence, which is all that the story shows.
 */
export const notApplicable = 'not-applicable';

/** The tag of stories that show how something behaves rather than how it looks. */
export const behaviour = 'behaviour';

/** The tag of stories whose screen or component loads nothing that could fail or be empty. */
const withoutData = 'without-data';

/**
 * One row per story file. Flows have no row: they cover the whole app, not a state of one part.
 * @param waits whether the component of this story file exports a skeleton
 */
export function stateRows(
  entries: readonly IndexEntry[],
  waits: (file: string) => boolean,
): StateRow[] {
  const rows = new Map<string, StateRow>();
  for (const { id, type, title, importPath, exportName, tags = [] } of entries) {
    if (type !== 'story' || title.startsWith('App/')) continue;
    const file = importPath.replace(/^\.\//, '');
    const row = rows.get(file) ?? { title, file, stories: {}, showsData: false, missing: [] };
    rows.set(file, row);
    const state = stateNames.find((name) => name === exportName);
    if (state) row.stories[state] = id;
    // A component that can fail or be empty needs the other states too.
    const mayFail = state === 'Error' || state === 'Empty';
    const needsStates = file.endsWith('.screen.stories.tsx') || mayFail || waits(file);
    if (needsStates && !tags.includes(withoutData)) row.showsData = true;
  }
  for (const row of rows.values()) {
    if (row.showsData) row.missing = mandatoryStates.filter((state) => !row.stories[state]);
  }
  return [...rows.values()].sort((a, b) => a.title.localeCompare(b.title));
}
