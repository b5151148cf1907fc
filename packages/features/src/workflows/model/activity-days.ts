import type { ActivityDay, ActivityItem } from '@flowdeck/ui/activity-list';
import { timeAgo } from '../../platform/time-ago.ts';
import { workflowsCopy } from '../workflows-copy.ts';

const months = Object.values(workflowsCopy.activity.months);

type Activity = Pick<ActivityItem, 'id' | 'type' | 'action' | 'time' | 'made'> & {
  workflow?: ActivityItem['about'] | null;
};

/**
 * Activities by the reader's calendar day. Those that repeat the one after them are folded into it, unless
 * something came of them.
 * @param activities newest first
 * @param now milliseconds
 */
export function activityDays(activities: readonly Activity[], now: number): ActivityDay[] {
  const days = new Map<string, ActivityItem[]>();
  for (const { workflow, ...said } of activities) {
    const label = dayLabel(said.time, now);
    const items = days.get(label) ?? [];
    days.set(label, items);
    const item = { ...said, about: workflow ?? undefined, timeText: timeAgo(said.time, now) };
    const newer = items.at(-1);
    if (newer && repeats(item, newer)) {
      items.splice(-1, 1, { ...newer, earlier: [...(newer.earlier ?? []), item] });
    } else items.push(item);
  }
  return Array.from(days, ([label, items]) => ({ label, activities: items }));
}

/** The newest rows alone. */
export function newestRows(days: readonly ActivityDay[], count: number): ActivityDay[] {
  let left = count;
  return days.flatMap(({ label, activities }) => {
    const newest = activities.slice(0, left);
    left -= newest.length;
    return newest.length > 0 ? [{ label, activities: newest }] : [];
  });
}

const repeats = (item: ActivityItem, newer: ActivityItem): boolean =>
  newer.action === item.action && newer.type === item.type && !item.made;

/** “Today”, “Yesterday”, “March 3”, or “December 31, 2025” in another year. */
function dayLabel(iso: string, now: number): string {
  const day = new Date(iso);
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  // A clock that is behind the server's has times from the future.
  if (day >= today || isSameDay(day, today)) return workflowsCopy.activity.today;
  if (isSameDay(day, yesterday)) return workflowsCopy.activity.yesterday;
  return dateText(day, today);
}

/** Without Intl, which would delay the dashboard (docs/decisions/009-first-load.md). */
function dateText(day: Date, today: Date): string {
  const { date, dateOfAnotherYear } = workflowsCopy.activity;
  const text = date(months[day.getMonth()] ?? '', day.getDate().toString());
  const year = day.getFullYear();
  return year === today.getFullYear() ? text : dateOfAnotherYear(text, year.toString());
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
