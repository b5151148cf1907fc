import { ofWord } from '@flowdeck/ui/open-word';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';
import { partName } from './part-name.ts';
import { pointsOf } from './report-parts.ts';

const { columns, workflow: ofWorkflow } = reportsCopy.file;

const cell = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** A report as one table: totals first, then each point, then the parts. */
export function reportRows(report: Report): string[][] {
  const { from, to } = report.period;
  const row = (
    what: string,
    value: number | null | undefined,
    before: number | null | undefined,
    { by = '', part = '', days = [from, to] as readonly [string, string] } = {},
  ) => [what, by, part, ...days, cell(value), cell(before)];
  const measureName = (measure: string) => ofWord(reportsCopy.measures, measure) ?? measure;
  return [
    Object.values(columns),
    ...report.counts.map(({ measure, count, before }) => row(measureName(measure), count, before)),
    ...report.figures.map(({ figure, value, before }) =>
      row(ofWord(reportsCopy.figures, figure) ?? figure, value, before),
    ),
    ...report.counts.flatMap((count) =>
      pointsOf(report, count).map((point) =>
        row(measureName(count.measure), point.value, point.before, {
          days: [point.from, point.to],
        }),
      ),
    ),
    ...report.splits.flatMap(({ measure, by, parts }) =>
      parts.map((one) =>
        row(measureName(measure), one.count, one.before, { by, part: partName(by, one) }),
      ),
    ),
    ...report.workflows.flatMap(({ id, name, runs, runsBefore, successRate, runTime }) => {
      const its = {
        by: ofWorkflow,
        part: name ?? reportsCopy.workflows[id === null ? 'others' : 'deleted'],
      };
      return [
        row(reportsCopy.measures.runs, runs, runsBefore, its),
        row(reportsCopy.figures.successRate, successRate.value, successRate.before, its),
        row(reportsCopy.figures.runTime, runTime.value, runTime.before, its),
      ];
    }),
  ];
}
