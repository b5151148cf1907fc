import { ChartFrameSkeleton } from '@flowdeck/ui/chart-frame';
import { FunnelSkeleton } from '@flowdeck/ui/funnel';
import { PeriodChartSkeleton } from '@flowdeck/ui/period-chart';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { emailFigures } from './emails-report.tsx';
import { FigureStripSkeleton } from './figure-strip.tsx';
import { leadFigures } from './leads-report.tsx';
import { ChartAndMore } from './report-section.tsx';

/** As high as the first two parts of a report. */
export function ReportSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      {[leadFigures.length, emailFigures.length].map((figures, index) => (
        <div key={index} className="grid grid-cols-1 gap-2">
          <div className="flex h-10 items-center">
            <Skeleton className="h-5 w-32" />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <FigureStripSkeleton figures={figures} />
            <ChartAndMore>
              <ChartFrameSkeleton caption>
                <PeriodChartSkeleton />
              </ChartFrameSkeleton>
              <ChartFrameSkeleton caption>
                <FunnelSkeleton rows={3} />
              </ChartFrameSkeleton>
            </ChartAndMore>
          </div>
        </div>
      ))}
    </div>
  );
}
