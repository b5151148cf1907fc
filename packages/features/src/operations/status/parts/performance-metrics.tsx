import Gauge from 'lucide-react/icons/gauge';
import Server from 'lucide-react/icons/server';
import Timer from 'lucide-react/icons/timer';
import { Section } from '@flowdeck/ui/section';
import { StatCard, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { percent, wholeNumber } from '../../../platform/figures.ts';
import type { ServiceMetrics } from '../model/service-records.ts';
import { statusCopy } from '../status-copy.ts';

/** Three metrics over all services; skeletons until the first round of checks has ended. */
export function PerformanceMetrics({ metrics }: { metrics: ServiceMetrics | undefined }) {
  return (
    <Section landmark title={statusCopy.metrics.title}>
      <div aria-busy={!metrics} className="grid gap-3 sm:gap-4 page-sm:grid-cols-3">
        {metrics ? (
          <>
            <StatCard
              label={statusCopy.metrics.online}
              value={`${String(metrics.online)}/${String(metrics.total)}`}
              icon={<Server />}
            />
            <StatCard
              label={statusCopy.metrics.averageTime}
              value={metrics.averageTime === null ? '–' : `${wholeNumber(metrics.averageTime)} ms`}
              icon={<Timer />}
            />
            <StatCard
              label={statusCopy.metrics.uptime}
              value={percent(metrics.uptime)}
              icon={<Gauge />}
            />
          </>
        ) : (
          Array.from({ length: 3 }, (_, index) => <StatCardSkeleton key={index} />)
        )}
      </div>
      <p className="text-sm text-ink-muted">{statusCopy.metrics.hint}</p>
    </Section>
  );
}
