import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { OverallStatusBanner } from '@flowdeck/ui/overall-status-banner';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { metricsOf, overallOf, serviceChecks, type ServiceCheck } from './model/service-records.ts';
import { PerformanceMetrics } from './parts/performance-metrics.tsx';
import { ServiceHealth } from './parts/service-health.tsx';
import { useServiceMonitor } from './use-service-monitor.ts';

export interface SystemStatusScreenProps {
  /** “Test Content Generation”, one link element, drawn as a button. */
  contentLink: ReactElement;
  /** “Test Lead Capture”, likewise. */
  leadLink: ReactElement;
  /** What is asked; the five of the specification unless given. Read once. */
  checks?: readonly ServiceCheck[];
}

/** How the services are now and were during this visit (specification, sections 2, 4 and 7). */
export function SystemStatusScreen({
  contentLink,
  leadLink,
  checks = serviceChecks,
}: SystemStatusScreenProps) {
  const { records, refreshing, refresh } = useServiceMonitor(checks);
  const metrics = metricsOf(records);
  const overall = overallOf(records);
  return (
    <Page width="default">
      <PageHeader
        title="System Status"
        subtitle="Every service is asked for a sign of life each 30 seconds while you look at this page."
      />
      <OverallStatusBanner
        status={overall}
        detail={
          metrics &&
          metrics.total > 0 &&
          overall !== 'checking' &&
          `${String(metrics.online)} of ${String(metrics.total)} services online`
        }
      />
      <ServiceHealth records={records} refreshing={refreshing} onRefresh={refresh} />
      <PerformanceMetrics metrics={metrics} />
      <section aria-labelledby="integration-test" className="grid gap-4">
        <div>
          <h2 id="integration-test" className="text-lg font-semibold">
            Quick Integration Test
          </h2>
          <p className="mt-1 text-ink-muted">
            Go through a whole service yourself, from its form to its answer.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild>{contentLink}</Button>
          <Button asChild>{leadLink}</Button>
        </div>
      </section>
    </Page>
  );
}
