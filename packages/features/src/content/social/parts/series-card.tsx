import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { useKeptFocus } from '@flowdeck/ui/use-kept-focus';
import { useNow } from '../../../platform/clock.ts';
import { wholeNumber } from '../../../platform/figures.ts';
import { dayAndTime } from '../model/post-times.ts';
import { frequencyOf, type PostSeries } from '../model/series.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PostCard, type PostCardProps } from './post-card.tsx';
import { PostStateBadge } from './post-state-badge.tsx';

const { series: copy, post: postCopy, needsYou } = plannedPostsCopy;

interface SeriesCardProps
  extends Omit<PostCardProps, 'post' | 'selected' | 'dated'>, Pick<PostSeries, 'posts'> {
  /** The ids of the selected posts; null where none can be selected. */
  selected: readonly string[] | null;
  hasMore: boolean;
  /** Whether it shows a card for each post. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The posts of a series in one row, which unfolds to a card for each. */
export function SeriesCard({
  posts,
  selected,
  hasMore,
  open,
  onOpenChange,
  ...card
}: SeriesCardProps) {
  // What is decided about a post may take it away.
  const series = useRef<HTMLDivElement>(null);
  const rememberFocus = useKeptFocus(series);
  const headingId = useId();
  const now = useNow();
  const [next] = posts;
  const when = dayAndTime(next.at);
  const every = frequencyOf(posts);
  const count = hasMore
    ? copy.more(wholeNumber(posts.length))
    : counted(posts.length, needsYou.posts);
  const heading = copy.heading(every ? copy.every[every] : copy.other, count);
  const ids = posts.map(({ id }) => id);
  const ticked = ids.filter((id) => selected?.includes(id)).length;
  return (
    <div
      ref={series}
      role="region"
      aria-labelledby={headingId}
      tabIndex={-1}
      onFocus={rememberFocus}
      className="col-span-full grid min-w-0 gap-3 card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          {selected !== null && (
            <Checkbox
              label={<span className="sr-only">{postCopy.select(heading)}</span>}
              checked={ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onCheckedChange={(checked) => {
                card.onSelect(ids, checked);
              }}
            />
          )}
          {[...new Set(posts.map(({ platform }) => platform))].map((platform) => (
            <PlatformIcon key={platform} platform={platform} />
          ))}
          <h3 id={headingId} className="ms-1 min-w-0 font-medium">
            <button
              type="button"
              aria-expanded={open}
              className="flex min-h-8 items-center gap-1 rounded-sm px-1 text-start hover:text-accent-ink"
              onClick={() => {
                onOpenChange(!open);
              }}
            >
              <span>
                {heading},{' '}
                <span className="font-normal text-ink-muted">
                  {Date.parse(next.at) > now ? copy.next(when) : copy.due(when)}
                </span>
              </span>
              <ChevronDown
                aria-hidden
                className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
              />
            </button>
          </h3>
        </div>
        <PostStateBadge post={next} />
      </div>
      {open ? (
        <div className="grid items-start gap-3 page-lg:grid-cols-2">
          {posts.map((post) => (
            <PostCard
              key={post.id}
              dated
              post={post}
              selected={selected && selected.includes(post.id)}
              {...card}
            />
          ))}
        </div>
      ) : (
        <p className="truncate text-ink-muted [unicode-bidi:plaintext]">{next.text}</p>
      )}
    </div>
  );
}
