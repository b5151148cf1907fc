import { expect, test, vi } from 'vitest';
import { addEntries, splitEntries } from './entries.ts';

test.each(['text', 'email'] as const)('splits %s at commas, semicolons, tabs and lines', (type) => {
  expect(splitEntries(' a@x.test, b@x.test;c@x.test\r\nd@x.test\te@x.test,, ', type)).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
    'd@x.test',
    'e@x.test',
  ]);
});

test('splits addresses at spaces, too, but not keywords', () => {
  expect(splitEntries('  lead  scoring ', 'text')).toEqual(['lead  scoring']);
  expect(splitEntries(' a@x.test  b@x.test ', 'email')).toEqual(['a@x.test', 'b@x.test']);
});

test('takes addresses out of what mail programs copy', () => {
  const copied = '"Lind, Dora" <dora@x.test>; Ben Okoye <ben@x.test>, a@x.test <b@x.test>';
  expect(splitEntries(copied, 'email')).toEqual(['dora@x.test', 'ben@x.test', 'b@x.test']);
  expect(splitEntries('<b@x.test>', 'text')).toEqual(['<b@x.test>']);
});

test.each(['text', 'email'] as const)('finds no %s in spaces and separators', (type) => {
  expect(splitEntries(' , \n;', type)).toEqual([]);
});

test('offers each entry with the current list', () => {
  const offer = vi.fn<(entry: string, current: readonly string[]) => undefined>();
  expect(addEntries(['b', 'c'], ['a'], offer).added).toEqual(['b', 'c']);
  expect(offer.mock.calls).toEqual([
    ['b', ['a']],
    ['c', ['a', 'b']],
  ]);
});

test('keeps refused entries, with the first reason', () => {
  const result = addEntries(['a', 'x', 'b', 'y'], [], (entry) =>
    entry > 'm' ? `no ${entry}` : undefined,
  );
  expect(result).toEqual({ added: ['a', 'b'], refused: ['x', 'y'], error: 'no x' });
});

test('does not count a duplicate that was skipped silently', () => {
  const seen: (readonly string[])[] = [];
  const result = addEntries(['A', 'b'], ['a'], (_, current) => {
    seen.push(current);
    return undefined;
  });
  expect(result.added).toEqual(['b']);
  expect(seen).toEqual([['a'], ['a']]);
});
