import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { RunStrip } from '../run-strip/run-strip.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { workflowCardCopy } from '../workflow-card/workflow-card-copy.ts';
import {
  hasNextRun,
  percentText,
  WorkflowStatusBadge,
  type WorkflowCardProps,
} from '../workflow-card/workflow-card.tsx';

export type WorkflowRowProps = WorkflowCardProps;

const row = 'flex min-h-11 min-w-0 items-center gap-x-3 px-3 py-1.5';
const titleLink = 'rounded-sm hover:text-accent-ink hover:underline';
/** What a narrow row leaves out, the least important first. */
const shownFrom = { strip: '@max-3xl:hidden', rate: '@max-2xl:hidden', next: '@max-md:hidden' };

/**
 * One workflow on a line of 44 px, with what its card shows first. In a list, its container is as wide as the list:
 * narrow rows keep the name, the status and the button.
 */
export function WorkflowRow({
  name,
  type,
  look,
  description,
  status,
  figures,
  waits,
  pending = false,
  onPause,
  onStart,
  renderLink,
}: WorkflowRowProps) {
  const titleId = useId();
  const isActive = status === 'active';
  const onAction = isActive ? onPause : onStart;
  const ActionIcon = isActive ? Pause : Play;
  return (
    <article aria-labelledby={titleId} className={row}>
      {look && (
        <span aria-hidden="true" className="shrink-0 text-ink-muted [&>svg]:size-4">
          {look.icon}
        </span>
      )}
      <div className="flex min-w-0 flex-1 items-center gap-x-2">
        <h3 id={titleId} dir="auto" title={description} className="truncate font-medium">
          {renderLink ? renderLink({ className: titleLink, children: name }) : name}
        </h3>
        <bdi className="sr-only">{type}</bdi>
        {waits && (
          <span className="shrink-0 @max-md:sr-only">
            <Badge tone="caution">{waits}</Badge>
          </span>
        )}
        {figures.nextRunFailed && (
          <span
            title={figures.nextRun}
            className="flex min-w-0 shrink-[99] items-center gap-1 text-sm text-negative-ink @max-2xl:sr-only"
          >
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            <bdi className="truncate">{figures.nextRun}</bdi>
          </span>
        )}
      </div>
      {figures.latestRuns && (
        <span className={`w-28 shrink-0 ${shownFrom.strip}`}>
          <RunStrip captionHidden runs={figures.latestRuns} />
        </span>
      )}
      <span className={`w-14 shrink-0 text-end text-sm tabular-nums ${shownFrom.rate}`}>
        <span className="sr-only">{workflowCardCopy.successRate} </span>
        {percentText(figures.successRate)}
      </span>
      <span className={`w-24 shrink-0 text-end text-sm text-ink-muted ${shownFrom.next}`}>
        {hasNextRun(figures) && (
          <>
            <span className="sr-only">{workflowCardCopy.nextRun} </span>
            <bdi className="tabular-nums">{figures.nextRun}</bdi>
          </>
        )}
      </span>
      <span className="flex shrink-0 @md:w-24">
        <WorkflowStatusBadge status={status} />
      </span>
      {onAction && (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          pending={pending}
          icon={<ActionIcon aria-hidden className="size-4" />}
          onClick={({ detail }) => {
            // The second click of a double click would undo the first one.
            if (detail < 2) onAction();
          }}
        >
          {(isActive ? workflowCardCopy.pauseOne : workflowCardCopy.startOne)(name)}
        </Button>
      )}
    </article>
  );
}

/** Placeholder shown while a workflow loads. */
export function WorkflowRowSkeleton() {
  return (
    <div className={row}>
      <Skeleton className="size-4" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-40 max-w-full" />
      </div>
      <Skeleton className={`h-4 w-28 ${shownFrom.strip}`} />
      <Skeleton className="h-5 w-16 rounded-full" />
      <Skeleton className="size-8" />
    </div>
  );
}
