import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { ActivityList, ActivityListSkeleton } from '@flowdeck/ui/activity-list';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { useNow } from '../../platform/clock.ts';
import { useServices } from '../../platform/services.tsx';
import { timeAgo } from '../../platform/time-ago.ts';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import { workflowsCopy } from '../workflows-copy.ts';
import { recentActivitiesQuery } from '../workflows.queries.ts';

/** Recent activity, newest first. */
export function RecentActivity() {
  const { api } = useServices();
  const remedies = useRemedies();
  const now = useNow();
  const activities = useQuery(recentActivitiesQuery(api));
  const view = toAsyncView(activities, {
    failedText: workflowsCopy.errors.load,
    emptyReason: (list) => (list.length === 0 ? 'nothing-yet' : undefined),
  });
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h2 className="flex min-h-10 items-center text-lg font-semibold">
        {workflowsCopy.activity.title}
      </h2>
      <DataRegion
        label={workflowsCopy.activity.title}
        view={view}
        {...remedies}
        skeleton={<ActivityListSkeleton />}
        empty={
          <EmptyState
            icon={<History className="size-5" />}
            title={workflowsCopy.empty.activity}
            description={workflowsCopy.empty.activityHint}
          />
        }
      >
        {(list) => (
          <ActivityList
            activities={list.map((activity) => ({
              ...activity,
              timeText: timeAgo(activity.time, now),
            }))}
          />
        )}
      </DataRegion>
    </section>
  );
}
