import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fact } from '@flowdeck/ui/fact';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { StatusBadge, type StatusFace } from '@flowdeck/ui/status-badge';
import { useNow } from '../../platform/clock.ts';
import { useNamed } from '../../platform/session/use-named.ts';
import { dateAndTime, durationText } from '../model/run-times.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import type { WorkflowRun } from '../workflow-page.queries.ts';
import { MadeThings, type RenderThing } from './made-things.tsx';

const copy = workflowPageCopy.history;
const faces: Readonly<Record<keyof typeof copy.status, StatusFace>> = {
  running: { tone: 'info', Icon: LoaderCircle },
  succeeded: { tone: 'positive', Icon: CircleCheck },
  failed: { tone: 'negative', Icon: TriangleAlert },
  idle: { tone: 'neutral', Icon: CircleMinus },
};
const list = 'w-full divide-y divide-line card';
const row =
  'grid grid-cols-1 gap-x-3 gap-y-1.5 px-4 py-3 page-lg:grid-cols-[8rem_minmax(0,1fr)] page-lg:p-4';
const column = 'grid min-w-0 grid-cols-1 gap-1.5 page-lg:gap-3';
const facts = 'hidden grid-cols-3 gap-x-6 gap-y-2 page-lg:grid page-lg:max-w-xl';

/** Whether a result begins with the name of what the run made: an address stays as it is. */
const beginsWithName = ({ result, made }: WorkflowRun) =>
  made.some(({ name }) => name !== '' && result?.startsWith(name));

/** Runs with how they went: in full, because a cut-off error helps nobody. */
export function RunList({
  runs,
  renderThing,
}: {
  runs: readonly WorkflowRun[];
  renderThing: RenderThing;
}) {
  return (
    <ul className={list}>
      {runs.map((run) => (
        <li key={run.id} className={row}>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 page-lg:block">
            <StatusBadge status={run.status} faces={faces} labels={copy.status} />
            <TimesInLine run={run} />
          </div>
          <div className={column}>
            <RunTimes run={run} />
            {run.result && (
              <p
                dir="auto"
                className={`wrap-anywhere text-ink ${beginsWithName(run) ? '' : 'first-letter:uppercase'}`}
              >
                {run.result}
              </p>
            )}
            {run.error && (
              <p
                dir="auto"
                className="rounded-md border border-negative/40 bg-negative-soft px-2.5 py-1.5 text-sm wrap-anywhere text-negative-ink first-letter:uppercase"
              >
                {run.error}
              </p>
            )}
            {run.madeCount > 0 && (
              <MadeThings made={run.made} count={run.madeCount} renderThing={renderThing} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function RunTimes({ run }: { run: WorkflowRun }) {
  const { plannedAt, startedAt, finishedAt } = run;
  const startedBy = useNamed()(run.startedBy);
  const now = useNow();
  return (
    <dl className={facts}>
      <Fact term={copy.planned}>
        {plannedAt === null ? (
          copy.unplanned
        ) : (
          <time dateTime={plannedAt}>{dateAndTime(plannedAt, now)}</time>
        )}
      </Fact>
      <Fact term={copy.started}>
        <time dateTime={startedAt}>{dateAndTime(startedAt, now)}</time>
      </Fact>
      <Fact term={copy.duration}>
        {finishedAt === null ? copy.stillRunning : durationText(startedAt, finishedAt)}
      </Fact>
      {startedBy !== null && (
        <Fact term={copy.startedBy}>
          <bdi className="wrap-anywhere">{startedBy}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** The same in one line, where there is no room for columns: when it was planned only if it began at another minute. */
function TimesInLine({ run: { plannedAt, startedAt, finishedAt, ...run } }: { run: WorkflowRun }) {
  const startedBy = useNamed()(run.startedBy);
  const now = useNow();
  const [planned, started] = [plannedAt ?? startedAt, startedAt].map((at) => dateAndTime(at, now));
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-sm text-ink-muted page-lg:hidden">
      <time dateTime={startedAt}>{started}</time>
      <span>{finishedAt === null ? copy.stillRunning : durationText(startedAt, finishedAt)}</span>
      {planned !== started && <span>{copy.plannedFor(planned ?? '')}</span>}
      {startedBy !== null && <bdi className="wrap-anywhere">{startedBy}</bdi>}
    </p>
  );
}

/** As high as three runs that made one thing each. */
export function RunListSkeleton() {
  return (
    <div className={list}>
      {['first', 'second', 'third'].map((one) => (
        <div key={one} className={row}>
          <Skeleton className="h-5 w-20 rounded-full" />
          <div className={column}>
            <Skeleton className="hidden h-8 w-72 max-w-full page-lg:block" />
            <Skeleton className="h-4 w-96 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
