import {
  fixedParts,
  reportFigures,
  reportForms,
  reportHourMeasures,
  reportMeasures,
  reportSplits,
  reportWorkflows,
  scoreBands,
  type Report,
  type ReportFigure,
  type ReportHourMeasure,
  type ReportHours,
  type ReportMeasure,
  type ReportSplit,
} from '@flowdeck/contract/operations/reports';
import { leadSources, leadStatuses } from '@flowdeck/contract/leads/leads';
import { oneDecimal, percent } from '../one-decimal.ts';
import { hourOfWeek, type ReportPeriod, type ReportPeriods } from './report-period.ts';

/**
 * What is counted by day, each with the time that it is counted by. The triggers of the server count the same.
 * - `amount` of `qualified` and `converted`: milliseconds since the lead came; of runs, how long they took
 * - `amount` of `drafts`: the SEO score; of `readability`, the other one
 * - `counted`: delivered emails whose opens are counted
 * - `opens`: emails by when they were opened first
 */
export const countedByPoint = [
  'leads',
  'qualified',
  'converted',
  'delivered',
  'bounced',
  'counted',
  'opened',
  'clicked',
  'unsubscribed',
  'broadcasts',
  'published',
  'missed',
  'failed',
  'cancelled',
  'drafts',
  'readability',
  'succeeded',
  'failedRuns',
] as const;

/** What is counted by part alone. */
export const countedByPart = [
  'leads.source',
  'leads.form',
  'leads.status',
  'leads.score',
  'delivered',
  'bounced',
  'opened',
  'clicked',
  'published',
  'missed',
  'failed',
  'cancelled',
  'drafts',
  'workflow.succeeded',
  'workflow.failed',
] as const;

/** Which of them the hours of a week have. */
export const countedByHour = ['leads', 'delivered', 'bounced', 'opens', 'published'] as const;

export type CountedByPoint = (typeof countedByPoint)[number];
export type CountedByPart = (typeof countedByPart)[number];
export type CountedByHour = (typeof countedByHour)[number];

/** Which of the two periods. */
export type Side = 'now' | 'before';

/** Sums, of which several may be about the same. */
export interface ReportSums {
  points: readonly {
    side: Side;
    point: number;
    measure: CountedByPoint;
    count: number;
    amount: number;
  }[];
  parts: readonly {
    side: Side;
    measure: CountedByPart;
    part: string;
    count: number;
    amount: number;
  }[];
}

/** Names of the forms and workflows that still exist. */
export interface ReportNames {
  forms: ReadonlyMap<string, string>;
  workflows: ReadonlyMap<string, string>;
}

/** The lowest score of the band that a score is in. */
export const bandOf = (score: number): string =>
  String(scoreBands.findLast((least) => least <= score) ?? 0);

/**
 * Since when a lead is what it is, or was further than that.
 * @param events newest first
 */
export function reachedAt(
  { status, createdAt }: { status: string; createdAt: Date },
  events: readonly { kind: string; from?: string | null; to?: string | null; at: Date }[],
  statuses: readonly string[],
): Date | null {
  if (!statuses.includes(status)) return null;
  const reached = events.find(
    ({ kind, from, to }) =>
      kind.startsWith('status-') && statuses.includes(to ?? '') && !statuses.includes(from ?? ''),
  );
  return reached?.at ?? createdAt;
}

/** What is added up of each measure. */
const sources: Readonly<Record<ReportMeasure, readonly CountedByPoint[]>> = {
  leads: ['leads'],
  qualified: ['qualified'],
  converted: ['converted'],
  sent: ['delivered', 'bounced'],
  delivered: ['delivered'],
  opened: ['opened'],
  clicked: ['clicked'],
  bounced: ['bounced'],
  unsubscribed: ['unsubscribed'],
  broadcasts: ['broadcasts'],
  published: ['published'],
  missed: ['missed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  drafts: ['drafts'],
  runs: ['succeeded', 'failedRuns'],
  failedRuns: ['failedRuns'],
};

const hourSources: Readonly<Record<ReportHourMeasure, readonly CountedByHour[]>> = {
  leads: ['leads'],
  sent: ['delivered', 'bounced'],
  opened: ['opens'],
  published: ['published'],
};

interface Total {
  count: number;
  amount: number;
}
type Totals = (measure: CountedByPoint) => Total;

/** Seconds of a mean of milliseconds; null for the mean of nothing. */
const seconds = ({ count, amount }: Total, round: (value: number) => number): number | null =>
  count === 0 ? null : round(amount / count / 1_000);

const mean = ({ count, amount }: Total): number | null =>
  count === 0 ? null : oneDecimal(amount / count);

const figures: Readonly<Record<ReportFigure, (of: Totals) => number | null>> = {
  timeToQualify: (of) => seconds(of('qualified'), Math.round),
  timeToConvert: (of) => seconds(of('converted'), Math.round),
  openRate: (of) => percent(of('opened').count, of('counted').count),
  clickRate: (of) => percent(of('clicked').count, of('opened').count),
  bounceRate: (of) => percent(of('bounced').count, of('delivered').count + of('bounced').count),
  unsubscribeRate: (of) => percent(of('unsubscribed').count, of('delivered').count),
  seoScore: (of) => mean(of('drafts')),
  readabilityScore: (of) => mean(of('readability')),
  successRate: (of) => successRate(of('succeeded'), of('failedRuns')),
  runTime: (of) => seconds(both(of('succeeded'), of('failedRuns')), oneDecimal),
};

const both = (one: Total, other: Total): Total => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
});

