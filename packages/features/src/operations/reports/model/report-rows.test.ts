import { expect, test } from 'vitest';
import type { Report } from '../reports.queries.ts';
import { reportsCopy } from '../reports-copy.ts';
import { reportRows } from './report-rows.ts';

test('the points add up to their totals, however long the period before is', () => {
  const days = (from: string, to: string) => ({ from, to, startsAt: '', endsAt: '' });
  const report: Report = {
    period: days('2026-02-27', '2026-02-28'),
    compared: days('2026-01-29', '2026-01-31'),
    zone: 'UTC',
    step: 1,
    points: ['2026-02-27', '2026-02-28'],
    counts: [{ measure: 'leads', count: 3, before: 7, series: [1, 2], seriesBefore: [2, 0, 5] }],
    figures: [],
    splits: [],
    workflows: [],
  };
  const { leads } = reportsCopy.measures;
  expect(reportRows(report).slice(1)).toEqual([
    [leads, '', '', '2026-02-27', '2026-02-28', '3', '7'],
    [leads, '', '', '2026-02-27', '2026-02-27', '1', '2'],
    [leads, '', '', '2026-02-28', '2026-02-28', '2', '0'],
    [leads, '', '', '2026-01-31', '2026-01-31', '', '5'],
  ]);
});
