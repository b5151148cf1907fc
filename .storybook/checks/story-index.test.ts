import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { describe, expect, it } from 'vitest';
import { storiesWithSkeleton } from '../skeletons.ts';
import { mandatoryStates, stateRows } from '../states.ts';

const root = path.resolve(import.meta.dirname, '../..');
const foldersIn = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${place}/${entry.name}`);
const storiesOf = (source: string) => source.replace(/\.tsx$/, '.stories.tsx');
const sourceOf = (stories: string) => stories.replace('.stories.tsx', '.tsx');

/** The component named like its folder, if there is one. */
const components = foldersIn('packages/ui/src')
  .map((folder) => `${folder}/${path.basename(folder)}.tsx`)
  .filter((source) => existsSync(path.join(root, source)));
const screens = foldersIn('packages/features/src').flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.screen.tsx'))
    .map((file) => `${folder}/${file}`),
);

const withSkeleton = await storiesWithSkeleton();
const { entries } = await buildIndex({ configDir: path.join(root, '.storybook') });
const rows = stateRows(Object.values(entries), (file) => withSkeleton.has(file));
const dataRows = rows.filter(({ showsData }) => showsData);

describe('story index', () => {
  it(`has stories of all ${components.length} components and ${screens.length} screens`, () => {
    const files = rows.map(({ file }) => file);
    expect(components.length).toBeGreaterThan(0);
    expect(screens.length).toBeGreaterThan(0);
    expect([...components, ...screens].map(storiesOf).filter((f) => !files.includes(f))).toEqual(
      [],
    );
  });

  it.each(dataRows)(`shows $title in ${mandatoryStates.join(', ')}`, ({ missing }) => {
    expect(missing).toEqual([]);
  });

  it.each([
    'Data/StatCard',
    'Data/CaptionPanel',
    'Feedback/OverallStatusBanner',
    'Charts/ServiceHistory',
    'Screens/Dashboard',
    'Screens/System Status',
  ])('counts %s among those that show data', (title) => {
    expect(dataRows.map((row) => row.title)).toContain(title);
  });

  it('finds a state for every row', () => {
    const empty = rows.filter(({ stories }) => Object.keys(stories).length === 0);
    expect(empty.map(({ title }) => title)).toEqual([]);
  });

  it('finds that every screen’s first story is Default', () => {
    const screenRows = rows.filter(({ file }) => screens.includes(sourceOf(file)));
    expect(screenRows.filter(({ stories }) => !stories.Default).map(({ title }) => title)).toEqual(
      [],
    );
  });
});