const successRate = (succeeded: Total, failed: Total): number | null =>
  percent(succeeded.count, succeeded.count + failed.count);

const nothing: Total = { count: 0, amount: 0 };

/** What became of parts in both periods. */
type Parts = ReadonlyMap<string, Readonly<Record<Side, Total>>>;

function partsOf({ parts }: ReportSums, measures: readonly CountedByPart[]): Parts {
  const found = new Map<string, Record<Side, Total>>();
  for (const { side, measure, part, count, amount } of parts) {
    if (!measures.includes(measure)) continue;
    const known = found.get(part) ?? { now: nothing, before: nothing };
    found.set(part, { ...known, [side]: both(known[side], { count, amount }) });
  }
  // Sums that cancel out are left out.
  return new Map([...found].filter(([, { now, before }]) => now.count + before.count > 0));
}

/** Those that count most first. */
const ranked = (parts: Parts): string[] =>
  [...parts]
    .toSorted(
      ([one, a], [other, b]) =>
        b.now.count - a.now.count || b.before.count - a.before.count || (one < other ? -1 : 1),
    )
    .map(([part]) => part);

const workflowParts = ['workflow.succeeded', 'workflow.failed'] as const;

/** The forms and workflows that a report names. */
export const namedIn = (sums: ReportSums): { forms: string[]; workflows: string[] } => ({
  forms: ranked(partsOf(sums, ['leads.form'])).slice(0, reportForms),
  workflows: ranked(partsOf(sums, workflowParts)).slice(0, reportWorkflows),
});

const partSources = ({ measure, by }: ReportSplit): readonly CountedByPart[] => {
  if (measure === 'leads') return [`leads.${by}` as 'leads.form'];
  return measure === 'sent' ? ['delivered', 'bounced'] : [measure];
};

/** The parts that there always are; of a newer server, there may be more. */
const knownParts: Readonly<Partial<Record<ReportSplit['by'], readonly string[]>>> = {
  ...fixedParts,
  source: leadSources,
  status: leadStatuses,
};

function splitOf(split: ReportSplit, sums: ReportSums, names: ReportNames) {
  const { measure, by } = split;
  const parts = partsOf(sums, partSources(split));
  const countOf = (part: string, side: Side) => parts.get(part)?.[side].count ?? 0;
  const row = (part: string, name: string | null = null) => ({
    part,
    name,
    count: countOf(part, 'now'),
    before: countOf(part, 'before'),
  });
  if (by !== 'form') {
    const known = knownParts[by] ?? [];
    const more = ranked(parts).filter((part) => !known.includes(part));
    return { measure, by, parts: [...known, ...more].map((part) => row(part)) };
  }
  const order = ranked(parts);
  const shown = order.slice(0, reportForms).map((id) => row(id, names.forms.get(id) ?? null));
  const others = order.slice(reportForms);
  const sum = (side: Side) => others.reduce((all, part) => all + countOf(part, side), 0);
  const rest = { part: null, name: null, count: sum('now'), before: sum('before') };
  return { measure, by, parts: others.length > 0 ? [...shown, rest] : shown };
}

