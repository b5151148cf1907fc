import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { ListPager, listView } from '../../../platform/list/list-region.tsx';
import { useSelected } from '../../../platform/list/use-selected.ts';
import { useServices } from '../../../platform/services.tsx';
import { useAllows } from '../../../platform/use-allows.ts';
import { hidesPosts, type PostFilter } from '../model/post-filter.ts';
import { groupSeries } from '../model/series.ts';
import { plannedPostsCopy as copy } from '../planned-posts-copy.ts';
import { postListQuery } from '../posts.queries.ts';
import { isSelectable, PostCardsSkeleton } from './post-card.tsx';
import { PostDays, type PostDaysProps } from './post-days.tsx';
import { PostsRegion, type PostsRegionProps } from './posts-region.tsx';
import { SelectedPosts } from './selected-posts.tsx';

interface ListOfPostsProps
  extends
    Omit<PostDaysProps, 'posts' | 'selected' | 'onSelect' | 'hasMore'>,
    Pick<PostsRegionProps<unknown>, 'onShow' | 'pending' | 'sendingLink'> {
  filter: PostFilter;
  /** Shows everything that the view can show. */
  onClear: () => void;
  /** Links to the Social Media Pack, as a button. */
  packLink: ReactNode;
}

/** Posts by day, a page at a time, with what can be done with several of them. */
export function ListOfPosts({
  filter,
  onClear,
  onShow,
  pending,
  sendingLink,
  packLink,
  ...days
}: ListOfPostsProps) {
  const { api } = useServices();
  const mayDecide = useAllows(decidePosts);
  const list = useInfiniteQuery(postListQuery(api, filter));
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { selected, selectOnly, clear } = useSelected(
    posts.filter(isSelectable).map(({ id }) => id),
  );
  const view = listView(list, { failedText: copy.errors.load, filtered: hidesPosts(filter) });
  return (
    <PostsRegion
      view={view}
      onShow={onShow}
      pending={pending}
      sendingLink={sendingLink}
      onDecide={days.onDecide}
      skeleton={<PostCardsSkeleton />}
      empty={
        <EmptyState
          icon={<CalendarClock className="size-5" />}
          title={copy.empty.posts}
          description={copy.empty.postsHint}
          action={packLink}
        />
      }
      noMatches={
        <EmptyState
          title={filter.post === '' ? copy.empty.noMatches : copy.empty.noPost}
          description={filter.post === '' ? copy.empty.noMatchesHint : copy.empty.noPostHint}
          action={<Button onClick={onClear}>{copy.filters.clear}</Button>}
        />
      }
    >
      {() => (
        <div className="grid gap-4">
          {mayDecide && (
            <SelectedPosts
              selected={selected}
              pending={pending}
              onDecide={days.onDecide}
              onClear={clear}
            />
          )}
          <ListPager list={list} {...copy.pages}>
            <PostDays
              posts={groupSeries(posts)}
              hasMore={list.hasNextPage}
              selected={mayDecide ? selected : null}
              {...days}
              onSelect={(ids, isSelected) => {
                const others = selected.filter((id) => !ids.includes(id));
                selectOnly(isSelected ? [...others, ...ids] : others);
              }}
            />
          </ListPager>
        </div>
      )}
    </PostsRegion>
  );
}
