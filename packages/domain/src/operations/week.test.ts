import { expect, it } from 'vitest';
import { lastDays, perDay, toWeek } from './week.ts';

const hour = 60 * 60_000;
const now = new Date('2026-03-30T10:00:00.000Z');

it('takes days as long as they are where the reader is', () => {
  const days = lastDays(now, 'Europe/Berlin');
  expect(days).toHaveLength(14);
  expect(days.at(-1)?.toISOString()).toBe('2026-03-29T22:00:00.000Z');
  const lengths = days.slice(1).map((day, index) => day.getTime() - (days[index]?.getTime() ?? 0));
  // The clocks were put forward the day before.
  expect(lengths).toEqual([...Array.from({ length: 12 }, () => 24 * hour), 23 * hour]);
});

it('takes an unknown zone for UTC', () => {
  expect(lastDays(now, 'Nowhere')).toEqual(lastDays(now));
});

it('counts what was before the first of the days on none of them', () => {
  const days = lastDays(now);
  const times = [new Date('2026-03-16T23:59:59.999Z'), new Date('2026-03-17T00:00:00.000Z'), now];
  const none = new Map<number, number>();
  const leads = perDay(days, [...times, null]);
  const week = toWeek(days, { leads, emails: none, posts: none, drafts: none, runs: none });
  expect(week.figures[0]).toEqual({
    figure: 'leads',
    count: 1,
    before: 1,
    days: [0, 0, 0, 0, 0, 0, 1],
  });
});
