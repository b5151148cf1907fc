import {
  countedByHour,
  countedByPart,
  countedByPoint,
  type CountedByPart,
  type CountedByPoint,
  type HourCount,
  type ReportNames,
  type ReportSums,
  type Side,
} from '@flowdeck/domain/operations/report';
import {
  offsetOf,
  type ReportPeriod,
  type ReportPeriods,
} from '@flowdeck/domain/operations/report-period';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { leadForms } from '../../leads/tables.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { workflows } from '../../workflows/tables.ts';
import {
  dayMs,
  daysBetween,
  monthsBetween,
  placeOf,
  quarterMs,
  steadySpansOf,
  type DayRange,
} from './spans.ts';
import { reportDays } from './tables.ts';

const sides = ['now', 'before'] as const satisfies Side[];

/** What is counted by part, where days are read one by one. */
const dailyParts = countedByPart.filter((measure) => !measure.startsWith('workflow.'));
const workflowParts = ['workflow.succeeded', 'workflow.failed'] as const satisfies CountedByPart[];
/** Workflows may be many, so whole months of them are counted, too. */
const monthOf = (measure: string) => `${measure}.month`;

/** A sum up to a point of a period. */
interface Sum {
  point: number;
  measure: string;
  part: string;
  count: number;
  amount: number;
}

