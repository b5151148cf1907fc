import { expect, it } from 'vitest';
import { difference } from './difference.ts';

it('is the words that differ, between what both share', () => {
  expect(difference('We open on Monday at noon.', 'We open on Friday at noon.')).toEqual([
    'We open on ',
    'Monday',
    'Friday',
    ' at noon.',
  ]);
});

it('is what one of them adds', () => {
  expect(difference('One.', 'One. Two.')).toEqual(['One.', '', ' Two.', '']);
  expect(difference('a a', 'a a a')).toEqual(['a a', '', ' a', '']);
  expect(difference('', 'All of it')).toEqual(['', '', 'All of it', '']);
});

it('is cut where it is long', () => {
  const [before, one, other, after] = difference(
    `${'x'.repeat(50)} ${'y'.repeat(400)} ${'z'.repeat(50)}`,
    `${'x'.repeat(50)} b ${'z'.repeat(50)}`,
  );
  expect(before).toBe(`…${'x'.repeat(39)} `);
  expect(one).toBe(`${'y'.repeat(300)}…`);
  expect(other).toBe('b');
  expect(after).toBe(` ${'z'.repeat(39)}…`);
});