function workflowsOf(sums: ReportSums, names: ReportNames): Report['workflows'] {
  const succeeded = partsOf(sums, ['workflow.succeeded']);
  const failed = partsOf(sums, ['workflow.failed']);
  const order = ranked(partsOf(sums, workflowParts));
  const row = (id: string | null, name: string | null, ids: readonly string[]) => {
    const of = (parts: Parts, side: Side) =>
      ids.reduce((all, one) => both(all, parts.get(one)?.[side] ?? nothing), nothing);
    const all = (side: Side) => both(of(succeeded, side), of(failed, side));
    const rate = (side: Side) => successRate(of(succeeded, side), of(failed, side));
    return {
      id,
      name,
      runs: all('now').count,
      failedRuns: of(failed, 'now').count,
      runsBefore: all('before').count,
      successRate: { value: rate('now'), before: rate('before') },
      runTime: {
        value: seconds(all('now'), oneDecimal),
        before: seconds(all('before'), oneDecimal),
      },
    };
  };
  const shown = order
    .slice(0, reportWorkflows)
    .map((id) => row(id, names.workflows.get(id) ?? null, [id]));
  const others = order.slice(reportWorkflows);
  return others.length > 0 ? [...shown, row(null, null, others)] : shown;
}

const toDays = ({ from, to, bounds }: ReportPeriod): Report['period'] => ({
  from,
  to,
  startsAt: (bounds[0] ?? new Date(0)).toISOString(),
  endsAt: (bounds.at(-1) ?? new Date(0)).toISOString(),
});

/** A report of what was counted in both of its periods. */
export function toReport(periods: ReportPeriods, sums: ReportSums, names: ReportNames): Report {
  const totalOf = (side: Side): Totals => {
    const totals = new Map<CountedByPoint, Total>();
    for (const { side: its, measure, ...added } of sums.points) {
      if (its === side) totals.set(measure, both(totals.get(measure) ?? nothing, added));
    }
    return (measure) => totals.get(measure) ?? nothing;
  };
  const totals = { now: totalOf('now'), before: totalOf('before') };
  const countOf = (measure: ReportMeasure, side: Side): number | null => {
    const of = totals[side];
    const isUnknown = ['opened', 'clicked'].includes(measure) && of('counted').count === 0;
    return isUnknown ? null : sources[measure].reduce((sum, one) => sum + of(one).count, 0);
  };
  const seriesOf = (side: Side) => {
    const series = new Map<CountedByPoint, number[]>();
    for (const { side: its, point, measure, count } of sums.points) {
      if (its !== side) continue;
      const known = series.get(measure) ?? periods[side].points.map(() => 0);
      known[point] = (known[point] ?? 0) + count;
      series.set(measure, known);
    }
    return (measure: ReportMeasure) =>
      periods[side].points.map((_, point) =>
        sources[measure].reduce((sum, one) => sum + (series.get(one)?.[point] ?? 0), 0),
      );
  };
  const series = { now: seriesOf('now'), before: seriesOf('before') };

  return {
    period: toDays(periods.now),
    compared: toDays(periods.before),
    zone: periods.now.zone,
    step: periods.step,
    points: [...periods.now.points],
    counts: reportMeasures.map((measure) => ({
      measure,
      count: countOf(measure, 'now'),
      before: countOf(measure, 'before'),
      series: series.now(measure),
      seriesBefore: series.before(measure),
    })),
    figures: reportFigures.map((figure) => ({
      figure,
      value: figures[figure](totals.now),
      before: figures[figure](totals.before),
    })),
    splits: reportSplits.map((split) => splitOf(split, sums, names)),
    workflows: workflowsOf(sums, names),
  };
}

/** How often something happened at a time. */
export interface HourCount {
  measure: CountedByHour;
  at: Date;
  count: number;
}

/** What happened in a period by weekday and hour. */
export function toReportHours(period: ReportPeriod, counts: Iterable<HourCount>): ReportHours {
  const cells = new Map<CountedByHour, number[][]>();
  for (const { measure, at, count } of counts) {
    const { weekday, hour } = hourOfWeek(at, period.zone);
    const week = cells.get(measure) ?? emptyWeek();
    const day = week[weekday];
    if (day) day[hour] = (day[hour] ?? 0) + count;
    cells.set(measure, week);
  }
  return {
    period: toDays(period),
    zone: period.zone,
    measures: reportHourMeasures.map((measure) => ({
      measure,
      hours: emptyWeek().map((day, weekday) =>
        day.map((_, hour) =>
          hourSources[measure].reduce(
            (sum, one) => sum + (cells.get(one)?.[weekday]?.[hour] ?? 0),
            0,
          ),
        ),
      ),
    })),
  };
}

const emptyWeek = (): number[][] =>
  Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
