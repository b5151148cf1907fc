import type { BroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import { percent as shareOf } from '../one-decimal.ts';
import { fillIn, nobody } from '../workflows/outreach-mails.ts';

/** Of what became of the emails of a broadcast, what server and mock count. */
export interface ReportCounts {
  figures: BroadcastReport['figures'];
  machines: BroadcastReport['machines'];
  /** When something happened for the first time with an email, by the hour since sending began. */
  points: Readonly<Record<PointKind, ReadonlyMap<number, number>>>;
  /** By the number of the link. */
  links: ReadonlyMap<number, { clicked: number; machines: number }>;
  /** The broadcasts that were sent before it. */
  earlier: readonly Outcome[];
}

export type PointKind = 'opened' | 'clicked' | 'unsubscribed';

interface Outcome {
  countsReaders: boolean;
  figures: BroadcastReport['figures'];
}

/** Most broadcasts that one is compared with: the latest. */
export const mostCompared = 12;

const mostLinks = 50;
const hourMs = 60 * 60_000;
const hours = 48;
const days = 28;

/** Here, a share of nothing is 0. */
const percent = (part: number, whole: number): number => shareOf(part, whole) ?? 0;

/** The rates of docs/specification.md, section 5. */
export const ratesOf = ({ countsReaders, figures }: Outcome): BroadcastReport['rates'] => {
  const { delivered, opened, clicked, bounced, unsubscribed } = figures;
  return {
    opened: countsReaders ? percent(opened, delivered) : null,
    clicked: countsReaders ? percent(clicked, opened) : null,
    bounced: percent(bounced, delivered + bounced),
    unsubscribed: percent(unsubscribed, delivered),
  };
};

/** The mean of the rates of broadcasts, each as if it were as large as the others. */
function averageOf(earlier: readonly Outcome[]): BroadcastReport['average'] {
  if (earlier.length === 0) return null;
  const rates = earlier.map(ratesOf);
  const mean = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    const sum = known.reduce((all, value) => all + value, 0);
    return known.length === 0 ? null : Math.round((sum / known.length) * 10) / 10;
  };
  return {
    broadcasts: earlier.length,
    rates: {
      opened: mean(rates.map(({ opened }) => opened)),
      clicked: mean(rates.map(({ clicked }) => clicked)),
      bounced: mean(rates.map(({ bounced }) => bounced)) ?? 0,
      unsubscribed: mean(rates.map(({ unsubscribed }) => unsubscribed)) ?? 0,
    },
  };
}

/** In which hour since then something happened, from 0. The server's `hourSql` says the same. */
export const hourOf = (startedAt: Date, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / hourMs));

/** The number of the period that an hour is in: hours, and then days. */
const periodOf = (hour: number): number =>
  hour < hours ? hour : hours + Math.floor((hour - hours) / 24);

/** Counts by their periods. */
function byPeriod(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [hour, count] of counts) {
    const period = periodOf(hour);
    found.set(period, (found.get(period) ?? 0) + count);
  }
  return found;
}

/** When a period begins. */
function beginOf(startedAt: Date, period: number): Date {
  const hour = period < hours ? period : hours + (period - hours) * 24;
  return new Date(startedAt.getTime() + hour * hourMs);
}

interface Reported {
  content: string;
  countsReaders: boolean;
  /** Null before it began. */
  firstStartedAt: Date | null;
}

/**
 * What became of a broadcast.
 * @param linksIn where the links in a text lead, in their order
 */
export function toBroadcastReport(
  { content, countsReaders, firstStartedAt }: Reported,
  { figures, machines, points, links, earlier }: ReportCounts,
  linksIn: (text: string) => readonly string[],
  now: Date,
): BroadcastReport {
  const periods =
    firstStartedAt === null ? 0 : Math.min(periodOf(hourOf(firstStartedAt, now)) + 1, hours + days);
  const opened = byPeriod(points.opened);
  const clicked = byPeriod(points.clicked);
  const unsubscribed = byPeriod(points.unsubscribed);
  return {
    countsReaders,
    figures,
    rates: ratesOf({ countsReaders, figures }),
    average: averageOf(earlier),
    machines,
    points: Array.from({ length: periods }, (_, period) => ({
      from: beginOf(firstStartedAt ?? now, period).toISOString(),
      until: beginOf(firstStartedAt ?? now, period + 1).toISOString(),
      opened: opened.get(period) ?? 0,
      clicked: clicked.get(period) ?? 0,
      unsubscribed: unsubscribed.get(period) ?? 0,
    })),
    links: linksIn(fillIn(content, nobody))
      .map((address, index) => ({
        link: index + 1,
        address,
        ...(links.get(index + 1) ?? { clicked: 0, machines: 0 }),
      }))
      .toSorted((a, b) => b.clicked - a.clicked || a.link - b.link)
      .slice(0, mostLinks),
  };
}
