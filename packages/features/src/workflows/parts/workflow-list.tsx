import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import WorkflowIcon from 'lucide-react/icons/workflow';
import type { ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { WorkflowCardSkeleton } from '@flowdeck/ui/workflow-card';
import { wholeNumber } from '../../platform/figures.ts';
import { useSearchedFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import type { DashboardScreenProps } from '../dashboard.screen.tsx';
import { workflowsCopy } from '../workflows-copy.ts';
import { everyWorkflow, isNarrowed, statusFilters } from '../model/workflow-filter.ts';
import { workflowListQuery } from '../workflows.queries.ts';
import { WorkflowFilters } from './workflow-filters.tsx';
import { WorkflowItem } from './workflow-item.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4';

export interface WorkflowListProps extends Pick<
  DashboardScreenProps,
  'filter' | 'onFilterChange' | 'renderLink'
> {
  /** Shown where there are no workflows yet. */
  createAction: ReactNode;
}

/** The filters and the workflow cards, one page at a time. */
export function WorkflowList({
  filter,
  onFilterChange,
  renderLink,
  createAction,
}: WorkflowListProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const { chosen, change, ...searched } = useSearchedFilter(filter, onFilterChange);
  const list = useInfiniteQuery(workflowListQuery(api, useQueryClient(), filter));
  // They count every workflow, which says nothing about a search.
  const counts = (!isNarrowed(filter) && list.data?.pages[0]?.counts) || undefined;
  const view = toAsyncView(list, {
    failedText: workflowsCopy.errors.load,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return pages[0]?.counts?.all === 0 ? 'nothing-yet' : 'no-matches';
    },
  });
  return (
    <Section
      title={workflowsCopy.list.title}
      actions={
        <SegmentedFilter
          label={workflowsCopy.filter.label}
          value={chosen.status}
          onValueChange={(status) => {
            change({ status });
          }}
          options={statusFilters.map((value) => ({
            value,
            label: workflowsCopy.filter[value],
            count: counts && wholeNumber(counts[value]),
          }))}
        />
      }
    >
      {/* One child, or the filters would grow beside a long list of activities. */}
      <div className="grid grid-cols-1 content-start gap-4">
        <WorkflowFilters chosen={chosen} change={change} {...searched} />
        <DataRegion
          label={workflowsCopy.list.title}
          view={view}
          {...remedies}
          skeleton={
            <div className={grid}>
              {Array.from({ length: 6 }, (_, index) => (
                <WorkflowCardSkeleton key={index} />
              ))}
            </div>
          }
          empty={
            <EmptyState
              icon={<WorkflowIcon className="size-5" />}
              title={workflowsCopy.empty.workflows}
              description={workflowsCopy.empty.workflowsHint}
              action={createAction}
            />
          }
          noMatches={
            <EmptyState
              title={
                isNarrowed(filter)
                  ? workflowsCopy.empty.noneFound
                  : workflowsCopy.empty.noMatches(workflowsCopy.filter[filter.status])
              }
              description={
                isNarrowed(filter)
                  ? workflowsCopy.empty.noneFoundHint
                  : workflowsCopy.empty.noMatchesHint
              }
              action={
                <Button
                  onClick={() => {
                    change({ ...everyWorkflow, sort: chosen.sort });
                  }}
                >
                  {workflowsCopy.list.showAll}
                </Button>
              }
            />
          }
        >
          {({ pages }) => (
            <>
              {list.hasPreviousPage && (
                <div className="mb-4 flex justify-center">
                  <Button
                    pending={list.isFetchingPreviousPage}
                    onClick={() => {
                      void list.fetchPreviousPage();
                    }}
                  >
                    {workflowsCopy.list.showNewer}
                  </Button>
                </div>
              )}
              <ul className={grid}>
                {pages.flatMap(({ items, hasPages }) =>
                  items.map((workflow) => (
                    <li key={workflow.id} className="grid min-w-0">
                      <WorkflowItem
                        workflow={workflow}
                        renderLink={hasPages ? renderLink : undefined}
                      />
                    </li>
                  )),
                )}
              </ul>
              {list.hasNextPage && (
                <div className="mt-4 flex justify-center">
                  <Button
                    pending={list.isFetchingNextPage}
                    onClick={() => {
                      void list.fetchNextPage();
                    }}
                  >
                    {workflowsCopy.list.showMore}
                  </Button>
                </div>
              )}
            </>
          )}
        </DataRegion>
      </div>
    </Section>
  );
}
