import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useEffect } from 'react';
import { Section } from '@flowdeck/ui/section';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { useServices } from '../../platform/services.tsx';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { runHistoryQuery } from '../workflow-page.queries.ts';
import { workflowKeys } from '../workflow-keys.ts';
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
  const runs = useInfiniteQuery(runHistoryQuery(api, id));
  const client = useQueryClient();
  const isRunning = runs.data?.pages[0]?.items.some(({ status }) => status === 'running');
  // What a run has made changes the workflow: its figures, and which topic is next.
  useEffect(() => {
    if (!isRunning) return;
    return () => void client.invalidateQueries({ queryKey: workflowKeys.one(id) });
  }, [client, id, isRunning]);
  return (
    <Section title={copy.title}>
      <ListRegion
        label={copy.title}
        // Nothing is drawn before it has its place.
        list={isPlaced ? runs : { ...runs, data: undefined, error: null, fetchStatus: 'fetching' }}
        failedText={workflowPageCopy.errors.runs}
        skeleton={<RunListSkeleton />}
        empty={{
          icon: <History className="size-5" />,
          title: workflowPageCopy.empty.runs,
          description: workflowPageCopy.empty.runsHint,
        }}
        previous={copy.showNewer}
        more={copy.showOlder}
      >
        {(items) => <RunList runs={items} renderThing={renderThing} />}
      </ListRegion>
    </Section>
  );
}
