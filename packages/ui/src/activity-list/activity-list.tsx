import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement, ReactNode } from 'react';
import { ofWord, type OpenWord } from '../status-badge/open-word.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { activityListCopy, activityNoteCopy } from './activity-list-copy.ts';

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
  /** What it is about, if that has a page, or had one. */
  about?: { id: string; deleted: boolean };
  /** When the same happened before, newest first: folded behind “3 times”. */
  earlier?: readonly Pick<ActivityItem, 'id' | 'time' | 'timeText'>[];
  /** What came of it, below its time. */
  made?: ReactNode;
}

export interface ActivityDay {
  /** “Today”, “Yesterday” or the date. */
  label: string;
  /** Newest first. */
  activities: readonly ActivityItem[];
}

export interface ActivityListProps {
  /** The newest day first. */
  days: readonly ActivityDay[];
  /** The level of the days' headings: `h2` where the list is the whole page. */
  dayHeading?: 'h2' | 'h3';
  /** Renders a sentence as a link to what it is about. */
  renderLink?: (link: { id: string; className: string; children: ReactNode }) => ReactElement;
}

const faces: Record<ActivityType, { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-positive-ink' },
  warning: { Icon: TriangleAlert, colour: 'text-caution-ink' },
  error: { Icon: CircleAlert, colour: 'text-negative-ink' },
  info: { Icon: Info, colour: 'text-info-ink' },
};

const neutralFace = { Icon: Info, colour: 'text-ink-muted' };

const frame = 'divide-y divide-line card';
const dayOf = 'px-4 pt-3 pb-2';
const row = 'flex gap-2.5 py-1.5';
const summary =
  'inline-flex min-h-6 items-center gap-1 rounded-sm text-ink-muted hover:text-accent-ink';
const link = 'rounded-sm hover:text-accent-ink hover:underline';

/** What happened, day by day: quick to scan. */
export function ActivityList({ days, dayHeading = 'h3', renderLink }: ActivityListProps) {
  const DayHeading = dayHeading === 'h2' ? 'h2' : 'h3';
  return (
    <div className={frame}>
      {days.map(({ label, activities }) => (
        <div key={label} className={dayOf}>
          <DayHeading className="pb-1 text-xs font-medium text-ink-muted">{label}</DayHeading>
          <ul>
            {activities.map((activity) => (
              <Activity
                key={activity.earlier?.at(-1)?.id ?? activity.id}
                {...activity}
                renderLink={renderLink}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type Linked = Pick<ActivityListProps, 'renderLink'>;
type ActivityProps = ActivityItem & Linked;

function Activity({
  type,
  action,
  time,
  timeText,
  about,
  earlier = [],
  made,
  renderLink,
}: ActivityProps) {
  const { Icon, colour } = ofWord(faces, type) ?? neutralFace;
  return (
    <li className={row}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 text-sm">
        <p dir="auto" title={action} className="line-clamp-3">
          <span className="sr-only">{ofWord(activityListCopy, type) ?? type}: </span>
          {about && !about.deleted && renderLink
            ? renderLink({ id: about.id, className: link, children: action })
            : action}
        </p>
        {/* The margin keeps the sentence's link 24 px apart from the fold's (WCAG 2.2, 2.5.8). */}
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
          <time dir="auto" dateTime={time}>
            {timeText}
          </time>
          {about?.deleted && <span>{activityNoteCopy.deleted}</span>}
          {earlier.length > 0 && <Repeats earlier={earlier} />}
        </div>
        {made && <div className="pt-1">{made}</div>}
      </div>
    </li>
  );
}

function Repeats({ earlier }: Required<Pick<ActivityItem, 'earlier'>>) {
  return (
    <details className="group open:basis-full">
      <summary className={`${summary} font-medium`}>
        {activityNoteCopy.times(String(earlier.length + 1))}
        <Chevron />
      </summary>
      <ul>
        {earlier.map(({ id, time, timeText }) => (
          <li key={id}>
            <time dir="auto" dateTime={time}>
              {timeText}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

const Chevron = () => (
  <ChevronRight aria-hidden className="size-3 group-open:rotate-90 rtl:-scale-x-100" />
);

/** Placeholder shown while the activities load. */
export function ActivityListSkeleton() {
  return (
    <div className={frame}>
      <div className={dayOf}>
        <div className="flex h-5 items-center pb-1">
          <Skeleton className="h-2.5 w-12" />
        </div>
        {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4'].map((width) => (
          <div key={width} className={row}>
            <Skeleton className="mt-0.5 size-4 rounded-full" />
            <div className="grid h-9.5 flex-1 content-around">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-2.5 w-20" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
