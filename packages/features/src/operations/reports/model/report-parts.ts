import type {
  ReportFigure,
  ReportMeasure,
  ReportSplit,
} from '@flowdeck/contract/operations/reports';
import type { Report } from '../reports.queries.ts';

const nothing = { count: null, before: null, series: [], seriesBefore: [] };

/** What a report counts of a measure; null where a server does not say. */
export const countOf = (
  { counts }: Pick<Report, 'counts'>,
  measure: ReportMeasure,
): Omit<Report['counts'][number], 'measure'> =>
  counts.find((one) => one.measure === measure) ?? nothing;

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
