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

type Kind = CopyText['kind'];

const root = path.join(import.meta.dirname, '..');
/** In the order of the copy deck: what the product says by itself, then what a server says. */
const sources = [
  'packages/features/src',
  'packages/ui/src',
  'apps/web/src',
  'packages/contract/src',
  'apps/api/src',
];

/**
 * Reads the texts out of the source code: from the elements that carry them, from notifications, from
 * the `…-copy` modules, from what a server refuses with, and whatever else is a sentence.
 */
export function copyTexts(): CopyText[] {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .sort(),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|\/sample-/.test(file))
    .flatMap(textsOf);
}

const sentence = /^(\p{Lu}|… ).*\s.*[.?!]$/u;
const emptyPhrase = /^(No|Not|Nothing)\s.*\syet$/;

function textsOf(file: string): CopyText[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const server = file.startsWith('apps/api/');
  // Of what a server's code says, only its refusals reach a screen.
  if (server && !code.includes("/problem.ts'")) return [];
  const refuses = server || file.startsWith('packages/contract/');
  const copyModule = /-copy\.tsx?$/.test(file);
  const found: CopyText[] = [];

  const kindOf = (node: ts.Node, text: string): Kind | undefined => {
    if (refuses) return sentence.test(text) ? 'Error' : undefined;
    const kind = kindAt(node);
    if (kind) return kind;
    if (emptyPhrase.test(text)) return 'Empty';
    return copyModule || sentence.test(text) ? 'Text' : undefined;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if ((isText(node) && !isForDevelopers(node)) || hasWords(node)) {
      const text = textOf(node);
      const kind = kindOf(node, text);
      // A lone word is a label, and a lone gap says nothing.
      const says = /\p{L}.*\s\S*\p{L}/u.test(text) && found.every((one) => one.text !== text);
      if (kind && says) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ kind, text, file, line: line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const said = /^(title|subtitle|description|message|text)$/;

/** Which kind of text stands at this place, by the nearest thing around it that carries texts. */
function kindAt(node: ts.Node): Kind | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxAttribute(at)) {
      return said.test(at.name.getText()) ? kindOfElement(at.parent.parent) : undefined;
    }
    if (ts.isJsxElement(at)) {
      const kind = kindOfContent(at.openingElement);
      if (kind) return kind;
    }
    if (ts.isPropertyAssignment(at)) {
      const name = at.name.getText();
      if (name === 'refusal') return 'Error';
      if (said.test(name) && isNotification(at.parent)) return 'Confirmation';
    }
    if (ts.isVariableDeclaration(at) && /(Messages|Texts)$/.test(at.name.getText())) return 'Text';
  }
  return undefined;
}

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

/** What the attributes of an element say. */
function kindOfElement({ tagName }: Element): Kind | undefined {
  const name = tagName.getText();
  if (name === 'EmptyState') return 'Empty';
  if (/^(Error|NotFound|Message|Failed)(State|Screen|Page)$/.test(name)) return 'Error';
  if (name === 'Notice') return 'Notice';
  return name.endsWith('Dialog') ? 'Dialog' : undefined;
}

/** What stands within an element says: a notice, or what is announced. */
function kindOfContent({ tagName, attributes }: Element): Kind | undefined {
  if (tagName.getText() === 'Notice') return 'Notice';
  const announced = attributes.properties.map((one) => one.getText());
  if (announced.includes('role="alert"')) return 'Error';
  return announced.includes('role="status"') ? 'Notice' : undefined;
}

const isNotification = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'notify';

/** What is thrown or logged; a refusal is thrown too, but for people. */
const isForDevelopers = ({ parent }: ts.Node) =>
  (ts.isNewExpression(parent) && parent.expression.getText() !== 'Problem') ||
  (ts.isCallExpression(parent) && /(^|\.)(log|console)\b/.test(parent.expression.getText()));

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** An element with words of its own is one text, whatever stands between them. */
const hasWords = (node: ts.Node) =>
  (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
  node.children.some((one) => ts.isJsxText(one) && /\p{L}/u.test(one.text));

/** The fixed part of what an expression says. */
function textOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ');
  if (ts.isJsxExpression(node)) return node.expression ? textOf(node.expression) : '';
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const text = node.children.map(textOf).join('').replaceAll(/\s+/g, ' ').trim();
    // What follows a whole sentence is not a part of it: a button.
    return text.replace(/(?<=[.?!]) …$/, '');
  }
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
