import { expect, it } from 'vitest';
import { toLeadAnalytics } from './totals.ts';

it('have one decimal at most', () => {
  const totals = { total: 3, qualified: 2, converted: 1, avgScore: 200 / 3 };
  expect(toLeadAnalytics(totals)).toEqual({ ...totals, avgScore: 66.7, conversionRate: 33.3 });
});

it('are all 0 before the first lead', () => {
  const nothing = { total: 0, qualified: 0, converted: 0, avgScore: 0 };
  expect(toLeadAnalytics(nothing)).toEqual({ ...nothing, conversionRate: 0 });
});
