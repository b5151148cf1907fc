export const periodChartKinds = ['line', 'bars'] as const;
export type PeriodChartKind = (typeof periodChartKinds)[number];

export interface PeriodPoint {
  /** The formatted date, for example “Mar 10”. */
  label: string;
  value: number;
  /** The formatted value, for example “1,247”. */
  display: string;
  /** The same of the earlier period; undefined where that one is over already. */
  before?: number | undefined;
  beforeLabel?: string | undefined;
  beforeDisplay?: string | undefined;
}
