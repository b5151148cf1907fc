import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PostState } from '@flowdeck/contract/content/social';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../../platform/clock.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useSearchedFilter } from '../../platform/list/use-filter.ts';
import { Allowed } from '../../platform/roles.tsx';
import { everyPost, type PostFilter } from './model/post-filter.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { CalendarOfPosts } from './parts/calendar-of-posts.tsx';
import { DeletePost } from './parts/delete-post.tsx';
import { EditPost } from './parts/edit-post.tsx';
import { ListOfPosts } from './parts/list-of-posts.tsx';
import type { RenderWorkflowLink } from './parts/post-card.tsx';
import { PublishPosts } from './parts/publish-posts.tsx';
import { PostFilters } from './parts/post-filters.tsx';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import type { Decision } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';
import { useDecide } from './use-decide.ts';

const SendBackPosts = lazy(async () => ({
  default: (await import('./parts/send-back-posts.tsx')).SendBackPosts,
}));

export interface PlannedPostsScreenProps {
  /** Which posts are shown, and how; the route keeps it in the address. */
  filter: PostFilter;
  onFilterChange: (filter: PostFilter) => void;
  renderWorkflow: RenderWorkflowLink;
  /** Links to the Social Media Pack, as a button. */
  packLink: ReactNode;
  /** Links to where a webhook for posts is set up, as a button. */
  sendingLink: ReactNode;
}

/** Every post of the workspace: what goes out, what waits for someone, and what went out. */
export function PlannedPostsScreen({
  filter,
  onFilterChange,
  renderWorkflow,
  packLink: link,
  sendingLink,
}: PlannedPostsScreenProps) {
  const packLink = <Allowed call={decidePosts}>{link}</Allowed>;
  const now = useNow();
  const searched = useSearchedFilter(filter, (next) => {
    // A reader who chooses something wants more than the post that a link led to.
    onFilterChange({ ...next, post: '' });
  });
  const { chosen, change } = searched;
  const { pending, run, ...failed } = useDecide();
  const [edited, setEdited] = useState<Post>();
  const [deleted, setDeleted] = useState<Post>();
  const [published, setPublished] = useState<readonly string[]>();
  const [sentBack, setSentBack] = useState<readonly string[]>();
  const posts = {
    filter,
    onShow: (state: PostState) => {
      change({ ...everyPost, state });
    },
    pending,
    sendingLink,
    onDecide: (decision: Decision) => {
      if (decision.decision === 'publish') setPublished(decision.ids);
      else if (decision.decision === 'send-back') setSentBack(decision.ids);
      else return run(decision);
      return Promise.resolve(false);
    },
    onEdit: setEdited,
    onDelete: setDeleted,
    renderWorkflow,
  };
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={`${copy.subtitle} ${copy.timeZone(ownTimeZone())}`}
        actions={packLink}
      />
      <FormFailure {...failed} />
      <PostFilters filter={searched} />
      {filter.view === 'calendar' ? (
        <CalendarOfPosts
          {...posts}
          // Its days keep up with the keys.
          filter={{ ...filter, month: chosen.month }}
          now={now}
          onMonthChange={(month) => {
            change({ month });
          }}
        />
      ) : (
        <ListOfPosts
          {...posts}
          onClear={() => {
            change({ ...everyPost, view: chosen.view, month: chosen.month });
          }}
          packLink={packLink}
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
      {published && (
        <PublishPosts
          ids={published}
          onClose={() => {
            setPublished(undefined);
          }}
        />
      )}
      {sentBack && (
        <Suspense>
          <SendBackPosts
            ids={sentBack}
            onClose={() => {
              setSentBack(undefined);
            }}
          />
        </Suspense>
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
