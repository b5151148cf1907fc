import type {
  ReportFigure,
  ReportMeasure,
  ReportSplit,
} from '@flowdeck/contract/operations/reports';
import type { Report } from '../reports.queries.ts';
import { addDays } from './calendar.ts';

const nothing = { count: null, before: null, series: [], seriesBefore: [] };

/** What a report counts of a measure; null where a server does not say. */
export const countOf = (
  { counts }: Pick<Report, 'counts'>,
  measure: ReportMeasure,
): Omit<Report['counts'][number], 'measure'> =>
  counts.find((one) => one.measure === measure) ?? nothing;

/**
 * A measure, point by point. The period it is compared with may be longer: its last points have days of their own, and
 * no value beside them.
 */
export function pointsOf(
  { points, step, period, compared }: Pick<Report, 'points' | 'step' | 'period' | 'compared'>,
  { series, seriesBefore }: Pick<Report['counts'][number], 'series' | 'seriesBefore'>,
) {
  const length = Math.max(points.length, seriesBefore.length);
  return Array.from({ length }, (_, index) => {
    const dayBefore = addDays(compared.from, index * step);
    const from = points[index] ?? dayBefore;
    const end = (index < points.length ? period : compared).to;
    const last = addDays(from, step - 1);
    return {
      from,
      to: last < end ? last : end,
      value: series[index],
      dayBefore,
      before: seriesBefore[index],
    };
  });
}

/** An average or share of a report. */
export const figureOf = ({ figures }: Pick<Report, 'figures'>, figure: ReportFigure) =>
  figures.find((one) => one.figure === figure) ?? { value: null, before: null };

/** The parts of a measure. */
export const partsOf = (
  { splits }: Pick<Report, 'splits'>,
  measure: ReportMeasure,
  by: ReportSplit['by'],
) => splits.find((split) => split.measure === measure && split.by === by)?.parts ?? [];

/** Whether any of these happened in one of the two periods. */
export const happened = (report: Pick<Report, 'counts'>, measures: readonly ReportMeasure[]) =>
  measures.some((measure) => {
    const { count, before } = countOf(report, measure);
    return (count ?? 0) > 0 || (before ?? 0) > 0;
  });
