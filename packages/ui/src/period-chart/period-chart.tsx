import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type PointerEvent,
  type Ref,
} from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { Drawing } from './draw-period.ts';
import { periodChartCopy } from './period-chart-copy.ts';
import { periodChartKinds, type PeriodChartKind, type PeriodPoint } from './period-point.ts';
import { useLooksChange } from './use-looks-change.ts';

export { periodChartKinds, type PeriodChartKind, type PeriodPoint };

/** What can be asked of a chart that is drawn. */
export interface PeriodChartHandle {
  /** A PNG of it with a title and a legend; null if it is not drawn. */
  picture: (title: string) => Promise<Blob | null>;
}

export interface PeriodChartProps {
  /** What the chart shows, for example “Leads per day”. */
  label: string;
  /** The points in chronological order, evenly spaced. */
  points: readonly PeriodPoint[];
  /** `line` for what happens all the time, `bars` for what is counted one by one. */
  kind?: PeriodChartKind;
  /** What the two periods are called, for example “Mar 4 – 10” and “Feb 25 – Mar 3”. */
  names: Readonly<Record<'now' | 'before', string>>;
  /** Asks the chart for its picture. */
  ref?: Ref<PeriodChartHandle>;
}

/**
 * A figure over a period, with the earlier period dashed behind it. The pointer and the arrow keys read single values.
 * What draws it is fetched when the first one is shown.
 */
export function PeriodChart({ label, points, kind = 'line', names, ref }: PeriodChartProps) {
  const [chosen, setChosen] = useState<number>();
  const { canvasRef, drawing, hasFailed } = useDrawing(points, kind);
  useEffect(() => {
    drawing?.mark(chosen);
  }, [drawing, chosen]);
  useImperativeHandle(
    ref,
    () => ({
      picture: async (title) => (await drawing?.picture({ title, names })) ?? null,
    }),
    [drawing, names],
  );

  const end = points.length - 1;
  const read = points[Math.min(chosen ?? end, end)];
  const [first, last] = [points[0], points.at(-1)];
  if (!read || !first || !last) return null;
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most), first);
  const now = at(read.label, read.display);
  const before = at(read.beforeLabel, read.beforeDisplay);
  const readLast = () => setChosen(undefined);
  const readAtPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawing) return;
    setChosen(drawing.pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  };

  return (
    <div className="grid grid-cols-1 gap-3 text-xs text-ink-muted tabular-nums">
      <p aria-hidden="true" className="flex min-h-4 flex-wrap gap-x-4 gap-y-1">
        <Key line="border-data">{chosen === undefined ? names.now : now}</Key>
        <Key line="border-dashed border-ink-faint">
          {chosen === undefined ? names.before : before}
        </Key>
      </p>
      <div
        className="relative h-52 touch-pan-y"
        onPointerMove={readAtPointer}
        onPointerLeave={readLast}
      >
        {hasFailed ? (
          <p className="grid h-full place-content-center text-center text-sm">
            {periodChartCopy.errors.draw}
          </p>
        ) : (
          <div
            role="img"
            aria-label={
              end === 0
                ? periodChartCopy.only(label, periodChartCopy.at(first.label, first.display))
                : periodChartCopy.summary(
                    label,
                    periodChartCopy.at(first.label, first.display),
                    periodChartCopy.at(last.label, last.display),
                    periodChartCopy.extreme(highest.display, highest.label),
                  )
            }
            className="relative h-full"
          >
            <canvas ref={canvasRef} className="max-w-full" />
          </div>
        )}
        {!drawing && !hasFailed && (
          <div className="absolute inset-0" aria-hidden="true">
            <Skeleton className="h-full w-full" />
          </div>
        )}
        {end > 0 && drawing && (
          // Invisible but for its focus, and for keys alone: the pointer reads without pressing.
          <input
            type="range"
            max={end}
            value={Math.min(chosen ?? end, end)}
            aria-label={label}
            aria-valuetext={before ? periodChartCopy.both(now, before) : now}
            onChange={(event) => setChosen(event.target.valueAsNumber)}
            onBlur={readLast}
            className="pointer-events-none absolute inset-0 size-full appearance-none rounded-sm bg-transparent print:hidden [&::-moz-range-thumb]:invisible [&::-webkit-slider-thumb]:invisible"
          />
        )}
      </div>
    </div>
  );
}

const at = (point = '', value = '') => (value === '' ? '' : periodChartCopy.at(point, value));

/** What a line stands for. */
const Key = ({ line, children }: { line: string; children: string }) =>
  children && (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className={`w-5 shrink-0 border-t-2 ${line}`} />
      <bdi>{children}</bdi>
    </span>
  );

function useDrawing(points: readonly PeriodPoint[], kind: PeriodChartKind) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [hasFailed, setFailed] = useState(false);
  // Points are made anew at each render; the same ones need no other drawing.
  const drawn = JSON.stringify(points);
  useEffect(() => {
    let made: Drawing | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawPeriod } = await import('./draw-period.ts');
      await document.fonts.ready;
      if (isGone || !canvasRef.current) return;
      made = drawPeriod(canvasRef.current, JSON.parse(drawn) as PeriodPoint[], kind);
      setDrawing(made);
      setFailed(false);
    };
    draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      made?.destroy();
      setDrawing(undefined);
    };
  }, [drawn, kind]);
  useLooksChange(drawing?.redraw);
  return { canvasRef, drawing, hasFailed };
}

/** Placeholder shown while the figures load. */
export function PeriodChartSkeleton() {
  return (
    <div className="grid gap-3">
      <div className="flex h-4 items-center">
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
      <Skeleton className="h-52 w-full" />
    </div>
  );
}
