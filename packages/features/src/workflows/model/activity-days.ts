import type { ActivityDay, ActivityItem } from '@flowdeck/ui/activity-list';
import { timeAgo } from '../../platform/time-ago.ts';
import { workflowsCopy } from '../workflows-copy.ts';

type Activity = Pick<ActivityItem, 'id' | 'type' | 'action' | 'time'> & {
  workflow?: ActivityItem['about'] | null;
};

/**
 * Activities by the reader's calendar day, with those that repeat the one after them folded into it.
 * @param activities newest first
 * @param now milliseconds
 */
export function activityDays(activities: readonly Activity[], now: number): ActivityDay[] {
  const days = new Map<string, ActivityItem[]>();
  for (const activity of activities) {
    const label = dayLabel(activity.time, now);
    const items = days.get(label) ?? [];
    const newer = items.at(-1);
    const { workflow, ...said } = activity;
    const item = { ...said, about: workflow ?? undefined, timeText: timeAgo(activity.time, now) };
    if (newer?.action === activity.action && newer.type === activity.type) {
      items.splice(-1, 1, { ...newer, earlier: [...(newer.earlier ?? []), item] });
    } else items.push(item);
    days.set(label, items);
  }
  return Array.from(days, ([label, items]) => ({ label, activities: items }));
}

/** “Today”, “Yesterday”, “March 3”, or “December 31, 2025” in another year. */
function dayLabel(iso: string, now: number): string {
  const day = new Date(iso);
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  // A clock that is behind the server's has times from the future.
  if (day >= today || isSameDay(day, today)) return workflowsCopy.activity.today;
  if (isSameDay(day, yesterday)) return workflowsCopy.activity.yesterday;
  const sameYear = day.getFullYear() === today.getFullYear();
  return day.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: sameYear ? undefined : 'numeric',
  });
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
