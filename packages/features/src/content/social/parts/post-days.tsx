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
  return (
    <div className="grid gap-6">
      {byDay(posts).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h2 id={`day-${day}`} className="text-base font-semibold">
            {dayName(startOfDay(day))}
          </h2>
          <div className="grid items-start gap-3 page-lg:grid-cols-2">
            {ofDay.map((one) =>
              'posts' in one ? (
                <SeriesCard
                  key={`${one.series} ${one.posts[0].state}`}
                  posts={one.posts}
                  hasMore={hasMore}
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
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