/** Sums of `report_days`. */
export function createReportStore(reads: ReadDatabase) {
  const { quarters, amounts, total, amount, measure, part, day } = reportDays;
  const listOf = (values: readonly (string | number)[]) => `{${values.join()}}`;

  const isMeant = (workspaceId: string, measures: readonly string[]) =>
    and(
      eq(reportDays.workspaceId, workspaceId),
      sql`${measure} = any(${listOf(measures)}::text[])`,
    );

  /**
   * Whole days of UTC.
   * @param points the first day of each point
   * @param byPart whether parts are told apart
   */
  const ofDays = (
    workspaceId: string,
    measures: readonly string[],
    { first, last }: DayRange,
    points: readonly string[],
    byPart: boolean,
  ): Promise<Sum[]> =>
    reads
      .select({
        point: sql<number>`width_bucket(${day}, ${listOf(points)}::date[]) - 1`.as('point'),
        measure: sql<string>`${measure}`.as('of_measure'),
        part: sql<string>`case when ${byPart}::boolean then ${part} else '' end`.as('of_part'),
        count: sql<number>`sum(${total})::float8`,
        amount: sql<number>`sum(${amount})::float8`,
      })
      .from(reportDays)
      .where(and(isMeant(workspaceId, measures), between(day, first, last)))
      .groupBy(sql`1`, sql`2`, sql`3`)
      .prepare('whole_workspace_report_days')
      .execute();

  /** What there was on the days of some times before them: each is a point. */
  function beforeTimes(
    workspaceId: string,
    measures: readonly string[],
    times: readonly Date[],
    byPart: boolean,
  ): Promise<Sum[]> {
    const places = times
      .map((time, point) => ({ ...placeOf(time), point }))
      .filter((place) => place.quarters > 0);
    if (places.length === 0) return Promise.resolve([]);
    const column = (of: (place: (typeof places)[number]) => string | number) =>
      listOf(places.map(of));
    const sumOf = (of: typeof quarters | typeof amounts) =>
      sql<number>`sum((select coalesce(sum(one), 0) from unnest(${of}[1:place.quarters]) as one))::float8`;
    return reads
      .select({
        point: sql<number>`place.point`.as('point'),
        measure: sql<string>`${measure}`.as('of_measure'),
        part: sql<string>`case when ${byPart}::boolean then ${part} else '' end`.as('of_part'),
        count: sumOf(quarters),
        amount: sumOf(amounts),
      })
      .from(
        sql`unnest(${column(({ point }) => point)}::int[], ${column((place) => place.day)}::date[], ${column((place) => place.quarters)}::int[]) as place(point, day, quarters)`,
      )
      .innerJoin(reportDays, and(isMeant(workspaceId, measures), eq(day, sql`place.day`)))
      .groupBy(sql`1`, sql`2`, sql`3`)
      .prepare('whole_workspace_report_times')
      .execute();
  }

  /** Sums between times, each a point: of the days of UTC, less what was before the first, and more at the last. */
  async function sumsBetween(
    workspaceId: string,
    measures: readonly string[],
    times: readonly Date[],
    byPart: boolean,
  ): Promise<Sum[]> {
    const [from, until] = endsOf(times);
    const points = times.slice(0, -1).map((time) => placeOf(time).day);
    const days = await Promise.all(
      daysBetween(from, until).map((range) => ofDays(workspaceId, measures, range, points, byPart)),
    );
    return [
      ...days.flat(),
      ...shifted(await beforeTimes(workspaceId, measures, times, byPart), points.length),
    ];
  }

  /** Those of workflows between two times. */
  async function ofWorkflows(workspaceId: string, times: readonly Date[]): Promise<Sum[]> {
    const [from, until] = endsOf(times);
    const { days, months } = monthsBetween(from, until);
    const points = [placeOf(from).day];
    const monthly = workflowParts.map(monthOf);
    const found = await Promise.all([
      ...days.map((range) => ofDays(workspaceId, workflowParts, range, points, true)),
      ...months.map((range) => ofDays(workspaceId, monthly, range, points, true)),
    ]);
    const edges = await beforeTimes(workspaceId, workflowParts, times, true);
    return [...found.flat(), ...shifted(edges, 1)].map(({ measure: of, ...sum }) => ({
      ...sum,
      measure: of.replace(/\.month$/, ''),
    }));
  }

  return {
    async sums(workspaceId: string, periods: ReportPeriods): Promise<ReportSums> {
      const found = await Promise.all(
        sides.map(async (side) => {
          const { bounds } = periods[side];
          const ends = endsOf(bounds);
          const points = await sumsBetween(workspaceId, countedByPoint, bounds, false);
          const parts = await sumsBetween(workspaceId, dailyParts, ends, true);
          const ofFlows = await ofWorkflows(workspaceId, ends);
          return {
            points: points.map((sum) => ({ ...sum, side, measure: sum.measure as CountedByPoint })),
            parts: [...parts, ...ofFlows].map((sum) => ({
              ...sum,
              side,
              measure: sum.measure as CountedByPart,
            })),
          };
        }),
      );
      return {
        points: found.flatMap(({ points }) => points),
        parts: found.flatMap(({ parts }) => parts),
      };
    },

    async names(
      workspaceId: string,
      ids: { forms: readonly string[]; workflows: readonly string[] },
    ): Promise<ReportNames> {
      const forms = await reads
        .select({ id: leadForms.id, name: leadForms.name })
        .from(leadForms)
        .where(and(eq(leadForms.workspaceId, workspaceId), inArray(leadForms.id, [...ids.forms])));
      const named = await reads
        .select({ id: workflows.id, name: workflows.name })
        .from(workflows)
        .where(
          and(eq(workflows.workspaceId, workspaceId), inArray(workflows.id, [...ids.workflows])),
        );
      const byId = (rows: readonly { id: string; name: string }[]) =>
        new Map(rows.map(({ id, name }) => [id, name]));
      return { forms: byId(forms), workflows: byId(named) };
    },

    /** What happened in a period by quarters of an hour of the week, each at a time that stands for all of them. */
    async hours(workspaceId: string, period: ReportPeriod): Promise<HourCount[]> {
      const offsetAt = (at: Date) => offsetOf(at, period.zone);
      const spans = steadySpansOf(...endsOf(period.bounds), offsetAt);
      const first = listOf(spans.map((span) => span.first));
      const last = listOf(spans.map((span) => span.last));
      const rows = await reads
        .select({
          number: sql<number>`span.number::int - 1`.as('number'),
          weekday: sql<number>`extract(isodow from ${day})::int`.as('weekday'),
          measure: sql<HourCount['measure']>`${measure}`.as('of_measure'),
          quarters: sql<number[]>`array[${sumOfEach}]::int[]`,
        })
        .from(
          sql`unnest(${first}::date[], ${last}::date[]) with ordinality as span(first, last, number)`,
        )
        .innerJoin(
          reportDays,
          and(isMeant(workspaceId, countedByHour), sql`${day} between span.first and span.last`),
        )
        .groupBy(sql`1`, sql`2`, sql`3`)
        .prepare('whole_workspace_report_hours')
        .execute();
      return rows.flatMap(({ number, weekday, measure: of, quarters: counts }) => {
        const span = spans[number];
        if (!span) return [];
        const begin = Date.parse(`${span.first}T00:00:00.000Z`);
        // 1 January 1970 was a Thursday.
        const ahead = (weekday - 1 - ((begin / dayMs + 3) % 7) + 7) % 7;
        return counts.flatMap((count, index) =>
          count !== 0 && index + 1 >= span.low && index < span.high
            ? [{ measure: of, count, at: new Date(begin + ahead * dayMs + index * quarterMs) }]
            : [],
        );
      });
    },
  };
}

/** Of each quarter of an hour, because reading all of them as rows takes many times as long. */
const sumOfEach = sql.raw(
  Array.from({ length: 96 }, (_, index) => `sum(quarters[${String(index + 1)}])`).join(', '),
);

/** The first and the last. */
function endsOf(times: readonly Date[]): [from: Date, until: Date] {
  const [from = new Date(0)] = times;
  return [from, times.at(-1) ?? from];
}

/** What was before the time at which a point begins is of the point before. */
const shifted = (sums: readonly Sum[], points: number): Sum[] =>
  sums.flatMap((sum) => [
    ...(sum.point < points ? [{ ...sum, count: -sum.count, amount: -sum.amount }] : []),
    ...(sum.point > 0 ? [{ ...sum, point: sum.point - 1 }] : []),
  ]);
