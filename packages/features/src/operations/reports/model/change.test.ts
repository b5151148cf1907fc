import { expect, test } from 'vitest';
import { changeOf, display } from './change.ts';

const text = (...change: Parameters<typeof changeOf>) => changeOf(...change)?.text;

test('a change says by how much, and from what', () => {
  expect(text(54, 45, 'count')).toBe('up 20% from 45');
  expect(text(45, 54, 'count')).toBe('down 17% from 54');
  expect(text(34.5, 32.4, 'percent')).toBe('up 2.1 points from 32.4%');
  expect(text(3_600, 7_500, 'seconds')).toBe('down from 2 h 5 min');
  expect(text(71.3, 70, 'score')).toBe('up from 70.0');
  expect(text(100_001, 100_000, 'count')).toBe('up from 100,000');
});

test('where there is nothing to divide by, it gives no share', () => {
  expect(text(5, 0, 'count')).toBe('up from none');
  expect(text(0, 5, 'count')).toBe('down 100% from 5');
  expect(text(0, 0, 'count')).toBe('none in either period');
  expect(text(0, 0, 'seconds')).toBe('same as before');
  expect(text(7, 7, 'count')).toBe('same as before');
  expect(text(7, null, 'count')).toBe('nothing to compare with');
  expect(changeOf(null, 7, 'count')).toBeUndefined();
});

test('what is not known is a dash', () => {
  expect(display(null, 'percent')).toBe('–');
  expect(display(0, 'percent')).toBe('0.0%');
  expect(display(1_234, 'count')).toBe('1,234');
  expect(display(2.34, 'seconds')).toBe('2.3 s');
  expect(display(300, 'seconds')).toBe('5 min');
  expect(display(277_200, 'seconds')).toBe('3 d 5 h');
});
