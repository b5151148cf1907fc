import { expect, it } from 'vitest';
import { hourOf, ratesOf, toBroadcastReport, type ReportCounts } from './report.ts';

const firstStartedAt = new Date('2026-03-02T10:00:00.000Z');
const hours = (count: number) => new Date(firstStartedAt.getTime() + count * 60 * 60_000);
const figures = { delivered: 300, opened: 100, clicked: 33, bounced: 4, unsubscribed: 1 };
const nothing = { delivered: 0, opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 };
const counts: ReportCounts = {
  figures,
  machines: { opened: 12, clicked: 3 },
  points: {
    opened: new Map([
      [0, 60],
      [48, 30],
      [71, 10],
      [72, 1],
    ]),
    clicked: new Map([[1, 33]]),
    unsubscribed: new Map(),
  },
  links: new Map([
    [2, { clicked: 30, machines: 1 }],
    [3, { clicked: 3, machines: 3 }],
  ]),
  earlier: [],
};
const content = 'https://acme.de/{company|a} https://acme.de/b https://acme.de/c';
const linksIn = (text: string) => text.split(' ');

it.each([
  [figures, true, { opened: 33.3, clicked: 33, bounced: 1.3, unsubscribed: 0.3 }],
  [nothing, true, { opened: 0, clicked: 0, bounced: 0, unsubscribed: 0 }],
  [figures, false, { opened: null, clicked: null, bounced: 1.3, unsubscribed: 0.3 }],
])('has rates as the specification says', (figures, countsReaders, rates) => {
  expect(ratesOf({ figures, countsReaders })).toEqual(rates);
});

it.each([
  [-1, 0],
  [0, 0],
  [0.99, 0],
  [47.5, 47],
])('counts what happened after %d hours in hour %d', (after, hour) => {
  expect(hourOf(firstStartedAt, hours(after))).toBe(hour);
});

it('shows hours, then days, and ends', () => {
  const pointsAfter = (after: number) =>
    toBroadcastReport(
      { content, countsReaders: true, firstStartedAt },
      counts,
      linksIn,
      hours(after),
    ).points;
  expect(pointsAfter(1.5)).toEqual([
    {
      from: hours(0).toISOString(),
      until: hours(1).toISOString(),
      opened: 60,
      clicked: 0,
      unsubscribed: 0,
    },
    {
      from: hours(1).toISOString(),
      until: hours(2).toISOString(),
      opened: 0,
      clicked: 33,
      unsubscribed: 0,
    },
  ]);
  const late = pointsAfter(10_000);
  expect(late).toHaveLength(48 + 28);
  expect(late[48]).toMatchObject({
    from: hours(48).toISOString(),
    until: hours(72).toISOString(),
    opened: 40,
  });
  expect(late.at(-1)?.until).toBe(hours(30 * 24).toISOString());
});

it('has the links that most people followed first', () => {
  const { links } = toBroadcastReport(
    { content, countsReaders: true, firstStartedAt },
    counts,
    linksIn,
    hours(1),
  );
  expect(links).toEqual([
    { link: 2, address: 'https://acme.de/b', clicked: 30, machines: 1 },
    { link: 3, address: 'https://acme.de/c', clicked: 3, machines: 3 },
    { link: 1, address: 'https://acme.de/a', clicked: 0, machines: 0 },
  ]);
});

it('compares with the mean of those before, as far as they counted', () => {
  const average = (earlier: ReportCounts['earlier']) =>
    toBroadcastReport(
      { content, countsReaders: true, firstStartedAt },
      { ...counts, earlier },
      linksIn,
      hours(1),
    ).average;
  expect(average([])).toBeNull();
  const uncounted = { countsReaders: false, figures: { ...nothing, delivered: 100, bounced: 0 } };
  expect(average([uncounted])).toEqual({
    broadcasts: 1,
    rates: { opened: null, clicked: null, bounced: 0, unsubscribed: 0 },
  });
  const half = {
    countsReaders: true,
    figures: { delivered: 10, opened: 5, clicked: 1, bounced: 0, unsubscribed: 1 },
  };
  expect(average([{ countsReaders: true, figures }, half, uncounted])).toEqual({
    broadcasts: 3,
    rates: { opened: 41.7, clicked: 26.5, bounced: 0.4, unsubscribed: 3.4 },
  });
});

it('has no points before it began', () => {
  const none = {
    ...counts,
    points: { opened: new Map(), clicked: new Map(), unsubscribed: new Map() },
  };
  const { points } = toBroadcastReport(
    { content, countsReaders: false, firstStartedAt: null },
    none,
    linksIn,
    hours(0),
  );
  expect(points).toEqual([]);
});
