import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer } from 'marked';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const tokens = ['docs/adding-a-feature.md', 'docs/adding-a-workflow-type.md'].flatMap((file) =>
  lexer(textOf(file)),
);

/** The files that each step of an example names: the one to edit and, for a new one, its model. */
function stepsOf(example) {
  const start = tokens.findIndex(({ type, text }) => type === 'heading' && text === example);
  const list = tokens.slice(start).find(({ type }) => type === 'list');
  return list.items.map(({ text }) =>
    [...text.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].map(([, file]) => file),
  );
}

const exists = (file) => existsSync(path.join(root, file));

it.each([
  ['Example: a field on a lead', 10],
  ['Example: a static screen', 6],
  ['Adding a workflow type', 8],
])('%s takes at most %d edits, in files that exist or have a model that does', (example, most) => {
  const steps = stepsOf(example);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.length).toBeLessThanOrEqual(most);
  expect(steps.filter((files) => !files.some(exists))).toEqual([]);
});

it.each([
  ['Example: a field on a lead', 'company'],
  ['Adding a workflow type', 'Marketing Distribution'],
])('every file of %s, or its model, deals with %s', (example, like) => {
  const without = stepsOf(example).filter((files) => !textOf(files.find(exists)).includes(like));
  expect(without).toEqual([]);
});
