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
  or,
  lt,
  min,
  sql,
  type SQL,
} from 'drizzle-orm';
import { deliveries, mailReads } from '../delivery/mails/tables.ts';
import { unsubscribes } from '../leads/tables.ts';
import { oneOf } from '../platform/db/columns.ts';
import type { ReadDatabase } from '../platform/db/database.ts';
import { ofBroadcast } from './store.ts';
import { broadcasts, type BroadcastRow } from './tables.ts';

type Figures = ReportCounts['figures'];

/** Broadcasts whose figures a process remembers. */
const mostRemembered = 1_000;
/** For which share of its age the figures of a broadcast are taken for current. */
const staleShare = 0.02;

/** What became of the emails of broadcasts. */
export function createReportStore(reads: ReadDatabase, now: () => Date) {
  const { broadcastId, byMachine, what, at, deliveryId } = mailReads;
  const { status } = deliveries;
  /** What was done with those of its emails that arrived: rates are shares of those. */
  function ofThis(workspaceId: string, id: string) {
    const arrived = reads
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(ofBroadcast(workspaceId, id), eq(status, 'delivered')));
    const isOwn = and(eq(mailReads.workspaceId, workspaceId), eq(broadcastId, id));
    return and(isOwn, inArray(deliveryId, arrived));
  }
  const isClick = gt(what, opening);
  const byPeople = eq(byMachine, false);
  /** Those of earlier broadcasts, and until when they are taken for current. */
  const remembered = new Map<string, { figures: Figures; until: number }>();

  async function figures(workspaceId: string, id: string): Promise<Figures> {
    const its = ofThis(workspaceId, id);
    const mails = await byStatus(workspaceId, id);
    const [opened] = await reads
      .select({ count: count() })
      .from(mailReads)
      .where(and(its, byPeople, eq(what, opening)));
    const [clicked] = await reads
      .select({ count: countDistinct(deliveryId) })
      .from(mailReads)
      .where(and(its, byPeople, isClick));
    const unsubscribed = await reads.$count(unsubscribes, isBy(workspaceId, id));
    return { ...mails, opened: opened?.count ?? 0, clicked: clicked?.count ?? 0, unsubscribed };
  }

  async function byStatus(workspaceId: string, id: string) {
    const mails = await reads
      .select({ status, count: count() })
      .from(deliveries)
      .where(and(ofBroadcast(workspaceId, id), inArray(status, ['delivered', 'bounced'])))
      .groupBy(status);
    const of = (one: string) => mails.find((row) => row.status === one)?.count ?? 0;
    return { delivered: of('delivered'), bounced: of('bounced') };
  }

  /** The figures of those that the workspace sent before, the latest first; the older they are, the less they change. */
  async function earlier(workspaceId: string, before: Date): Promise<ReportCounts['earlier']> {
    const rows = await reads
      .select({
        id: broadcasts.id,
        countsReaders: broadcasts.countsReaders,
        firstStartedAt: broadcasts.firstStartedAt,
      })
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.workspaceId, workspaceId),
          oneOf(broadcasts.status, ['sent']),
          lt(broadcasts.firstStartedAt, before),
        ),
      )
      .orderBy(desc(broadcasts.firstStartedAt))
      .limit(mostCompared);
    const found = [];
    for (const { id, countsReaders, firstStartedAt } of rows) {
      const time = now().getTime();
      const known = remembered.get(id);
      if (known && known.until > time) {
        found.push({ countsReaders, figures: known.figures });
        continue;
      }
      const fresh = await figures(workspaceId, id);
      const age = time - (firstStartedAt?.getTime() ?? time);
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
      remembered.set(id, { figures: fresh, until: time + age * staleShare });
      found.push({ countsReaders, figures: fresh });
    }
    return found;
  }

  return {
    async counts({ workspaceId, id, firstStartedAt }: BroadcastRow): Promise<ReportCounts> {
      if (firstStartedAt === null) return nothing;
      const its = ofThis(workspaceId, id);
      const byLink = await reads
        .select({ what, byMachine, count: count() })
        .from(mailReads)
        .where(and(its, or(isClick, eq(byMachine, true))))
        .groupBy(what, byMachine);
      const links = new Map<number, { clicked: number; machines: number }>();
      for (const { what: link, byMachine: isMachine, count } of byLink) {
        if (link === opening) continue;
        const known = links.get(link) ?? { clicked: 0, machines: 0 };
        links.set(link, { ...known, [isMachine ? 'machines' : 'clicked']: count });
      }
      const [scanned] = await reads
        .select({ count: countDistinct(deliveryId) })
        .from(mailReads)
        .where(and(its, eq(byMachine, true), isClick));

      const opened = await reads
        .select({ hour: hourSql(firstStartedAt, at), count: count() })
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
        .select({ hour: hourSql(firstStartedAt, first.at), count: count() })
        .from(first)
        .groupBy(sql`1`);
      const unsubscribed = await reads
        .select({ hour: hourSql(firstStartedAt, unsubscribes.at), count: count() })
        .from(unsubscribes)
        .where(isBy(workspaceId, id))
        .groupBy(sql`1`);

      return {
        figures: {
          ...(await byStatus(workspaceId, id)),
          opened: sumOf(opened),
          clicked: sumOf(clicked),
          unsubscribed: sumOf(unsubscribed),
        },
        machines: {
          opened: byLink.find((row) => row.what === opening && row.byMachine)?.count ?? 0,
          clicked: scanned?.count ?? 0,
        },
        points: {
          opened: byHour(opened),
          clicked: byHour(clicked),
          unsubscribed: byHour(unsubscribed),
        },
        links,
        earlier: await earlier(workspaceId, firstStartedAt),
      };
    },
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;

/** Of a broadcast that has not begun. */
const nothing: ReportCounts = {
  figures: { delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 },
  machines: { opened: 0, clicked: 0 },
  points: { opened: new Map(), clicked: new Map(), unsubscribed: new Map() },
  links: new Map(),
  earlier: [],
};

/** Leads that unsubscribed by an email of it. */
const isBy = (workspaceId: string, id: string) =>
  and(eq(unsubscribes.workspaceId, workspaceId), eq(unsubscribes.broadcastId, id));

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);

const byHour = (rows: readonly { hour: number; count: number }[]) =>
  new Map(rows.map(({ hour, count }) => [hour, count]));

/** In which hour since then something happened, as `hourOf` says it. */
const hourSql = (startedAt: Date, at: SQL.Aliased | typeof mailReads.at | typeof unsubscribes.at) =>
  sql<number>`greatest(0, floor(date_part('epoch', ${at} - ${startedAt.toISOString()}::timestamptz) / 3600))::int`;
