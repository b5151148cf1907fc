import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** What a designer must be able to see of everything that shows data. */
const mandatory = ['Loading', 'Error', 'Empty'];

const { entries } = await buildIndex({ configDir: path.join(root, '.storybook') });
const storiesOf = new Map<string, string[]>();
for (const entry of Object.values(entries)) {
  if (entry.type !== 'story') continue;
  const file = path.relative(root, path.resolve(root, entry.importPath));
  storiesOf.set(file, [...(storiesOf.get(file) ?? []), entry.name]);
}

const storyFile = (source: string) => source.replace(/\.tsx$/, '.stories.tsx');
const stories = (source: string) => storiesOf.get(storyFile(source)) ?? [];
const name = (source: string) => path.basename(source, '.tsx');
const foldersIn = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${place}/${entry.name}`);

/** The component that gives its folder the name; a folder without one holds none. */
const components = foldersIn('packages/ui/src')
  .map((folder) => `${folder}/${path.basename(folder)}.tsx`)
  .filter((source) => existsSync(path.join(root, source)));
/** What shows data has a place to show while it waits. */
const dataComponents = components.filter((source) =>
  /^export (function|const) \w+Skeleton\b/m.test(readFileSync(path.join(root, source), 'utf8')),
);
const screens = foldersIn('packages/features/src').flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.screen.tsx'))
    .map((file) => `${folder}/${file}`),
);

describe('story index', () => {
  it(`has stories of all ${components.length} components`, () => {
    expect(components.length).toBeGreaterThan(0);
    expect(components.filter((source) => stories(source).length === 0)).toEqual([]);
  });

  it.each(dataComponents.map((source) => [name(source), source]))(
    `shows %s in ${mandatory.join(', ')}`,
    (_, source) => {
      expect(stories(source)).toEqual(expect.arrayContaining(mandatory));
    },
  );

  it.each(screens.map((source) => [name(source), source]))('has the screen %s', (_, source) => {
    expect(stories(source)).toContain('Default');
  });

  it.each(['stat-card', 'workflow-card', 'campaign-card', 'caption-panel', 'service-health-list'])(
    'takes %s for a component that shows data',
    (component) => {
      expect(dataComponents.map(name)).toContain(component);
    },
  );
});
