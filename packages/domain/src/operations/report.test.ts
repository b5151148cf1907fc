import { reportForms, reportWorkflows } from '@flowdeck/contract/operations/reports';
import { expect, it } from 'vitest';
import { reportPeriods } from './report-period.ts';
import { bandOf, namedIn, reachedAt, toReport, type ReportSums } from './report.ts';

const periods = reportPeriods({ from: '2026-06-01', to: '2026-06-02' });
const names = { forms: new Map<string, string>(), workflows: new Map<string, string>() };
const side = 'now';

it('names the forms and workflows with the most, and adds up the others', () => {
  const many = Array.from({ length: 22 }, (_, n) => ({ part: `part-${String(n)}`, count: n + 1 }));
  const sums: ReportSums = {
    points: [],
    parts: many.flatMap((one) => [
      { side, measure: 'leads.form', amount: 0, ...one },
      { side, measure: 'workflow.succeeded', amount: 1_000, ...one },
      { side, measure: 'workflow.failed', amount: 3_000, ...one, count: 1 },
    ]),
  };
  expect(namedIn(sums).forms).toHaveLength(reportForms);
  expect(namedIn(sums).workflows[0]).toBe('part-21');
  const report = toReport(periods, sums, {
    ...names,
    workflows: new Map([['part-21', 'Outreach']]),
  });
  const forms = report.splits.find(({ by }) => by === 'form')?.parts ?? [];
  expect(forms.at(-1)).toEqual({ part: null, name: null, count: 1 + 2, before: 0 });
  expect(report.workflows).toHaveLength(reportWorkflows + 1);
  expect(report.workflows[0]).toMatchObject({ id: 'part-21', name: 'Outreach', runs: 23 });
  expect(report.workflows.at(-1)).toEqual({
    id: null,
    name: null,
    runs: 1 + 2 + 2,
    failedRuns: 2,
    runsBefore: 0,
    successRate: { value: 60, before: null },
    runTime: { value: 1.6, before: null },
  });
});

it('has rates of what there is alone', () => {
  const count = (measure: 'delivered' | 'counted' | 'opened' | 'drafts', of: number, amount = 0) =>
    ({ side, point: 1, measure, count: of, amount }) as const;
  const points = [count('delivered', 9), count('counted', 3), count('opened', 2)];
  const report = toReport(
    periods,
    { points: [...points, count('drafts', 3, 200)], parts: [] },
    names,
  );
  const value = (name: string) => report.figures.find(({ figure }) => figure === name)?.value;
  expect(value('openRate')).toBe(66.7);
  expect(value('clickRate')).toBe(0);
  expect(value('seoScore')).toBe(66.7);
  expect(value('successRate')).toBeNull();
  const opened = report.counts.find(({ measure }) => measure === 'opened');
  expect(opened).toMatchObject({ count: 2, before: null, series: [0, 2] });
});

it('puts each score into its band', () => {
  expect([0, 39, 40, 69, 70, 100].map(bandOf)).toEqual(['0', '0', '40', '40', '70', '70']);
});

it('knows since when a lead is qualified: since it came, or since it was nothing less any more', () => {
  const lead = { status: 'converted', createdAt: new Date(0) };
  const statuses = ['qualified', 'contacted', 'converted'];
  expect(reachedAt(lead, [], statuses)).toEqual(new Date(0));
  const kind = 'status-by-person';
  const events = [
    { kind, from: 'contacted', to: 'converted', at: new Date(3) },
    { kind, from: 'new', to: 'contacted', at: new Date(2) },
    { kind, from: 'qualified', to: 'new', at: new Date(1) },
  ];
  expect(reachedAt(lead, events, statuses)).toEqual(new Date(2));
  expect(reachedAt(lead, events, ['converted'])).toEqual(new Date(3));
  expect(reachedAt({ ...lead, status: 'new' }, events, statuses)).toBeNull();
});
