import type { BroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';

type Point = BroadcastReport['points'][number];

const perDay = 24;
const ofHours = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric' });
const ofDays = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const hourMs = 60 * 60_000;

const isHour = ({ from, until }: Point) => Date.parse(until) - Date.parse(from) <= hourMs;

/** The periods of a report, all of them as long: hours at first, and days once there is one. */
export function reportTimes(points: readonly Point[]) {
  const hours = points.filter(isHour);
  const isHourly = hours.length === points.length;
  const periods = isHourly ? points : [...inDays(hours), ...points.slice(hours.length)];
  const format = isHourly ? ofHours : ofDays;
  return {
    isHourly,
    periods: periods.map(({ from, ...counts }) => ({
      ...counts,
      label: format.format(new Date(from)),
    })),
  };
}

function inDays(hours: readonly Point[]): Point[] {
  const days = Array.from({ length: Math.ceil(hours.length / perDay) }, (_, day) =>
    hours.slice(day * perDay, (day + 1) * perDay),
  );
  return days.flatMap((day) => {
    const [first, last] = [day[0], day.at(-1)];
    const sum = (kind: 'opened' | 'clicked' | 'unsubscribed') =>
      day.reduce((all, point) => all + point[kind], 0);
    if (!first || !last) return [];
    return {
      from: first.from,
      until: last.until,
      opened: sum('opened'),
      clicked: sum('clicked'),
      unsubscribed: sum('unsubscribed'),
    };
  });
}
