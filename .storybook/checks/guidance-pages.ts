import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const folder = path.resolve(import.meta.dirname, '../../packages/ui/src');
const markdown = createProcessor();
type Node = ReturnType<typeof markdown.parse>['children'][number];

/** The folders with a component of their name. */
export const components = readdirSync(folder).filter((name) => existsSync(fileOf(name, 'tsx')));
/** The guidance pages of those that have one. */
export const guidancePages = components
  .filter((name) => existsSync(fileOf(name, 'mdx')))
  .map((name) => ({ name, page: readPage(readFileSync(fileOf(name, 'mdx'), 'utf8')) }));

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
