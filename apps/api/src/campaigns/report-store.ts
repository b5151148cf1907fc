import type { ReportCounts } from '@flowdeck/domain/campaigns/report';
import { mostCompared } from '@flowdeck/domain/campaigns/report';
import { opening } from '@flowdeck/domain/delivery/mails/reads';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  lt,
  min,
  sql,
  type SQL,
} from 'drizzle-orm';
import { deliveries, mailReads } from '../delivery/mails/tables.ts';
import { unsubscribes } from '../leads/tables.ts';
import { oneOf } from '../platform/db/columns.ts';
import type { ReadDatabase } from '../platform/db/database.ts';
import { broadcasts, type BroadcastRow } from './tables.ts';

type Figures = ReportCounts['figures'];

/** What became of the emails of broadcasts. */
export function createReportStore(reads: ReadDatabase) {
  const { broadcastId, byMachine, what, at, deliveryId } = mailReads;
  const ofThese = (workspaceId: string, ids: readonly string[]) =>
    and(eq(mailReads.workspaceId, workspaceId), inArray(broadcastId, [...ids]));
  const isClick = gt(what, opening);
  const byPeople = eq(byMachine, false);

  async function figures(
    workspaceId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Figures>> {
    const found = new Map(ids.map((id) => [id, { ...none }]));
    if (ids.length === 0) return found;
    const note = (id: string | null, figure: keyof Figures, value: number) => {
      const known = found.get(id ?? '');
      if (known) known[figure] = value;
    };
    const mails = await reads
      .select({ id: deliveries.broadcastId, status: deliveries.status, count: count() })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.workspaceId, workspaceId),
          inArray(deliveries.broadcastId, [...ids]),
          inArray(deliveries.status, ['delivered', 'bounced']),
        ),
      )
      .groupBy(deliveries.broadcastId, deliveries.status);
    for (const { id, status, count } of mails) {
      if (status === 'delivered' || status === 'bounced') note(id, status, count);
    }
    const opened = await reads
      .select({ id: broadcastId, count: count() })
      .from(mailReads)
      .where(and(ofThese(workspaceId, ids), byPeople, eq(what, opening)))
      .groupBy(broadcastId);
    for (const { id, count } of opened) note(id, 'opened', count);
    const clicked = await reads
      .select({ id: broadcastId, count: countDistinct(deliveryId) })
      .from(mailReads)
      .where(and(ofThese(workspaceId, ids), byPeople, isClick))
      .groupBy(broadcastId);
    for (const { id, count } of clicked) note(id, 'clicked', count);
    const unsubscribed = await reads
      .select({ id: unsubscribes.broadcastId, count: count() })
      .from(unsubscribes)
      .where(inArray(unsubscribes.broadcastId, [...ids]))
      .groupBy(unsubscribes.broadcastId);
    for (const { id, count } of unsubscribed) note(id, 'unsubscribed', count);
    return found;
  }

  /** Those that the workspace sent before it, the latest first. */
  const before = (workspaceId: string, startedAt: Date) =>
    reads
      .select({ id: broadcasts.id, countsReaders: broadcasts.countsReaders })
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.workspaceId, workspaceId),
          oneOf(broadcasts.status, ['sent']),
          lt(broadcasts.startedAt, startedAt),
        ),
      )
      .orderBy(desc(broadcasts.startedAt))
      .limit(mostCompared);

  return {
    async counts({ workspaceId, id, startedAt }: BroadcastRow): Promise<ReportCounts> {
      if (startedAt === null) return nothing;
      const earlier = await before(workspaceId, startedAt);
      const all = await figures(workspaceId, [id, ...earlier.map((one) => one.id)]);
      const its = ofThese(workspaceId, [id]);

      const byLink = await reads
        .select({ what, byMachine, count: count() })
        .from(mailReads)
        .where(its)
        .groupBy(what, byMachine);
      const links = new Map<number, { clicked: number; machines: number }>();
      const machines = { opened: 0, clicked: 0 };
      for (const { what: link, byMachine: isMachine, count } of byLink) {
        if (link === opening) {
          if (isMachine) machines.opened = count;
          continue;
        }
        const known = links.get(link) ?? { clicked: 0, machines: 0 };
        links.set(link, { ...known, [isMachine ? 'machines' : 'clicked']: count });
      }
      const [scanned] = await reads
        .select({ count: countDistinct(deliveryId) })
        .from(mailReads)
        .where(and(its, eq(byMachine, true), isClick));
      machines.clicked = scanned?.count ?? 0;

      const opened = await reads
        .select({ period: periodSql(startedAt, at), count: count() })
        .from(mailReads)
        .where(and(its, byPeople, eq(what, opening)))
        .groupBy(sql`1`);
      const first = reads
        .select({ at: min(at).as('first_at') })
        .from(mailReads)
        .where(and(its, byPeople, isClick))
        .groupBy(deliveryId)
        .as('first');
      const clicked = await reads
        .select({ period: periodSql(startedAt, first.at), count: count() })
        .from(first)
        .groupBy(sql`1`);
      const unsubscribed = await reads
        .select({ period: periodSql(startedAt, unsubscribes.at), count: count() })
        .from(unsubscribes)
        .where(eq(unsubscribes.broadcastId, id))
        .groupBy(sql`1`);

      return {
        figures: all.get(id) ?? none,
        machines,
        points: {
          opened: byPeriod(opened),
          clicked: byPeriod(clicked),
          unsubscribed: byPeriod(unsubscribed),
        },
        links,
        earlier: earlier.map((one) => ({
          countsReaders: one.countsReaders,
          figures: all.get(one.id) ?? none,
        })),
      };
    },
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;

const none: Figures = { delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 };

/** Of a broadcast that has not begun. */
const nothing: ReportCounts = {
  figures: none,
  machines: { opened: 0, clicked: 0 },
  points: { opened: new Map(), clicked: new Map(), unsubscribed: new Map() },
  links: new Map(),
  earlier: [],
};

const byPeriod = (rows: readonly { period: number; count: number }[]) =>
  new Map(rows.map(({ period, count }) => [period, count]));

/** The number of the period in which something happened, as `periodOf` says it. */
function periodSql(
  startedAt: Date,
  at: SQL.Aliased | SQL | typeof mailReads.at | typeof unsubscribes.at,
) {
  const hour = sql`greatest(0, floor(extract(epoch from ${at} - ${startedAt.toISOString()}::timestamptz) / 3600))`;
  return sql<number>`(case when ${hour} < 48 then ${hour} else 48 + floor((${hour} - 48) / 24) end)::int`;
}
