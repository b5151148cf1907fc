import { useInfiniteQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import type { ReactElement, ReactNode } from 'react';
import { ActivityList, ActivityListSkeleton } from '@flowdeck/ui/activity-list';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../platform/clock.ts';
import { ListPager } from '../platform/list/list-pager.tsx';
import { useFilter } from '../platform/list/use-filter.ts';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { useRemedies } from '../platform/use-remedies.ts';
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
  renderLink: (link: { id: string; className: string; children: ReactNode }) => ReactElement;
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
  const remedies = useRemedies();
  const now = useNow();
  const { chosen, change } = useFilter(filter, onFilterChange);
  const list = useInfiniteQuery(activityListQuery(api, filter));
  const view = toAsyncView(list, {
    failedText: copy.errors.load,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return hidesActivities(filter) ? 'no-matches' : 'nothing-yet';
    },
  });
  return (
    <Page>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <ActivityFilters chosen={chosen} change={change} />
      <DataRegion
        label={copy.list}
        view={view}
        {...remedies}
        skeleton={<ActivityListSkeleton />}
        empty={
          <EmptyState
            icon={<History className="size-5" />}
            title={copy.empty.activity}
            description={copy.empty.activityHint}
          />
        }
        noMatches={
          <EmptyState
            title={copy.empty.noMatches}
            description={copy.empty.noMatchesHint}
            action={
              <Button
                onClick={() => {
                  change(everyActivity);
                }}
              >
                {copy.showAll}
              </Button>
            }
          />
        }
      >
        {({ pages }) => (
          <ListPager list={list} showPrevious={copy.pages.newer} showMore={copy.pages.older}>
            <ActivityList
              dayHeading="h2"
              days={activityDays(
                pages
                  .flatMap(({ items }) => items)
                  .map(({ made, madeCount, ...activity }) => ({
                    ...activity,
                    made: madeCount > 0 && (
                      <MadeThings made={made} count={madeCount} renderThing={renderThing} />
                    ),
                  })),
                now,
              )}
              renderLink={renderLink}
            />
          </ListPager>
        )}
      </DataRegion>
    </Page>
  );
}
