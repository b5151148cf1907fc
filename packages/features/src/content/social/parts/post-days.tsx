import { dayName, byDay } from '../model/post-times.ts';
import { startOfDay } from '../model/month.ts';
import type { Post } from '../posts.queries.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';

export interface PostDaysProps extends Omit<PostCardProps, 'post' | 'selected'> {
  posts: readonly Post[];
  /** The ids of the selected posts; null where none can be selected. */
  selected: readonly string[] | null;
}

/** Posts below the days that they are on. */
export function PostDays({ posts, selected, ...card }: PostDaysProps) {
  return (
    <div className="grid gap-6">
      {byDay(posts).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h2 id={`day-${day}`} className="text-base font-semibold">
            {dayName(startOfDay(day))}
          </h2>
          <div className="grid items-start gap-3 page-lg:grid-cols-2">
            {ofDay.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                selected={selected && selected.includes(post.id)}
                {...card}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
