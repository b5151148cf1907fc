import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { IconTile, type IconTileHue } from '../icon-tile/icon-tile.tsx';
import type { OpenWord } from '../status-badge/open-word.ts';
import { RunStrip, RunStripSkeleton, type RunOutcome } from '../run-strip/run-strip.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { workflowCardCopy } from './workflow-card-copy.ts';
import {
  workflowCardStatuses,
  WorkflowStatusBadge,
  type WorkflowCardStatus,
} from './workflow-status-badge.tsx';

export { workflowCardStatuses, WorkflowStatusBadge, type WorkflowCardStatus };

export interface WorkflowCardProps {
  /** The title of the card, and the accessible name of the article. */
  name: string;
  /** For example “Lead Capture”. */
  type: string;
  /** The icon of the type, and its hue. */
  look?: { icon: ReactNode; hue: IconTileHue } | undefined;
  /** What the workflow does, in the words of its author. */
  description: string;
  /**
   * Decides the badge, and whether the card offers Pause or Start. A word that is not known is shown as
   * given, and offers Start.
   */
  status: OpenWord<WorkflowCardStatus>;
  /** The results so far and the times of the runs. */
  figures: {
    /** The formatted number of runs. */
    executions: string;
    /** Share of successful runs in percent, 0 to 100; null before the first. */
    successRate: number | null;
    /** The last run as text. */
    lastRun: string;
    /** The next run as text, or why there is none. */
    nextRun: string;
    /** `nextRun` describes a failure: it is shown as an error, above the figures and in full. */
    nextRunFailed?: boolean;
    /** How the last runs ended, the newest last; where nobody knows, nothing is drawn. */
    latestRuns?: readonly RunOutcome[] | undefined;
  };
  /** What of it waits for the reader: “1 email to approve”. It comes late, so nothing moves for it. */
  waits?: string | undefined;
  /** A status change is running; the button keeps its focus. */
  pending?: boolean;
  /** Pauses an active workflow. Without it, nothing offers to. */
  onPause?: (() => void) | undefined;
  /** Starts a workflow that is not active. Without it, nothing offers to. */
  onStart?: (() => void) | undefined;
  /** Renders the name as a link to the workflow's own page. */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactElement;
}

const titleLink = '-my-0.5 inline-block rounded-sm py-0.5 hover:text-accent-ink hover:underline';
const frame = '@container flex min-w-0 flex-col gap-4 card p-4';
const results = 'mt-auto grid grid-cols-1 gap-3 border-t border-line pt-4';
const figureGrid =
  'grid grid-cols-1 gap-x-4 gap-y-3 [&_dd]:font-medium @[14rem]:grid-cols-2 @[19rem]:grid-cols-[minmax(0,8fr)_minmax(0,5fr)_minmax(0,7fr)]';

/** One workflow with its figures and the button that starts or pauses it. */
export function WorkflowCard({
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
}: WorkflowCardProps) {
  const titleId = useId();
  const waitsBadge = <Badge tone="caution">{waits}</Badge>;
  const isActive = status === 'active';
  const onAction = isActive ? onPause : onStart;
  const ActionIcon = isActive ? Pause : Play;
  return (
    <article aria-labelledby={titleId} className={frame}>
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="flex min-w-0 flex-[1_1_11rem] items-start gap-3">
            {look && <IconTile hue={look.hue}>{look.icon}</IconTile>}
            <div className="min-w-0">
              <h3 id={titleId} dir="auto" title={name} className="line-clamp-2 font-medium">
                {renderLink ? renderLink({ className: titleLink, children: name }) : name}
              </h3>
              <p className="text-sm text-ink-muted">
                <bdi className="first-letter:uppercase">{type}</bdi>
              </p>
            </div>
          </div>
          {onAction && (
            <Button
              size="sm"
              pending={pending}
              icon={<ActionIcon aria-hidden className="size-3.5" />}
              aria-label={(isActive ? workflowCardCopy.pauseOne : workflowCardCopy.startOne)(name)}
              onClick={({ detail }) => {
                // The second click of a double click would undo the first one.
                if (detail < 2) onAction();
              }}
            >
              {isActive ? workflowCardCopy.pause : workflowCardCopy.start}
            </Button>
          )}
        </div>
        {/* First what matters: what waits, what failed, and when it runs next. */}
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <WorkflowStatusBadge status={status} />
          {waits &&
            (renderLink?.({
              className: 'rounded-full hover:underline',
              children: waitsBadge,
            }) ??
              waitsBadge)}
          {hasNextRun(figures) && (
            <p className="text-ink-muted">
              {workflowCardCopy.nextRun}{' '}
              <bdi className="font-medium text-ink tabular-nums">{figures.nextRun}</bdi>
            </p>
          )}
        </div>
        {figures.nextRunFailed && (
          <p className="mt-3 flex items-start gap-1.5 rounded-md border border-negative/40 bg-negative-soft px-2.5 py-1.5 text-sm text-negative-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span dir="auto" className="min-w-0">
              {figures.nextRun}
            </span>
          </p>
        )}
        <p dir="auto" title={description} className="mt-3 line-clamp-3 text-ink-muted">
          {description}
        </p>
      </div>
      <div className={results}>
        {figures.latestRuns && <RunStrip runs={figures.latestRuns} />}
        <dl className={figureGrid}>
          <Fact term={workflowCardCopy.lastRun}>{figures.lastRun}</Fact>
          <Fact term={workflowCardCopy.executions}>{figures.executions}</Fact>
          <Fact term={workflowCardCopy.successRate}>{percentText(figures.successRate)}</Fact>
        </dl>
      </div>
    </article>
  );
}

/** Whether there is more to say of the next run than the status does. */
export const hasNextRun = ({ nextRun, nextRunFailed }: WorkflowCardProps['figures']): boolean =>
  !nextRunFailed && nextRun !== workflowCardCopy.status.paused;

/** A share with one decimal; a dash for a share of nothing. */
export const percentText = (percent: number | null): string =>
  percent === null || !Number.isFinite(percent) ? '–' : `${percent.toFixed(1)}%`;

/** Placeholder shown while a workflow loads. */
export function WorkflowCardSkeleton() {
  return (
    <div className={frame}>
      <div>
        <div className="flex items-start justify-between gap-3">
          <div className="flex gap-3">
            <Skeleton className="size-9" />
            <div className="grid h-10 content-around">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
        <div className="mt-3 flex h-5.5 items-center">
          <Skeleton className="h-5 w-16 rounded-full" />
        </div>
        <div className="mt-3 grid h-10 content-around">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </div>
      <div className={results}>
        <RunStripSkeleton />
        <div className={figureGrid}>
          {['last run', 'executions', 'success rate'].map((fact) => (
            <FactSkeleton key={fact} />
          ))}
        </div>
      </div>
    </div>
  );
}
