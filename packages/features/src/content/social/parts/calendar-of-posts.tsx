import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Notice } from '@flowdeck/ui/notice';
import { wholeNumber } from '../../../platform/figures.ts';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { dayKey, monthOf, startOfDay, type Day, type Month } from '../model/month.ts';
import type { PostFilter } from '../model/post-filter.ts';
import { dayName } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { monthQuery, mostInMonth } from '../posts.queries.ts';
import { MonthNavigation, PostCalendar, PostCalendarSkeleton } from './post-calendar.tsx';
import { PostCardsSkeleton } from './post-card.tsx';
import { PostDays, type PostDaysProps } from './post-days.tsx';
import { PostsRegion, type PostsRegionProps } from './posts-region.tsx';

interface CalendarOfPostsProps
  extends
    Omit<PostDaysProps, 'posts' | 'selected' | 'onSelect' | 'hasMore'>,
    Pick<PostsRegionProps<unknown>, 'onShow' | 'pending' | 'sendingLink'> {
  filter: PostFilter;
  /** Milliseconds; only its day counts. */
  now: number;
  onMonthChange: (month: Month) => void;
}

const { calendar: copy, errors } = plannedPostsCopy;

/** Windows with room for seven days beside each other. */
export const wide = '(width >= 48rem)';

/** The posts of a month: a grid with the posts of the chosen day below, or on a phone its days. */
export function CalendarOfPosts({
  filter,
  now,
  onMonthChange,
  onShow,
  pending,
  sendingLink,
  ...days
}: CalendarOfPostsProps) {
  const { api } = useServices();
  const isWide = useMedia(wide);
  const today = dayKey(new Date(now));
  const month = filter.month || monthOf(new Date(now));
  const [chosen, setChosen] = useState<Day>(today);
  // Another month begins with its first day, or with today.
  const first = monthOf(startOfDay(today)) === month ? today : `${month}-01`;
  const day = monthOf(startOfDay(chosen)) === month ? chosen : first;
  const view = toAsyncView(useQuery(monthQuery(api, month, filter)), { failedText: errors.load });
  const goTo = (next: Day) => {
    setChosen(next);
    const wanted = monthOf(startOfDay(next));
    if (wanted !== month) onMonthChange(wanted);
  };
  return (
    <PostsRegion
      heading={<MonthNavigation month={month} today={today} onMonthChange={onMonthChange} />}
      view={view}
      onShow={onShow}
      pending={pending}
      sendingLink={sendingLink}
      onDecide={days.onDecide}
      skeleton={isWide ? <PostCalendarSkeleton month={month} /> : <PostCardsSkeleton />}
      empty={null}
    >
      {({ posts, isCut }) => {
        const ofMonth = posts.filter(({ at }) => monthOf(new Date(at)) === month);
        const ofDay = posts.filter(({ at }) => dayKey(new Date(at)) === day);
        return (
          <div className="grid gap-6">
            {isCut && <Notice tone="warning">{copy.cut(wholeNumber(mostInMonth))}</Notice>}
            {isWide && (
              <PostCalendar
                month={month}
                posts={posts}
                today={today}
                day={day}
                onDayChange={goTo}
              />
            )}
            {(isWide ? ofDay : ofMonth).length > 0 ? (
              <PostDays
                posts={isWide ? ofDay : ofMonth}
                selected={null}
                onSelect={() => undefined}
                {...days}
              />
            ) : (
              <EmptyState
                title={isWide ? copy.nothing : copy.nothingInMonth}
                description={isWide ? dayName(startOfDay(day)) : undefined}
              />
            )}
          </div>
        );
      }}
    </PostsRegion>
  );
}
