import { expect, test } from 'vitest';
import type { Report } from '../reports.queries.ts';
import { emailStages, leadStages } from './funnel-stages.ts';

const report = (counts: Record<string, number | null>, openRate: number | null = null) =>
  ({
    counts: Object.entries(counts).map(([measure, count]) => ({
      measure,
      count,
      before: null,
      series: [],
      seriesBefore: [],
    })),
    figures: [{ figure: 'openRate', value: openRate, before: null }],
  }) as unknown as Report;

const lines = (stages: ReturnType<typeof leadStages>) =>
  stages.map(({ display, conversion = '' }) => `${display} ${conversion}`.trim());

test('a stage says its share of the one before, unless more came later', () => {
  expect(lines(leadStages(report({ leads: 40, qualified: 10, converted: 12 })))).toEqual([
    '40',
    '10 25.0% of Leads captured',
    '12',
  ]);
  expect(lines(leadStages(report({})))).toEqual(['0', '0', '0']);
});

test('the rate of opens is that of the emails that count them', () => {
  const counts = { sent: 50, delivered: 40, opened: 5, clicked: 1 };
  expect(lines(emailStages(report(counts, 50)))).toEqual([
    '50',
    '40 80.0% of Emails sent',
    '5 50.0% of emails that count opens',
    '1 20.0% of Opened',
  ]);
});

test('where no email counts opens, the funnel ends with what was delivered', () => {
  const stages = emailStages(report({ sent: 50, delivered: 40, opened: null, clicked: null }));
  expect(lines(stages)).toEqual(['50', '40 80.0% of Emails sent']);
});
