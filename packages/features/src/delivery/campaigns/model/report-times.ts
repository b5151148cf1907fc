import type { BroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';

type Point = BroadcastReport['points'][number];

const ofHours = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric' });
const ofDays = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const hourMs = 60 * 60_000;

const isHour = ({ from, until }: Point) => Date.parse(until) - Date.parse(from) <= hourMs;

/** The periods of a report with their names: the hours, which a chart can draw, and the days that follow. */
export function reportTimes(points: readonly Point[]) {
  const named = (point: Point) => ({
    ...point,
    label: (isHour(point) ? ofHours : ofDays).format(new Date(point.from)),
  });
  const isDay = (point: Point) => !isHour(point);
  return { hours: points.filter(isHour).map(named), days: points.filter(isDay).map(named) };
}
