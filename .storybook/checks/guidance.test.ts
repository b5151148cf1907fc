import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { storyEntries } from './story-entries.ts';

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

const folder = path.resolve(import.meta.dirname, '../../packages/ui/src');
const markdown = createProcessor();
type Node = ReturnType<typeof markdown.parse>['children'][number];

/** The folders with a component of their name. */
const components = readdirSync(folder).filter((name) => existsSync(fileOf(name, 'tsx')));
const pages = components
  .filter((name) => existsSync(fileOf(name, 'mdx')))
  .map((name) => ({ name, page: readPage(readFileSync(fileOf(name, 'mdx'), 'utf8')) }));
const docs = storyEntries.filter(({ type }) => type === 'docs').map(({ id }) => id);

it(`each of ${components.length} components has a page of guidance`, () => {
  expect(components.length).toBeGreaterThan(0);
  const written = pages.map(({ name }) => name);
  expect(components.filter((name) => !written.includes(name))).toEqual([]);
});

describe.each(pages)('the guidance on $name', ({ page }) => {
  it('has a title, one line about it and the example', () => {
    expect(page.intro).toEqual(['heading', 'paragraph', 'Example']);
  });

  it('has every section in the same order', () => {
    expect(page.sections.map(({ heading }) => heading)).toEqual(sections);
  });

  it('says something in each section', () => {
    expect(page.sections.filter(({ content }) => content.length === 0)).toEqual([]);
  });

  it('shows the props and all stories at its end', () => {
    expect(page.sections.at(-1)?.content).toEqual(['ArgTypes', 'Stories']);
  });

  it('leads to pages that exist', () => {
    expect(page.links.length).toBeGreaterThan(0);
    const pagesLinked = page.links.map((url) => url.replace('?path=/docs/', ''));
    expect(pagesLinked.filter((id) => !docs.includes(id))).toEqual([]);
  });
});

function fileOf(name: string, extension: string) {
  return path.join(folder, name, `${name}.${extension}`);
}

function readPage(text: string) {
  const tree = markdown.parse(text);
  const links: string[] = [];
  visit(tree, 'link', ({ url }) => void links.push(url));
  const shown = tree.children.filter(({ type, ...node }) =>
    type === 'mdxjsEsm' ? false : !('name' in node && node.name === 'Meta'),
  );
  const starts = shown.flatMap((node, at) => (isSection(node) ? [at] : []));
  return {
    links,
    intro: shown.slice(0, starts[0]).map(kindOf),
    sections: starts.map((start, index) => ({
      heading: toString(shown[start]),
      content: shown.slice(start + 1, starts[index + 1]).map(kindOf),
    })),
  };
}

function isSection(node: Node) {
  return node.type === 'heading' && node.depth === 2;
}

/** The component's name, or else the kind of text. */
function kindOf(node: Node) {
  return node.type === 'mdxJsxFlowElement' ? node.name : node.type;
}
