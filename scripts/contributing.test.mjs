import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer } from 'marked';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const tokens = lexer(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));

/** The file that each step of an example names first. */
function filesOf(example) {
  const start = tokens.findIndex(({ type, text }) => type === 'heading' && text === example);
  const list = tokens.slice(start).find(({ type }) => type === 'list');
  return list.items.map(({ text }) => /`([^`]+)`/.exec(text)?.[1] ?? '');
}

it.each([
  ['Example: a field on a lead', 10],
  ['Example: a static screen', 6],
])('%s takes at most %d edits, in files that exist', (example, most) => {
  const files = filesOf(example);
  expect(files.length).toBeGreaterThan(3);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('every file of the field example deals with the fields of a lead', () => {
  const without = filesOf('Example: a field on a lead').filter(
    (file) => !readFileSync(path.join(root, file), 'utf8').includes('company'),
  );
  expect(without).toEqual([]);
});
