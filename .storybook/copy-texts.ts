import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

/** A text that a person meets when something is empty, wrong, away, asked or done. */
export interface CopyText {
  kind: 'Empty' | 'Error' | 'Notice' | 'Dialog' | 'Confirmation' | 'Text';
  /** What is not fixed is shown as `…`. */
  text: string;
  /** The file that says it, from the root. */
  file: string;
  line: number;
}

const root = path.join(import.meta.dirname, '..');
const sources = ['packages/features/src', 'packages/ui/src', 'apps/web/src'];
const said = /^(title|subtitle|description|message|text)$/;

/** Which kind of text an element of this name says. */
function kindOf(element: string): CopyText['kind'] | undefined {
  if (element === 'EmptyState') return 'Empty';
  if (/^(Error|NotFound|Message|Failed)(State|Screen|Page)$/.test(element)) return 'Error';
  if (element === 'Notice') return 'Notice';
  return element.endsWith('Dialog') ? 'Dialog' : undefined;
}

/**
 * Reads the texts out of the source code: from the elements that carry them, from notifications, from
 * the `…-copy` modules, and whatever else is a sentence.
 */
export function copyTexts(): CopyText[] {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
    .sort()
    .flatMap(textsOf);
}

function textsOf(file: string): CopyText[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const copyModule = /-copy\.tsx?$/.test(file);
  const found: CopyText[] = [];
  const add = (kind: CopyText['kind'], node: ts.Node, text: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    // A lone word is a label, and a lone gap says nothing.
    if (!/\p{L}.*\s\S*\p{L}/u.test(text) || found.some((one) => one.text === text)) return;
    found.push({ kind, text, file, line });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const opening = ts.isJsxElement(node) ? node.openingElement : node;
      const kind = kindOf(opening.tagName.getText(source));
      for (const attribute of kind ? opening.attributes.properties : []) {
        if (ts.isJsxAttribute(attribute) && said.test(attribute.name.getText(source))) {
          add(kind ?? 'Text', attribute, textOf(attribute.initializer));
        }
      }
      if (kind === 'Notice' && ts.isJsxElement(node)) {
        add(kind, node, node.children.map(textOf).join('').trim());
      }
    } else if (ts.isCallExpression(node) && node.expression.getText(source) === 'notify') {
      const [given] = node.arguments;
      const parts = given && ts.isObjectLiteralExpression(given) ? given.properties : [];
      for (const part of parts) {
        if (ts.isPropertyAssignment(part) && said.test(part.name.getText(source))) {
          add('Confirmation', part, textOf(part.initializer));
        }
      }
    } else if (isText(node) && !ts.isImportDeclaration(node.parent) && !isForDevelopers(node)) {
      const text = textOf(node);
      if (copyModule || sentence.test(text)) add('Text', node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sentence = /^\p{Lu}.*\s.*[.?!]$/u;

/** What is thrown or logged. */
const isForDevelopers = ({ parent }: ts.Node) =>
  ts.isNewExpression(parent) ||
  (ts.isCallExpression(parent) && /^(log|console)/.test(parent.expression.getText()));

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** The fixed part of what an expression says. */
function textOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ');
  if (ts.isJsxExpression(node)) return node.expression ? textOf(node.expression) : '';
  if (ts.isJsxElement(node)) return node.children.map(textOf).join('').trim();
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return '…';
}

/** `import { texts } from 'virtual:copy-texts'`: what `copyTexts` reads, when Storybook is built. */
export function copyTextsModule(): Plugin {
  const id = 'virtual:copy-texts';
  return {
    name: 'flowdeck-copy-texts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const texts = ${JSON.stringify(copyTexts())};` : undefined,
  };
}
