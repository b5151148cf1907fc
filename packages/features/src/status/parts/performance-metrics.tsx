import { Gauge, Server, Timer } from 'lucide-react';
import { StatCard, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { percent, wholeNumber } from '../../platform/figures.ts';
import type { ServiceMetrics } from '../model/service-records.ts';

/** The three figures over all services; their places until the first round has ended. */
export function PerformanceMetrics({ metrics }: { metrics: ServiceMetrics | undefined }) {
  return (
    <section aria-labelledby="performance-metrics" className="grid gap-4">
      <h2 id="performance-metrics" className="text-lg font-semibold">
        Performance Metrics
      </h2>
      <div aria-busy={!metrics} className="grid gap-3 sm:gap-4 page-sm:grid-cols-3">
        {metrics ? (
          <>
            <StatCard
              label="Services Online"
              value={`${String(metrics.online)}/${String(metrics.total)}`}
              icon={<Server />}
            />
            <StatCard
              label="Avg Response Time"
              value={`${wholeNumber(metrics.averageTime)} ms`}
              icon={<Timer />}
            />
            <StatCard label="Uptime" value={percent(metrics.uptime)} icon={<Gauge />} />
          </>
        ) : (
          Array.from({ length: 3 }, (_, index) => <StatCardSkeleton key={index} />)
        )}
      </div>
    </section>
  );
}
