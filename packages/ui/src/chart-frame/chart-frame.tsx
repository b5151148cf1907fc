import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Table from 'lucide-react/icons/table';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { chartFrameCopy } from './chart-frame-copy.ts';

export type { ChartTableData };

export interface ChartFrameProps {
  /** What the chart shows, as a heading of level 3 by default. */
  title: string;
  /** The level of the title, one below the heading of its section. */
  headingLevel?: 2 | 3 | 4;
  /** Period, unit and source, for example “Last 30 days, sample data”. */
  caption?: ReactNode;
  /** The same figures as a table, for reading and comparing exact values. */
  table: ChartTableData;
  /** Beside the toggle: a choice of what is shown. */
  actions?: ReactNode;
  /** The same while the chart is shown: a button that saves a picture of it. */
  chartActions?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

const headings: Readonly<Record<number, 'h2' | 'h3' | 'h4'>> = { 2: 'h2', 3: 'h3', 4: 'h4' };

const frame = '@container grid grid-cols-1 content-start gap-4 card p-4';

/**
 * A chart with a title and a table of the same figures. Below 320 px the toggle shows only its icon, so
 * the title fits on one line.
 */
export function ChartFrame({
  title,
  headingLevel = 3,
  caption,
  table,
  actions,
  chartActions,
  children,
}: ChartFrameProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const Heading = headings[headingLevel] ?? 'h3';
  const ToggleIcon = asTable ? ChartNoAxesColumn : Table;
  return (
    <figure aria-labelledby={titleId} className={frame}>
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_8rem]">
          <Heading id={titleId} className="font-medium text-ink">
            {title}
          </Heading>
          {caption && <p className="text-sm text-ink-muted">{caption}</p>}
        </div>
        <div className="flex max-w-full flex-wrap items-center gap-2 print:hidden">
          {actions}
          {!asTable && chartActions}
          <Button
            size="sm"
            icon={<ToggleIcon aria-hidden className="size-3.5" />}
            onClick={() => setAsTable(!asTable)}
          >
            <span className="sr-only @xs:not-sr-only">
              {asTable ? chartFrameCopy.asChart : chartFrameCopy.asTable}
            </span>
          </Button>
        </div>
      </figcaption>
      {asTable ? <ChartTable labelledBy={titleId} {...table} /> : children}
    </figure>
  );
}

export interface ChartFrameSkeletonProps {
  /** Whether the chart has a caption line. */
  caption?: boolean;
  /** The skeleton of the chart. */
  children: ReactNode;
}

/** Placeholder shown while the figures of a chart load. */
export function ChartFrameSkeleton({ caption = false, children }: ChartFrameSkeletonProps) {
  return (
    <div className={frame}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <div className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-32" />
          </div>
          {caption && (
            <div className="flex h-5 items-center">
              <Skeleton className="h-3 w-40" />
            </div>
          )}
        </div>
        <Skeleton className="h-8 w-10 rounded-md @xs:w-33" />
      </div>
      {children}
    </div>
  );
}
