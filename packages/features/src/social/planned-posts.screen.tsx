import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../platform/clock.ts';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { useServices } from '../platform/services.tsx';
import { everyPost, type PostFilter } from './model/post-filter.ts';
import { timeZone } from './model/post-times.ts';
import { CalendarOfPosts } from './parts/calendar-of-posts.tsx';
import { DeletePost } from './parts/delete-post.tsx';
import { EditPost } from './parts/edit-post.tsx';
import { ListOfPosts } from './parts/list-of-posts.tsx';
import { NeedsYou } from './parts/needs-you.tsx';
import type { RenderWorkflowLink } from './parts/post-card.tsx';
import { PostFilters } from './parts/post-filters.tsx';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import { postTotalsQuery, type Post } from './posts.queries.ts';
import { useDecide } from './use-decide.ts';

export interface PlannedPostsScreenProps {
  /** Which posts are shown, and how; the route keeps it in the address. */
  filter: PostFilter;
  onFilterChange: (filter: PostFilter) => void;
  renderWorkflow: RenderWorkflowLink;
  /** Links to the Social Media Pack, as a button. */
  packLink: ReactNode;
}

/** Every post of the workspace: what goes out, what waits for somebody, and what went out. */
export function PlannedPostsScreen({
  filter,
  onFilterChange,
  renderWorkflow,
  packLink,
}: PlannedPostsScreenProps) {
  const now = useNow();
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  // Drawn anew below what stands above them, posts do not move.
  const place = totals === undefined ? 'alone' : 'below';
  const { pending, decide, ...failed } = useDecide();
  const [edited, setEdited] = useState<Post>();
  const [deleted, setDeleted] = useState<Post>();
  const posts = { onDecide: decide, onEdit: setEdited, onDelete: setDeleted, renderWorkflow };
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={`${copy.subtitle} ${copy.timeZone(timeZone)}`}
        actions={packLink}
      />
      <FormFailure {...failed} />
      <PostFilters filter={filter} onFilterChange={onFilterChange} />
      <NeedsYou
        onShow={(state) => {
          onFilterChange({ ...everyPost, state });
        }}
        pending={pending}
        onDecide={decide}
      />
      {filter.view === 'calendar' ? (
        <CalendarOfPosts
          key={place}
          filter={filter}
          now={now}
          onMonthChange={(month) => {
            onFilterChange({ ...filter, month });
          }}
          onSelect={() => undefined}
          {...posts}
        />
      ) : (
        <ListOfPosts
          key={place}
          filter={filter}
          onFilterChange={onFilterChange}
          pending={pending}
          packLink={packLink}
          {...posts}
        />
      )}
      {edited && (
        <EditPost
          post={edited}
          onClose={() => {
            setEdited(undefined);
          }}
        />
      )}
      {deleted && (
        <DeletePost
          post={deleted}
          onClose={() => {
            setDeleted(undefined);
          }}
        />
      )}
    </Page>
  );
}
