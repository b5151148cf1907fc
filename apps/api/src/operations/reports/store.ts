import {
  countedByHour,
  countedByPart,
  countedByPoint,
  type CountedByPart,
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
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { leadForms } from '../../leads/tables.ts';
import type { ReadDatabase } from '../../platform/db/database.ts';
import { workflows } from '../../workflows/tables.ts';
import { monthSpansOf, spansOf, steadySpansOf, type Span } from './spans.ts';
import { reportDays } from './tables.ts';

const quarterMs = 15 * 60_000;
const dayMs = 96 * quarterMs;

const sides = ['now', 'before'] as const satisfies Side[];

/** Spans with the number of what they are added up to. */
type Numbered = Span & { number: number };

/** What is counted by part, where days are read one by one. */
const dailyParts = countedByPart.filter((measure) => !measure.startsWith('workflow.'));
const workflowParts = ['workflow.succeeded', 'workflow.failed'] as const satisfies CountedByPart[];
/** Workflows may be many, so whole months of them are counted, too. */
const monthOf = (measure: string) => `${measure}.month`;

/** Sums of `report_days`. */
export function createReportStore(reads: ReadDatabase) {
  const { quarters, amounts, total, amount, measure, part, day } = reportDays;

  /** The spans as rows of a statement. */
  function rowsOf(spans: readonly Numbered[]): SQL {
    const column = (of: (span: Numbered) => string | number) => `{${spans.map(of).join(',')}}`;
    return sql`unnest(${column(({ number }) => number)}::int[], ${column(({ first }) => first)}::date[], ${column(({ last }) => last)}::date[], ${column(({ low }) => low)}::int[], ${column(({ high }) => high)}::int[]) as span(number, first, last, low, high)`;
  }

  const isWhole = sql`span.low = 1 and span.high = 96`;
  /** Of a whole day its total, of another one some of its quarters. */
  const sumOf = (whole: typeof total | typeof amount, some: typeof quarters | typeof amounts) =>
    sql<number>`sum(case when ${isWhole} then ${whole} else (select coalesce(sum(one), 0) from unnest(${some}[span.low:span.high]) as one) end)::float8`;

  const within = (workspaceId: string, measures: readonly string[]) =>
    and(
      eq(reportDays.workspaceId, workspaceId),
      sql`${measure} = any(${`{${measures.join()}}`}::text[])`,
      sql`${day} between span.first and span.last`,
    );

  async function points(workspaceId: string, periods: ReportPeriods) {
    const spans = sides.flatMap((side, index) =>
      eachPart(periods[side]).flatMap(([from, until], point) =>
        spansOf(from, until).map((span) => ({ ...span, number: 2 * point + index })),
      ),
    );
    const rows = await reads
      .select({
        number: sql<number>`span.number`.as('number'),
        measure: sql<(typeof countedByPoint)[number]>`${measure}`.as('of_measure'),
        count: sumOf(total, quarters),
        amount: sumOf(amount, amounts),
      })
      .from(rowsOf(spans))
      .innerJoin(reportDays, within(workspaceId, countedByPoint))
      .groupBy(sql`1`, sql`2`)
      .prepare('whole_workspace_report_points')
      .execute();
    return rows.map(({ number, ...row }) => ({
      ...row,
      side: sides[number % 2] ?? 'now',
      point: Math.floor(number / 2),
    }));
  }

  async function parts(
    workspaceId: string,
    spans: readonly Numbered[],
    measures: readonly string[],
  ) {
    if (spans.length === 0) return [];
    const rows = await reads
      .select({
        number: sql<number>`span.number`.as('number'),
        measure: sql<string>`${measure}`.as('of_measure'),
        part: sql<string>`${part}`.as('of_part'),
        count: sumOf(total, quarters),
        amount: sumOf(amount, amounts),
      })
      .from(rowsOf(spans))
      .innerJoin(reportDays, within(workspaceId, measures))
      .groupBy(sql`1`, sql`2`, sql`3`)
      .prepare('whole_workspace_report_parts')
      .execute();
    return rows.map(({ number, measure: of, ...row }) => ({
      ...row,
      measure: of.replace(/\.month$/, '') as CountedByPart,
      side: sides[number] ?? 'now',
    }));
  }

  return {
    async sums(workspaceId: string, periods: ReportPeriods): Promise<ReportSums> {
      const wholes = sides.map((side) => wholeOf(periods[side]));
      const number = (spans: readonly Span[], side: number): Numbered[] =>
        spans.map((span) => ({ ...span, number: side }));
      const days = wholes.flatMap((whole, side) => number(spansOf(...whole), side));
      const byMonth = wholes.map((whole) => monthSpansOf(...whole));
      const otherDays = byMonth.flatMap((spans, side) => number(spans.days, side));
      const months = byMonth.flatMap((spans, side) => number(spans.months, side));
      const found = await Promise.all([
        parts(workspaceId, days, dailyParts),
        parts(workspaceId, otherDays, workflowParts),
        parts(workspaceId, months, workflowParts.map(monthOf)),
      ]);
      return { points: await points(workspaceId, periods), parts: found.flat() };
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
      const spans = steadySpansOf(...wholeOf(period), offsetAt).map((span, number) => ({
        ...span,
        number,
      }));
      const rows = await reads
        .select({
          number: sql<number>`span.number`.as('number'),
          weekday: sql<number>`extract(isodow from ${day})::int`.as('weekday'),
          measure: sql<HourCount['measure']>`${measure}`.as('of_measure'),
          quarters: sql<number[]>`array[${sumOfEach}]::int[]`,
        })
        .from(rowsOf(spans))
        .innerJoin(reportDays, within(workspaceId, countedByHour))
        .groupBy(sql`1`, sql`2`, sql`3`)
        .prepare('whole_workspace_report_hours')
        .execute();
      return rows.flatMap(({ number, weekday, measure: of, quarters: counts }) => {
        const span = spans[number];
        if (!span) return [];
        const first = Date.parse(`${span.first}T00:00:00.000Z`);
        // 1 January 1970 was a Thursday.
        const ahead = (weekday - 1 - ((first / dayMs + 3) % 7) + 7) % 7;
        return counts.flatMap((count, index) =>
          count !== 0 && index + 1 >= span.low && index < span.high
            ? [{ measure: of, count, at: new Date(first + ahead * dayMs + index * quarterMs) }]
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

/** When each part of a period begins and ends. */
const eachPart = ({ bounds }: ReportPeriod): [from: Date, until: Date][] =>
  bounds.slice(1).map((until, index) => [bounds[index] ?? until, until]);

const wholeOf = ({ bounds }: ReportPeriod): [from: Date, until: Date] => {
  const [from = new Date(0), until = from] = [bounds[0], bounds.at(-1)];
  return [from, until];
};

export type ReportStore = ReturnType<typeof createReportStore>;
