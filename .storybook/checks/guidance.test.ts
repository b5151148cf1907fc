import { expect, it } from 'vitest';
import { components, guidancePages } from './guidance-pages.ts';

const sections = ['When to use', 'When not to use', 'Watch out for', 'Accessibility'];

it(`each of ${components.length} components has guidance`, () => {
  expect(components.length).toBeGreaterThan(0);
  const written = guidancePages.map(({ name }) => name);
  expect(components.filter((name) => !written.includes(name))).toEqual([]);
});

it.each(guidancePages)('the guidance on $name has sections of the same names and order', (page) => {
  const headings = Array.from(page.text.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading);
  expect(headings).toContain('When to use');
  expect(headings).toEqual(sections.filter((section) => headings.includes(section)));
});
