import { KpiCard, KpiCardSkeleton } from '@flowdeck/ui/kpi-card';
import { Sparkline, SparklineSkeleton } from '@flowdeck/ui/sparkline';
import { wholeNumber } from '../../platform/figures.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';

const grid = 'grid grid-cols-1 gap-3 @min-[24rem]/page:grid-cols-2 sm:gap-4 page-lg:grid-cols-4';

/** The four figures at the top, each with its course. */
export function KpiRow() {
  return (
    <section aria-label="Key figures" className={grid}>
      {sampleAnalytics.kpis.map(({ title, value, change, trend, course }) => (
        <KpiCard
          key={title}
          title={title}
          value={value}
          change={change}
          trend={trend}
          sparkline={
            <Sparkline
              label={`${title}, sample course: from ${wholeNumber(course[0])} to ${value}`}
              values={course}
              tone={trend === 'up' ? 'positive' : 'negative'}
            />
          }
        />
      ))}
    </section>
  );
}

export function KpiRowSkeleton() {
  return (
    <div className={grid}>
      {sampleAnalytics.kpis.map(({ title }) => (
        <KpiCardSkeleton key={title} sparkline={<SparklineSkeleton />} />
      ))}
    </div>
  );
}
