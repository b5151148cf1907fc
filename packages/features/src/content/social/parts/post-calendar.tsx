import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, type KeyboardEvent } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { Button } from '@flowdeck/ui/button';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { wholeNumber } from '../../../platform/figures.ts';
import {
  dayAfter,
  dayInMonthAfter,
  dayKey,
  daysOfMonth,
  monthAfter,
  monthOf,
  startOfDay,
  type Day,
  type Month,
} from '../model/month.ts';
import { byDay, dayName, timeOf } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import { platformLook } from './platform-icon.tsx';
import { StateIcon, useShownState } from './post-state-badge.tsx';

const { calendar: copy, needsYou } = plannedPostsCopy;
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const longWeekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
/** Lines of a day: its posts, the last one counting those that are left. */
const most = 3;

/** “March 2026”. */
const nameOfMonth = (month: Month): string => monthName.format(startOfDay(`${month}-01`));

interface MonthNavigationProps {
  month: Month;
  today: Day;
  onMonthChange: (month: Month) => void;
}

/** Leads from month to month, and back to the present one. */
export function MonthNavigation({ month, today, onMonthChange }: MonthNavigationProps) {
  const step = (label: string, Icon: typeof ChevronLeft, months: number) => (
    <Button
      iconOnly
      icon={<Icon aria-hidden className="size-4 rtl:-scale-x-100" />}
      onClick={() => {
        onMonthChange(monthAfter(month, months));
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="me-auto text-lg font-semibold">
        {nameOfMonth(month)}
      </h2>
      <Button
        disabled={month === monthOf(startOfDay(today))}
        onClick={() => {
          onMonthChange(monthOf(startOfDay(today)));
        }}
      >
        {copy.today}
      </Button>
      {step(copy.previous, ChevronLeft, -1)}
      {step(copy.next, ChevronRight, 1)}
    </div>
  );
}

export interface PostCalendarProps {
  month: Month;
  posts: readonly Post[];
  today: Day;
  /** The day whose posts are shown below. */
  day: Day;
  onDayChange: (day: Day) => void;
}

/**
 * A month as a grid of days. The arrow keys go from day to day, Home and End to the ends of the week,
 * Page Up and Page Down to the months around.
 */
export function PostCalendar({ month, posts, today, day, onDayChange }: PostCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const shownState = useShownState();
  const days = daysOfMonth(month);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  const found = new Map(byDay(posts));
  const goTo = (next: Day) => {
    onDayChange(next);
    // The day may be in a month that is drawn only then.
    requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event, day);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={copy.label(nameOfMonth(month))}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden card"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th
              key={dayKey(date)}
              scope="col"
              abbr={longWeekday.format(date)}
              className="border-b border-line px-2 py-1.5 text-start text-sm font-medium text-ink-muted"
            >
              {weekday.format(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={dayKey(week[0] ?? new Date())}>
            {week.map((date) => {
              const key = dayKey(date);
              return (
                <td
                  key={key}
                  aria-selected={key === day}
                  className="h-28 border-e border-b border-line p-0 align-top last:border-e-0"
                >
                  <button
                    type="button"
                    data-day={key}
                    tabIndex={key === day ? 0 : -1}
                    aria-current={key === today ? 'date' : undefined}
                    onClick={() => {
                      onDayChange(key);
                    }}
                    className={`flex size-full min-w-0 flex-col gap-1 p-1.5 text-start text-sm -outline-offset-2 hover:bg-surface-hover ${key === day ? 'bg-surface-sunken' : ''} ${monthOf(date) === month ? '' : 'text-ink-muted'}`}
                  >
                    <span className="sr-only">
                      {copy.day(
                        dayName(date),
                        counted(found.get(key)?.length ?? 0, needsYou.posts),
                      )}
                    </span>
                    <DayNumber date={date} isToday={key === today} isChosen={key === day} />
                    <DayPosts posts={found.get(key) ?? []} shownState={shownState} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As high as the weeks of a month. */
export const PostCalendarSkeleton = ({ month }: { month: Month }) => (
  <div className="divide-y divide-line overflow-hidden card">
    <Skeleton className="h-8" />
    {daysOfMonth(month).map(
      (date, index) => index % 7 === 0 && <Skeleton key={dayKey(date)} className="h-28" />,
    )}
  </div>
);

function dayByKey({ key, currentTarget }: KeyboardEvent, day: Day): Day | undefined {
  const forward = currentTarget.matches(':dir(rtl)') ? -1 : 1;
  const ofWeek = (startOfDay(day).getDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -forward);
    case 'ArrowRight':
      return dayAfter(day, forward);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return dayAfter(day, -ofWeek);
    case 'End':
      return dayAfter(day, 6 - ofWeek);
    case 'PageUp':
      return dayInMonthAfter(day, -1);
    case 'PageDown':
      return dayInMonthAfter(day, 1);
    default:
      return undefined;
  }
}

interface DayNumberProps {
  date: Date;
  isToday: boolean;
  isChosen: boolean;
}

const DayNumber = ({ date, isToday, isChosen }: DayNumberProps) => (
  <span
    aria-hidden="true"
    className={`inline-flex size-6 items-center justify-center rounded-full tabular-nums ${isToday ? 'bg-accent font-semibold text-on-accent' : ''} ${isChosen ? 'underline underline-offset-4' : ''}`}
  >
    {date.getDate()}
  </span>
);

interface DayPostsProps {
  posts: readonly Post[];
  shownState: ReturnType<typeof useShownState>;
}

function DayPosts({ posts, shownState }: DayPostsProps) {
  const shown = posts.length > most ? most - 1 : most;
  return (
    <span aria-hidden="true" className="grid w-full min-w-0 gap-1 text-xs">
      {posts.slice(0, shown).map((post) => {
        const { Icon } = platformLook(post.platform);
        return (
          <span
            key={post.id}
            className="flex w-full min-w-0 items-center gap-0.5 rounded-sm border border-line bg-surface px-0.5 py-px page-lg:gap-1 page-lg:px-1 [&>svg]:size-3"
          >
            <StateIcon state={shownState(post)} />
            <Icon className="shrink-0 text-ink-muted" />
            <span className="truncate">
              {timeOf(post.at)} <bdi className="text-ink-muted max-page-lg:hidden">{post.text}</bdi>
            </span>
          </span>
        );
      })}
      {posts.length > shown && <span>{copy.more(wholeNumber(posts.length - shown))}</span>}
    </span>
  );
}
