import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { lazy, Suspense, useEffect } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { useServices } from '../../platform/services.tsx';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { runHistoryQuery, type RunFilter } from '../workflow-page.queries.ts';
import { workflowKeys } from '../workflow-keys.ts';
import type { RenderThing } from './made-things.tsx';
import { RunList, RunListSkeleton } from './run-list.tsx';

const copy = workflowPageCopy.history;

const PeriodNote = lazy(async () => ({
  default: (await import('../../platform/list/period-note.tsx')).PeriodNote,
}));

export interface RunHistoryProps {
  /** Of the workflow. */
  id: string;
  /** What stands above it has its height; until then nobody reads what would move away. */
  isPlaced: boolean;
  /** Only these are listed. */
  filter?: RunFilter | undefined;
  /** Lists all of them again. */
  onAll?: (() => void) | undefined;
  renderThing: RenderThing;
}

/** What the workflow has done, newest first, one page at a time. */
export function RunHistory({ id, isPlaced, filter, onAll, renderThing }: RunHistoryProps) {
  const { api } = useServices();
  const runs = useInfiniteQuery(runHistoryQuery(api, id, filter));
  const client = useQueryClient();
  const isRunning = runs.data?.pages[0]?.items.some(({ status }) => status === 'running');
  // What a run has made changes the workflow: its figures, which topic is next, and its emails.
  useEffect(() => {
    if (!isRunning) return;
    return () => {
      for (const queryKey of [workflowKeys.one(id), workflowKeys.mails(id)]) {
        void client.invalidateQueries({ queryKey });
      }
    };
  }, [client, id, isRunning]);
  return (
    <Section
      title={copy.title}
      actions={
        filter && (
          <Button size="sm" variant="ghost" onClick={onAll}>
            {copy.showAll}
          </Button>
        )
      }
    >
      {filter && (
        <Suspense>
          <PeriodNote
            from={filter.from ?? ''}
            until={filter.until ?? ''}
            text={copy.began[filter.status ?? 'all']}
          />
        </Suspense>
      )}
      <ListRegion
        label={copy.title}
        // Nothing is drawn before it has its place.
        list={isPlaced ? runs : { ...runs, data: undefined, error: null, fetchStatus: 'fetching' }}
        failedText={workflowPageCopy.errors.runs}
        filtered={filter !== undefined}
        skeleton={<RunListSkeleton />}
        empty={{
          icon: <History className="size-5" />,
          title: workflowPageCopy.empty.runs,
          description: workflowPageCopy.empty.runsHint,
        }}
        noMatches={{
          title: workflowPageCopy.empty.noMatches,
          action: onAll && <Button onClick={onAll}>{copy.showAll}</Button>,
        }}
        previous={copy.showNewer}
        more={copy.showOlder}
      >
        {(items) => <RunList runs={items} renderThing={renderThing} />}
      </ListRegion>
    </Section>
  );
}
