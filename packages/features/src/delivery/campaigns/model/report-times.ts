import type { BroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';

type Point = BroadcastReport['points'][number];

const ofHours = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric' });
const hourMs = 60 * 60_000;

const isHour = ({ from, until }: Point) => Date.parse(until) - Date.parse(from) <= hourMs;

/** The periods of a report with their names: the hours, which a chart can draw, and the days that follow. */
export function reportTimes(points: readonly Point[]) {
  const hours = points.filter(isHour);
  const days = points.filter((point) => !isHour(point));
  return {
    hours: hours.map((hour) => ({ ...hour, label: ofHours.format(new Date(hour.from)) })),
    days: days.map((day) => ({
      ...day,
      label: ofHours.formatRange(new Date(day.from), new Date(day.until)),
    })),
  };
}
