import { useState } from 'react';
import { byDay, dayName } from '../model/post-times.ts';
import { startOfDay } from '../model/month.ts';
import type { PostSeries } from '../model/series.ts';
import type { Post } from '../posts.queries.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';
import { SeriesCard } from './series-card.tsx';

export interface PostDaysProps extends Omit<PostCardProps, 'post' | 'selected' | 'dated'> {
  posts: readonly (Post | PostSeries)[];
  /** The ids of the selected posts; null where none can be selected. */
  selected: readonly string[] | null;
  /** There are more posts to show, which may be of the same series. */
  hasMore?: boolean;
}

/** Posts below the days that they are on. */
export function PostDays({ posts, selected, hasMore = false, ...card }: PostDaysProps) {
  // Ids of posts: what is decided about some of a series makes two rows of one, and both stay open.
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <div className="grid items-start gap-3 page-lg:grid-cols-2">
      {/* Days and posts beside each other: what moves to another day keeps its state and the focus. */}
      {byDay(posts).flatMap(([day, ofDay]) => [
        <h2 key={day} className="col-span-full text-base font-semibold not-first:mt-3">
          {dayName(startOfDay(day))}
        </h2>,
        ...ofDay.map((one) =>
          'posts' in one ? (
            <SeriesCard
              key={`${one.series} ${one.posts[0].state}`}
              posts={one.posts}
              hasMore={hasMore}
              open={one.posts.some(({ id }) => open.includes(id))}
              onOpenChange={(isOpen) => {
                const ids = one.posts.map(({ id }) => id);
                setOpen(isOpen ? [...open, ...ids] : open.filter((id) => !ids.includes(id)));
              }}
              selected={selected}
              {...card}
            />
          ) : (
            <PostCard
              key={one.id}
              post={one}
              selected={selected && selected.includes(one.id)}
              {...card}
            />
          ),
        ),
      ])}
    </div>
  );
}
