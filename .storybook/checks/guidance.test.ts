import { describe, expect, it } from 'vitest';
import { components, guidancePages } from './guidance-pages.ts';

const sections = [
  'When to use',
  'When not to use',
  'Anatomy',
  'Do and don’t',
  'Keyboard',
  'Accessibility',
  'Tokens',
  'Related',
  'Props',
];

it(`each of ${components.length} components has a page of guidance`, () => {
  expect(components.length).toBeGreaterThan(0);
  const written = guidancePages.map(({ name }) => name);
  expect(components.filter((name) => !written.includes(name))).toEqual([]);
});

describe.each(guidancePages)('the guidance on $name', ({ page }) => {
  it('has a title, one line about it and the example', () => {
    expect(page.intro).toEqual([
      expect.stringMatching(/^# \w/),
      expect.stringMatching(/^[^#<]/),
      '<Example />',
    ]);
  });

  it('has every section in the same order', () => {
    expect(page.sections.map(({ heading }) => heading)).toEqual(sections);
  });

  it('says something in each section', () => {
    expect(page.sections.filter(({ content }) => content === '')).toEqual([]);
  });

  it('shows the props and all stories at its end', () => {
    expect(page.sections.at(-1)?.content).toMatch(/^<ArgTypes .*\/>\n\n<Stories .*\/>$/);
  });
});
