import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useId, type ReactNode } from 'react';
import type { ReportFigure, ReportMeasure } from '@flowdeck/contract/operations/reports';
import { Figure } from '@flowdeck/ui/figure';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { changeOf, display, type Change, type Unit } from '../model/change.ts';
import { listOf, type RenderList } from '../model/counted-list.ts';
import { countOf, figureOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';

/** Figures beside each other in one frame; those of a row that is not full share its width. */
const strip =
  'flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line print:break-inside-avoid';
const cell =
  '@container relative min-w-0 flex-[1_1_9rem] bg-surface p-4 has-[a:hover]:bg-surface-hover';
const widths = (count: number) =>
  count > 4 ? 'page-sm:basis-1/4 page-lg:basis-0' : 'page-sm:basis-0';

/** What is better when it falls, and what is neither good nor bad. */
const falling: ReadonlySet<string> = new Set([
  'bounced',
  'unsubscribed',
  'missed',
  'failed',
  'cancelled',
  'failedRuns',
  'bounceRate',
  'unsubscribeRate',
  'timeToQualify',
  'timeToConvert',
  'runTime',
]);
const neither: ReadonlySet<string> = new Set(['sent', 'broadcasts', 'runs']);

const units: Readonly<Partial<Record<ReportFigure, Unit>>> = {
  timeToQualify: 'seconds',
  timeToConvert: 'seconds',
  runTime: 'seconds',
  seoScore: 'score',
  readabilityScore: 'score',
};

const isFigure = (what: ReportMeasure | ReportFigure): what is ReportFigure =>
  Object.hasOwn(reportsCopy.figures, what);

export interface FigureStripProps {
  report: Report;
  /** Measures and figures, in their order. */
  show: readonly (ReportMeasure | ReportFigure)[];
  renderList: RenderList;
  /** The id of what lists, on this page, what the measures count that no other page lists. */
  listedIn?: string;
}

const toList = 'rounded-sm underline-offset-4 after:absolute after:inset-0 hover:underline';

/** The figures that people compare, each with its change in words, and linked to the list that it counts. */
export function FigureStrip({ report, show, renderList, listedIn }: FigureStripProps) {
  return (
    <div className={strip}>
      {show.map((what) => {
        if (isFigure(what)) {
          const { value, before } = figureOf(report, what);
          const unit = units[what] ?? 'percent';
          return (
            <OneFigure
              key={what}
              what={what}
              label={reportsCopy.figures[what]}
              of={show.length}
              value={display(value, unit)}
              change={changeOf(value, before, unit)}
            />
          );
        }
        const { count, before } = countOf(report, what);
        const list = listOf(report, what);
        const label = reportsCopy.measures[what];
        return (
          <OneFigure
            key={what}
            what={what}
            label={label}
            link={
              list
                ? renderList({ ...list, className: toList, children: label })
                : listedIn && (
                    <a href={`#${listedIn}`} className={toList}>
                      {label}
                    </a>
                  )
            }
            of={show.length}
            value={display(count, 'count')}
            change={changeOf(count, before, 'count')}
          />
        );
      })}
    </div>
  );
}

interface OneFigureProps {
  what: string;
  label: string;
  link?: ReactNode;
  /** How many stand beside each other. */
  of: number;
  value: string;
  change: Change | undefined;
}

function OneFigure({ what, label, link, of, value, change }: OneFigureProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={`${cell} ${widths(of)}`}>
      <p id={labelId} className="text-sm text-ink-muted">
        {link ?? label}
      </p>
      <div className="mt-1">
        <Figure>{value}</Figure>
      </div>
      <p className="mt-1 min-h-4 text-xs tabular-nums">
        {change && <ChangeText what={what} change={change} />}
      </p>
    </div>
  );
}

/** A change in words, coloured where it is good or bad. */
export function ChangeText({ what, change }: { what: string; change: Change }) {
  const { text, direction } = change;
  if (direction === 'same') return <span className="text-ink-muted">{text}</span>;
  const isGood = (direction === 'up') !== falling.has(what);
  const colour = isGood ? 'text-positive-ink' : 'text-negative-ink';
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      className={`inline-flex items-start gap-1 ${neither.has(what) ? 'text-ink-muted' : colour}`}
    >
      <Arrow aria-hidden className="mt-0.5 size-3 shrink-0" />
      <bdi>{text}</bdi>
    </span>
  );
}

export function FigureStripSkeleton({ figures }: { figures: number }) {
  return (
    <div className={strip}>
      {Array.from({ length: figures }, (_, index) => (
        <div key={index} className={`${cell} ${widths(figures)}`}>
          <div className="flex h-5 items-center">
            <Skeleton className="h-3 w-24 max-w-full" />
          </div>
          <div className="mt-1 flex h-9 items-center">
            <Skeleton className="h-6 w-16" />
          </div>
          <div className="mt-1 flex h-4 items-center">
            <Skeleton className="h-3 w-28 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
