import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useEffect } from 'react';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { ListPager } from '../../platform/list/list-pager.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useRemedies } from '../../platform/use-remedies.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { runHistoryQuery } from '../workflow-page.queries.ts';
import { workflowKeys } from '../workflows.queries.ts';
import type { RenderThing } from './made-things.tsx';
import { RunList, RunListSkeleton } from './run-list.tsx';

const copy = workflowPageCopy.history;

export interface RunHistoryProps {
  /** Of the workflow. */
  id: string;
  /** What stands above it has its height; until then nobody reads what would move away. */
  isPlaced: boolean;
  renderThing: RenderThing;
}

/** What the workflow has done, newest first, one page at a time. */
export function RunHistory({ id, isPlaced, renderThing }: RunHistoryProps) {
  const { api } = useServices();
  const remedies = useRemedies();
  const runs = useInfiniteQuery(runHistoryQuery(api, id));
  const client = useQueryClient();
  const isRunning = runs.data?.pages[0]?.items.some(({ status }) => status === 'running');
  // What a run has made changes the workflow: its figures, and which topic is next.
  useEffect(() => {
    if (!isRunning) return;
    return () => void client.invalidateQueries({ queryKey: workflowKeys.one(id) });
  }, [client, id, isRunning]);
  const found = toAsyncView(runs, {
    failedText: workflowPageCopy.errors.runs,
    emptyReason: ({ pages }) =>
      pages.every(({ items }) => items.length === 0) ? 'nothing-yet' : undefined,
  });
  const view: typeof found = isPlaced ? found : { state: 'loading' };
  return (
    <Section title={copy.title}>
      <DataRegion
        label={copy.title}
        view={view}
        {...remedies}
        skeleton={<RunListSkeleton />}
        empty={
          <EmptyState
            icon={<History className="size-5" />}
            title={workflowPageCopy.empty.runs}
            description={workflowPageCopy.empty.runsHint}
          />
        }
      >
        {({ pages }) => (
          <ListPager list={runs} showPrevious={copy.showNewer} showMore={copy.showOlder}>
            <RunList runs={pages.flatMap(({ items }) => items)} renderThing={renderThing} />
          </ListPager>
        )}
      </DataRegion>
    </Section>
  );
}
