import { KpiCard, KpiCardSkeleton } from '@flowdeck/ui/kpi-card';
import { Sparkline, SparklineSkeleton } from '@flowdeck/ui/sparkline';
import { wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';

const grid = 'grid grid-cols-1 gap-3 @min-[24rem]/page:grid-cols-2 sm:gap-4 page-lg:grid-cols-4';

/** The four figures at the top, each with a sparkline. */
export function KpiRow() {
  return (
    <section aria-label={analyticsCopy.kpis.label} className={grid}>
      {sampleAnalytics.kpis.map(({ key, value, change, trend, series }) => (
        <KpiCard
          key={key}
          title={analyticsCopy.kpis[key]}
          value={value}
          change={change}
          changeNote={analyticsCopy.kpis.sample}
          trend={trend}
          sparkline={
            <Sparkline
              label={analyticsCopy.kpis.sampleTrend(
                analyticsCopy.kpis[key],
                wholeNumber(series[0]),
                value,
              )}
              values={series}
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
      {sampleAnalytics.kpis.map(({ key }) => (
        <KpiCardSkeleton key={key} sparkline={<SparklineSkeleton />} />
      ))}
    </div>
  );
}
