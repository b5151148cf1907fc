import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Skeleton } from '../skeleton/skeleton.tsx';

export const activityTypes = ['success', 'warning', 'error', 'info'] as const;
export type ActivityType = (typeof activityTypes)[number];

export interface ActivityItem {
  id: string;
  type: ActivityType;
  /** What happened, as a sentence. */
  action: string;
  /** When, as ISO 8601. */
  time: string;
  /** When, in words: “5 minutes ago”. */
  timeText: string;
}

export interface ActivityListProps {
  /** Newest first. */
  activities: readonly ActivityItem[];
}

const faces: Record<ActivityType, { word: string; Icon: LucideIcon; colour: string }> = {
  success: { word: 'Success', Icon: CircleCheck, colour: 'text-positive-ink' },
  warning: { word: 'Warning', Icon: TriangleAlert, colour: 'text-caution-ink' },
  error: { word: 'Error', Icon: CircleAlert, colour: 'text-negative-ink' },
  info: { word: 'Information', Icon: Info, colour: 'text-info-ink' },
};

const frame = 'divide-y divide-line rounded-xl border border-line bg-surface';
const row = 'flex gap-3 px-4 py-3';

/** What happened, as a list to glance over. */
export function ActivityList({ activities }: ActivityListProps) {
  return (
    <ul className={frame}>
      {activities.map(({ id, type, action, time, timeText }) => {
        const { word, Icon, colour } = faces[type];
        return (
          <li key={id} className={row}>
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <div className="min-w-0">
              <p dir="auto" title={action} className="line-clamp-3">
                <span className="sr-only">{word}: </span>
                {action}
              </p>
              <time dir="auto" dateTime={time} className="text-sm text-ink-muted">
                {timeText}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The place of an activity list while it is on the way. */
export function ActivityListSkeleton() {
  return (
    <div className={frame}>
      {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className="mt-0.5 size-4 rounded-full" />
          <div className="grid h-10 flex-1 content-around">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-2.5 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
