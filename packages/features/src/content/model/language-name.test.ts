import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['de', 'German'],
  ['fr', 'French'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['und', undefined],
  ['zzzz', undefined],
  ['no such code', undefined],
  ['', undefined],
  [null, undefined],
])('names the language %j: %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});
