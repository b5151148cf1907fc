import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useDeferredValue } from 'react';
import { ActivityList, ActivityListSkeleton } from '@flowdeck/ui/activity-list';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { useNow } from '../../platform/clock.ts';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { useHasWorkspaces } from '../../platform/session/index.ts';
import { toAsyncView } from '../../platform/to-async-view.ts';
import type { DashboardScreenProps } from '../dashboard.screen.tsx';
import { activityDays, newestRows } from '../model/activity-days.ts';
import { workflowsCopy } from '../workflows-copy.ts';
import { recentActivitiesQuery } from '../workflows.queries.ts';

type RecentActivityProps = Pick<DashboardScreenProps, 'renderLink' | 'renderActivityLink'>;

/** Beside the cards, it takes their height whatever its own is, and scrolls; a short one leaves no void below it. */
const beside =
  'page-xl:min-h-96 page-xl:overflow-y-auto page-xl:rounded-xl page-xl:[contain:size] page-xl:*:grid page-xl:*:min-h-full';
/** Rows that fit beside two rows of cards. */
const inSight = 6;
const link = 'rounded-sm text-sm font-medium text-accent-ink hover:underline';

/** Recent activity, newest first. */
export function RecentActivity({ renderLink, renderActivityLink }: RecentActivityProps) {
  const { api } = useServices();
  const now = useNow();
  // The first paint of the page does not wait for rows that are out of sight.
  const isComplete = useDeferredValue(true, false);
  const activities = useQuery(recentActivitiesQuery(api));
  const view = toAsyncView(activities, { failedText: workflowsCopy.errors.load });
  // A server without workspaces has no list of all.
  const isKept = useHasWorkspaces();
  const hasMore = isKept && Boolean(activities.data?.length);
  return (
    <Section
      title={workflowsCopy.activity.title}
      actions={
        hasMore && renderActivityLink({ className: link, children: workflowsCopy.activity.all })
      }
    >
      <div className={beside}>
        <Region
          label={workflowsCopy.activity.title}
          view={view}
          skeleton={<ActivityListSkeleton />}
          empty={
            <EmptyState
              icon={<History className="size-5" />}
              title={workflowsCopy.empty.activity}
              description={workflowsCopy.empty.activityHint}
            />
          }
        >
          {(list) => {
            const days = activityDays(list, now);
            return (
              <ActivityList
                days={isComplete ? days : newestRows(days, inSight)}
                renderLink={renderLink}
              />
            );
          }}
        </Region>
      </div>
    </Section>
  );
}
