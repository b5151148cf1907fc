import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Workflow as WorkflowIcon } from 'lucide-react';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { WorkflowCardSkeleton } from '@flowdeck/ui/workflow-card';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { dashboardFailed, filterLabels } from '../workflows-copy.ts';
import { workflowFilters, workflowListQuery, type WorkflowFilter } from '../workflows.queries.ts';
import { WorkflowItem } from './workflow-item.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4';
/** Out of sight, a card costs the browser nothing but its place. */
const item = 'grid min-w-0 [content-visibility:auto] [contain-intrinsic-block-size:auto_16rem]';

export interface WorkflowListProps {
  filter: WorkflowFilter;
  onFilterChange: (filter: WorkflowFilter) => void;
  /** The step that helps where there is no workflow yet. */
  createAction: ReactNode;
}

/** The status filter and the cards behind it, a page at a time. */
export function WorkflowList({ filter, onFilterChange, createAction }: WorkflowListProps) {
  const { api, reload } = useServices();
  // The address changes in a transition; the choice itself must not wait for the list behind it.
  const [chosen, choose] = useOptimistic(filter);
  const list = useInfiniteQuery(workflowListQuery(api, useQueryClient(), filter));
  const counts = list.data?.pages[0]?.counts;
  const view = toAsyncView(list, {
    failedText: dashboardFailed,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return pages[0]?.counts.all === 0 ? 'nothing-yet' : 'no-matches';
    },
  });
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">Workflows</h2>
        <SegmentedFilter
          label="Status"
          value={chosen}
          onValueChange={(next) => {
            startTransition(() => {
              choose(next);
              onFilterChange(next);
            });
          }}
          options={workflowFilters.map((value) => ({
            value,
            label: filterLabels[value],
            count: counts && wholeNumber(counts[value]),
          }))}
        />
      </div>
      <DataRegion
        label="Workflows"
        view={view}
        onRetry={reload}
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
            title="No workflows yet"
            description="A workflow does a marketing task for you, again and again. Create the first one to see it here."
            action={createAction}
          />
        }
        noMatches={
          <EmptyState
            title={`No workflows with the status “${filterLabels[filter]}”`}
            description="The filter hides the others."
            action={
              <Button
                onClick={() => {
                  onFilterChange('all');
                }}
              >
                Show all workflows
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
                  Show newer workflows
                </Button>
              </div>
            )}
            <ul className={grid}>
              {pages.flatMap(({ items }) =>
                items.map((workflow) => (
                  <li key={workflow.id} className={item}>
                    <WorkflowItem workflow={workflow} />
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
                  Show more workflows
                </Button>
              </div>
            )}
          </>
        )}
      </DataRegion>
    </section>
  );
}
