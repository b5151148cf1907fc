import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import WorkflowIcon from 'lucide-react/icons/workflow';
import { useState, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { WorkflowCardSkeleton } from '@flowdeck/ui/workflow-card';
import { WorkflowRowSkeleton } from '@flowdeck/ui/workflow-row';
import { wholeNumber } from '../../platform/figures.ts';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { useSearchedFilter } from '../../platform/list/use-filter.ts';
import { useServices } from '../../platform/services.tsx';
import { useWaitingEmails } from '../use-waiting-emails.ts';
import { useWorkflowView, workflowViews, type WorkflowView } from '../use-workflow-view.ts';
import type { DashboardScreenProps } from '../dashboard.screen.tsx';
import { workflowsCopy } from '../workflows-copy.ts';
import { everyWorkflow, isNarrowed, statusFilters } from '../model/workflow-filter.ts';
import { workflowListQuery } from '../workflows.queries.ts';
import { WorkflowFilters } from './workflow-filters.tsx';
import { WorkflowItem } from './workflow-item.tsx';

/** So few are seen at one glance. */
const seenAtOnce = 7;

const layouts: Record<WorkflowView, string> = {
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4',
  rows: '@container divide-y divide-line card',
};

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
  const searched = useSearchedFilter(filter, onFilterChange);
  const { chosen, change } = searched;
  const list = useInfiniteQuery(workflowListQuery(api, useQueryClient(), filter));
  // They count every workflow, which says nothing about a search.
  const counts = (!isNarrowed(filter) && list.data?.pages[0]?.counts) || undefined;
  const waitsOf = useWaitingEmails();
  const [view, setView] = useWorkflowView();
  const first = list.data?.pages[0];
  const isLong = (first?.counts?.all ?? first?.items.length ?? 0) > seenAtOnce;
  // Once shown they stay, so that whoever empties the search keeps the focus.
  const [everFiltering, setEverFiltering] = useState(false);
  const isFiltering = isNarrowed(chosen) || chosen.sort !== everyWorkflow.sort;
  if ((isLong || isFiltering) && !everFiltering) setEverFiltering(true);
  const { empty } = workflowsCopy;
  return (
    <Section
      title={workflowsCopy.list.title}
      actions={
        <div className="flex flex-wrap gap-2">
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
          <SegmentedFilter
            label={workflowsCopy.view.label}
            value={view}
            onValueChange={setView}
            options={workflowViews.map((value) => ({ value, label: workflowsCopy.view[value] }))}
          />
        </div>
      }
    >
      {/* One child, or the filters would grow beside a long list of activities. */}
      <div className="grid grid-cols-1 content-start gap-4">
        {everFiltering && <WorkflowFilters filter={searched} />}
        <ListRegion
          label={workflowsCopy.list.title}
          list={list}
          failedText={workflowsCopy.errors.load}
          filtered={list.data?.pages[0]?.counts?.all !== 0}
          skeleton={
            <div className={layouts[view]}>
              {Array.from({ length: 6 }, (_, index) =>
                view === 'cards' ? (
                  <WorkflowCardSkeleton key={index} />
                ) : (
                  <WorkflowRowSkeleton key={index} />
                ),
              )}
            </div>
          }
          empty={{
            icon: <WorkflowIcon className="size-5" />,
            title: empty.workflows,
            description: empty.workflowsHint,
            action: createAction,
          }}
          noMatches={{
            title: isNarrowed(filter)
              ? empty.noneFound
              : empty.noMatches(workflowsCopy.filter[filter.status]),
            description: isNarrowed(filter) ? empty.noneFoundHint : empty.noMatchesHint,
            action: (
              <Button
                onClick={() => {
                  change({ ...everyWorkflow, sort: chosen.sort });
                }}
              >
                {workflowsCopy.list.showAll}
              </Button>
            ),
          }}
          previous={workflowsCopy.list.showNewer}
          more={workflowsCopy.list.showMore}
        >
          {(_, pages) => (
            <ul className={layouts[view]}>
              {pages.flatMap(({ items, hasPages }) =>
                items.map((workflow) => (
                  <li key={workflow.id} className="grid min-w-0">
                    <WorkflowItem
                      workflow={workflow}
                      view={view}
                      waits={waitsOf(workflow.id)}
                      renderLink={hasPages ? renderLink : undefined}
                    />
                  </li>
                )),
              )}
            </ul>
          )}
        </ListRegion>
      </div>
    </Section>
  );
}
