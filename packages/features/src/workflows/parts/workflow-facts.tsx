import { Fact, FactSkeleton } from '@flowdeck/ui/fact';
import { Notice } from '@flowdeck/ui/notice';
import { Rate } from '@flowdeck/ui/rate';
import { WorkflowStatusBadge } from '@flowdeck/ui/workflow-card';
import { useNow } from '../../platform/clock.ts';
import { wholeNumber } from '../../platform/figures.ts';
import { rateOfRuns } from '../model/stat-figures.ts';
import { lastRunText, nextRunText } from '../model/relative-time.ts';
import { rhythmText } from '../model/rhythm.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';

const copy = workflowPageCopy.facts;
const frame = 'card p-4';
// At 320 px, wide enough for “Content Automation” in Geist and its fallback: nothing moves when Geist arrives.
const grid =
  'grid grid-cols-2 gap-x-4 gap-y-4 page-sm:grid-cols-3 page-sm:gap-x-6 page-lg:grid-cols-7';

/** How a workflow is and runs, in figures; why it stopped comes first, in full. */
export function WorkflowFacts({ workflow }: { workflow: WorkflowDetail }) {
  const now = useNow();
  const nextRun = nextRunText(workflow.nextRun, now);
  return (
    <div className="grid grid-cols-1 gap-4">
      {nextRun.isError && (
        <Notice tone="error">
          <span dir="auto">{nextRun.text}</span>
        </Notice>
      )}
      <div className={frame}>
        <dl className={grid}>
          <Fact term={copy.status}>
            <WorkflowStatusBadge status={workflow.status} />
          </Fact>
          <Fact term={copy.type}>{workflow.type}</Fact>
          <Fact term={copy.rhythm}>{rhythmText(workflow)}</Fact>
          <Fact term={copy.nextRun}>{nextRun.isError ? copy.notScheduled : nextRun.text}</Fact>
          <Fact term={copy.lastRun}>{lastRunText(workflow.lastRun, now)}</Fact>
          <Fact term={copy.executions}>{wholeNumber(workflow.executions)}</Fact>
          <Fact term={copy.successRate}>
            <Rate percent={rateOfRuns(workflow)} />
          </Fact>
        </dl>
      </div>
    </div>
  );
}

export function WorkflowFactsSkeleton() {
  return (
    <div className={frame}>
      <div className={grid}>
        {Object.keys(copy)
          .slice(0, 7)
          .map((fact) => (
            <FactSkeleton key={fact} />
          ))}
      </div>
    </div>
  );
}
