import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { ofWord, type OpenWord } from '../status-badge/open-word.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { activityListCopy } from './activity-list-copy.ts';

export const activityTypes = ['success', 'warning', 'error', 'info'] as const;
export type ActivityType = (typeof activityTypes)[number];

export interface ActivityItem {
  id: string;
  /** Any other than the known ones is read aloud as given, and has a neutral face. */
  type: OpenWord<ActivityType>;
  /** What happened, as a sentence. */
  action: string;
  /** ISO 8601. */
  time: string;
  /** The time as text: “5 minutes ago”. */
  timeText: string;
}

export interface ActivityListProps {
  /** Newest first. */
  activities: readonly ActivityItem[];
}

const faces: Record<ActivityType, { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-positive-ink' },
  warning: { Icon: TriangleAlert, colour: 'text-caution-ink' },
  error: { Icon: CircleAlert, colour: 'text-negative-ink' },
  info: { Icon: Info, colour: 'text-info-ink' },
};

const neutralFace = { Icon: Info, colour: 'text-ink-muted' };

const frame = 'divide-y divide-line rounded-xl border border-line bg-surface';
const row = 'flex gap-3 px-4 py-3';

/** A list of activities that is quick to scan. */
export function ActivityList({ activities }: ActivityListProps) {
  return (
    <ul className={frame}>
      {activities.map(({ id, type, action, time, timeText }) => {
        const { Icon, colour } = ofWord(faces, type) ?? neutralFace;
        return (
          <li key={id} className={row}>
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <div className="min-w-0">
              <p dir="auto" title={action} className="line-clamp-3">
                <span className="sr-only">{ofWord(activityListCopy, type) ?? type}: </span>
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

/** Placeholder shown while the activities load. */
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
