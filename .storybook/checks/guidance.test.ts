import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { toString } from 'mdast-util-to-string';
import { buildIndex } from 'storybook/internal/core-server';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

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

const root = path.resolve(import.meta.dirname, '../..');
const components = path.join(root, 'packages/ui/src');
const markdown = createProcessor();
type Node = ReturnType<typeof markdown.parse>['children'][number];

const pages = readdirSync(components)
  .map((name) => ({ name, file: path.join(components, name, `${name}.mdx`) }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, page: readPage(readFileSync(file, 'utf8')) }));

const { entries } = await buildIndex({ configDir: path.join(root, '.storybook') });
const docs = Object.values(entries).filter(({ type }) => type === 'docs');

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
    const known = docs.map(({ id }) => `?path=/docs/${id}`);
    expect(page.links.length).toBeGreaterThan(0);
    expect(page.links.filter((url) => !known.includes(url))).toEqual([]);
  });
});

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
