import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { describe, expect, it, vi } from 'vitest';
import { storyShowing } from '../copy/copy-stories.ts';
import { viewports } from '../preview/toolbar.ts';
import { storiesWithSkeleton } from '../states/skeletons.ts';
import {
  behaviour,
  mandatoryStates,
  stateNames,
  stateRows,
  type IndexEntry,
} from '../states/states.ts';
import { guidancePages } from './guidance-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
// As people see it: tests that play stories leave documentation out (main.ts).
vi.stubEnv('VITEST', undefined);
const { entries } = await buildIndex({ configDir: path.join(root, '.storybook') });
vi.unstubAllEnvs();
/** Every story and documentation page. Making the index takes seconds, so only this file looks at it. */
const storyEntries = Object.values<IndexEntry>(entries);
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
const features = 'packages/features/src';
const screens = readdirSync(path.join(root, features), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.screen.tsx'))
  .map((file) => `${features}/${file}`);

const withSkeleton = await storiesWithSkeleton();
const rows = stateRows(storyEntries, (file) => withSkeleton.has(file));
/** The flows cover the whole app and are played from beginning to end. */
const stories = storyEntries.filter(
  ({ type, title }) => type === 'story' && !title.startsWith('App/'),
);
/** What a story's `play` brings something about with. */
const touches = /userEvent|fireEvent|setNetwork|\.focus\(/;
const sourceOfStory = ({ importPath, exportName = '' }: IndexEntry) =>
  readFileSync(path.join(root, importPath), 'utf8')
    .split(/^(?=export const )/m)
    .find((source) => source.startsWith(`export const ${exportName}:`)) ?? '';
const isBehaviour = ({ tags = [] }: IndexEntry) => tags.includes(behaviour);
const nameIn =
  (names: readonly string[]) =>
  ({ exportName = '' }: IndexEntry) =>
    names.includes(exportName);
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

describe('stories', () => {
  const played = stories.filter(({ tags = [] }) => tags.includes('play-fn'));
  const idsOf = (some: IndexEntry[]) => some.map(({ id }) => id);

  it('touch nothing in Default, Playground and Matrix, which show a component by itself', () => {
    expect(played).not.toEqual([]);
    const byThemselves = played.filter(nameIn(['Default', 'Playground', 'Matrix']));
    expect(idsOf(byThemselves.filter((story) => touches.test(sourceOfStory(story))))).toEqual([]);
  });

  it('have widths that the toolbar knows; of others, Storybook says nothing', () => {
    const widths = stories.flatMap((story) => {
      const [, width] = /viewport: \{ value: '(.+?)' \}/.exec(sourceOfStory(story)) ?? [];
      return width === undefined ? [] : [{ story: story.id, width }];
    });
    expect(widths).not.toEqual([]);
    expect(widths.filter(({ width }) => !(width in viewports))).toEqual([]);
  });

  it('are either a state or a behaviour', () => {
    const named = stories.filter(nameIn([...stateNames, 'Playground', 'Matrix']));
    expect(idsOf(named.filter(isBehaviour))).toEqual([]);
  });

  it.each(rows)('of $title start with Default and end with behaviours', ({ file }) => {
    const rank = (story: IndexEntry) =>
      story.exportName === 'Default' ? 0 : isBehaviour(story) ? 2 : 1;
    const ranks = stories.filter(({ importPath }) => importPath === `./${file}`).map(rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });
});

const docs = storyEntries.filter(({ type }) => type === 'docs').map(({ id }) => id);

it.each(guidancePages)('the guidance on $name links to pages that exist', ({ text }) => {
  const links = Array.from(text.matchAll(/\]\((.+?)\)/g), ([, url = '']) => url);
  const ids = links.map((url) => url.replace('?path=/docs/', ''));
  expect(ids.filter((id) => !docs.includes(id))).toEqual([]);
});

describe('texts in the copy deck', () => {
  const allStories = storyEntries.filter(({ type }) => type === 'story');

  it.each([
    ['packages/ui/src/button/button-copy.ts', 'label', 'actions-button--default'],
    ['packages/ui/src/data-region/data-region-copy.ts', 'error', 'feedback-dataregion--error'],
    ['packages/features/src/workflows/workflows-copy.ts', 'heading', 'screens-dashboard--default'],
    [
      'packages/features/src/workflows/workflows-copy.ts',
      'empty state',
      'screens-dashboard--empty',
    ],
    ['packages/features/src/workflows/parts/x-copy.ts', 'label', 'screens-dashboard--default'],
    ['apps/web/src/web-copy.ts', 'label', 'app-flows--playground'],
    ['packages/emails/src/emails-copy.ts', 'email', undefined],
  ] as const)('a text of %s (%s) is shown by %s', (file, kind, story) => {
    expect(storyShowing(allStories, file, kind)?.id).toBe(story);
  });
});
