import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PostState } from '@flowdeck/contract/content/social';
import { decidePosts } from '@flowdeck/contract/content/social-posts';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../../platform/clock.ts';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useSearchedFilter } from '../../platform/list/use-filter.ts';
import { Allowed } from '../../platform/roles.tsx';
import { everyPost, shownView, type PostFilter } from './model/post-filter.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { useMedia } from '../../platform/use-media.ts';
import { CalendarOfPosts, wide } from './parts/calendar-of-posts.tsx';
import type { ConfirmDecisionProps } from './parts/confirm-decision.tsx';
import { ListOfPosts } from './parts/list-of-posts.tsx';
import type { RenderWorkflowLink } from './parts/post-card.tsx';
import { PostFilters } from './parts/post-filters.tsx';
import { plannedPostsCopy as copy } from './planned-posts-copy.ts';
import type { Decision } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';
import { useDecide } from './use-decide.ts';

const ConfirmDecision = lazy(async () => ({
  default: (await import('./parts/confirm-decision.tsx')).ConfirmDecision,
}));
const DeletePost = lazy(async () => ({
  default: (await import('./parts/delete-post.tsx')).DeletePost,
}));
const EditPost = lazy(async () => ({ default: (await import('./parts/edit-post.tsx')).EditPost }));
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
  /** Links to where publishing is connected, as a button. */
  sendingLink: ReactNode;
}

/** Every post of the workspace: what goes out, what waits for someone, and what went out. */
export function PlannedPostsScreen({
  filter: given,
  onFilterChange,
  renderWorkflow,
  packLink: link,
  sendingLink,
}: PlannedPostsScreenProps) {
  const packLink = <Allowed call={decidePosts}>{link}</Allowed>;
  const now = useNow();
  const isWide = useMedia(wide);
  // What is changed from here on stays in the view in which it was.
  const filter = { ...given, view: shownView(given, isWide) };
  const searched = useSearchedFilter<PostFilter>(filter, (next) => {
    // A reader who chooses something wants more than the post that a link led to.
    onFilterChange({ ...next, post: '' });
  });
  const { chosen, change } = searched;
  const { pending, run, asks, ...failed } = useDecide();
  const [edited, setEdited] = useState<Post>();
  const [deleted, setDeleted] = useState<Post>();
  const [asked, setAsked] = useState<ConfirmDecisionProps>();
  const [sentBack, setSentBack] = useState<readonly string[]>();
  const posts = {
    filter,
    onShow: (state: PostState) => {
      change({ ...everyPost, view: 'list', state });
    },
    pending,
    sendingLink,
    onDecide: async (decision: Decision) => {
      if (decision.decision === 'send-back') {
        setSentBack(decision.ids);
        return false;
      }
      if (!asks(decision)) return run(decision);
      const isDone = await new Promise<boolean>((onClose) => {
        setAsked({ decision, onClose });
      });
      setAsked(undefined);
      return isDone;
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
      <Suspense>
        {edited && (
          <EditPost
            post={edited}
            onClose={() => {
              setEdited(undefined);
            }}
          />
        )}
        {asked && <ConfirmDecision {...asked} />}
        {sentBack && (
          <SendBackPosts
            ids={sentBack}
            onClose={() => {
              setSentBack(undefined);
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
      </Suspense>
    </Page>
  );
}
