import { expect, it } from 'vitest';
import { dayAfter, dayInMonthAfter, dayKey, daysOfMonth, isMonth, monthAfter } from './month.ts';

it('shows a month in whole weeks that begin on Monday', () => {
  const keys = daysOfMonth('2026-03').map(dayKey);
  expect([keys[0], keys.at(-1), keys.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
  expect(daysOfMonth('2027-02')).toHaveLength(28);
});

it('goes from day to day and from month to month', () => {
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(dayInMonthAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(dayInMonthAfter('2026-03-31', -1)).toBe('2026-02-28');
});

it('knows a month from anything else', () => {
  expect(['2026-03', '2026-13', '2026-3', 'now', '0001-01'].filter(isMonth)).toEqual(['2026-03']);
});
