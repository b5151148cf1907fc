import { expect, it } from 'vitest';
import { readPosition, toListPage, type KeyKind } from './cursor.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const cursorAt = (key: string | number) =>
  toListPage([key, key], 1, 'name', () => ({ key, id })).nextCursor ?? '';

it.each<[KeyKind, string | number]>([
  ['string', 'Ada'],
  ['integer', 100],
  ['time', Date.parse('2026-03-10T14:30:00.000Z')],
])('reads the position of a %s', (kind, key) => {
  expect(readPosition(cursorAt(key), 'name', kind)).toEqual({ key, id });
});

it.each<[KeyKind, string | number]>([
  ['string', 5],
  ['string', 'NUL\0'],
  ['integer', '5'],
  ['integer', -1],
  ['integer', 0.5],
  ['integer', 2 ** 31],
  ['time', -1],
  ['time', 9e15],
  ['time', 1e300],
])('refuses the %s %j, which no list has', (kind, key) => {
  expect(() => readPosition(cursorAt(key), 'name', kind)).toThrow(
    'This cursor does not belong to this list.',
  );
});
