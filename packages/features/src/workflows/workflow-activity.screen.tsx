import { useInfiniteQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { ActivityList, ActivityListSkeleton } from '@flowdeck/ui/activity-list';
import { Button } from '@flowdeck/ui/button';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../platform/clock.ts';
import { ListRegion } from '../platform/list/list-region.tsx';
import type { RenderLink } from '../platform/list/list-table.tsx';
import { useFilter } from '../platform/list/use-filter.ts';
import { useServices } from '../platform/services.tsx';
import { activityCopy as copy } from './activity-copy.ts';
import { activityListQuery } from './activity.queries.ts';
import { activityDays } from './model/activity-days.ts';
import { everyActivity, hidesActivities, type ActivityFilter } from './model/activity-filter.ts';
import { ActivityFilters } from './parts/activity-filters.tsx';
import { MadeThings, type RenderThing } from './parts/made-things.tsx';

export interface ActivityScreenProps {
  /** What is listed now. */
  filter: ActivityFilter;
  /** Lists something else. */
  onFilterChange: (filter: ActivityFilter) => void;
  /** Renders a link to the page of the workflow with this id. */
  renderLink: RenderLink;
  /** Renders a link to what a run made. */
  renderThing: RenderThing;
}

/** Everything that happened in the workspace, with what came of it. */
export function ActivityScreen({
  filter,
  onFilterChange,
  renderLink,
  renderThing,
}: ActivityScreenProps) {
  const { api } = useServices();
  const now = useNow();
  const chosen = useFilter(filter, onFilterChange);
  const list = useInfiniteQuery(activityListQuery(api, filter));
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <ActivityFilters filter={chosen} />
      <ListRegion
        label={copy.list}
        list={list}
        failedText={copy.errors.load}
        filtered={hidesActivities(filter)}
        skeleton={<ActivityListSkeleton />}
        empty={{
          icon: <History className="size-5" />,
          title: copy.empty.activity,
          description: copy.empty.activityHint,
        }}
        noMatches={{
          title: copy.empty.noMatches,
          description: copy.empty.noMatchesHint,
          action: (
            <Button
              onClick={() => {
                chosen.change(everyActivity);
              }}
            >
              {copy.showAll}
            </Button>
          ),
        }}
        previous={copy.pages.newer}
        more={copy.pages.older}
      >
        {(activities) => (
          <ActivityList
            dayHeading="h2"
            days={activityDays(
              activities.map(({ made, madeCount, ...activity }) => ({
                ...activity,
                made: madeCount > 0 && (
                  <MadeThings made={made} count={madeCount} renderThing={renderThing} />
                ),
              })),
              now,
            )}
            renderLink={renderLink}
          />
        )}
      </ListRegion>
    </Page>
  );
}
