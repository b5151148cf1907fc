import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { OverallStatusBanner } from '@flowdeck/ui/overall-status-banner';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { metricsOf, overallOf, serviceChecks, type ServiceCheck } from './model/service-records.ts';
import { PerformanceMetrics } from './parts/performance-metrics.tsx';
import { ServiceHealth } from './parts/service-health.tsx';
import { statusCopy } from './status-copy.ts';
import { useServiceMonitor } from './use-service-monitor.ts';

export interface SystemStatusScreenProps {
  /** The link “Test Content Generation”, shown as a button. */
  contentLink: ReactElement;
  /** The link “Test Lead Capture”, shown as a button. */
  leadLink: ReactElement;
  /** The services to check; by default those of docs/specification.md, section 7. Read once. */
  checks?: readonly ServiceCheck[];
}

const onlineText = (online: number, total: number) =>
  statusCopy.online(String(online), String(total));

/** The status of each service now and during this visit (docs/specification.md, sections 2, 4 and 7). */
export function SystemStatusScreen({
  contentLink,
  leadLink,
  checks = serviceChecks,
}: SystemStatusScreenProps) {
  const { records, refreshing, refresh } = useServiceMonitor(checks);
  const metrics = metricsOf(records);
  const overall = overallOf(records);
  return (
    <Page>
      <PageHeader title={statusCopy.title} subtitle={statusCopy.subtitle} />
      <OverallStatusBanner
        status={overall}
        detail={
          overall === 'checking' ? (
            // Invisible, so that the banner does not grow when the first round ends.
            <span aria-hidden="true" className="invisible">
              {onlineText(records.length, records.length)}
            </span>
          ) : (
            metrics && metrics.total > 0 && onlineText(metrics.online, metrics.total)
          )
        }
      />
      <ServiceHealth records={records} refreshing={refreshing} onRefresh={refresh} />
      <PerformanceMetrics metrics={metrics} />
      <Section landmark title={statusCopy.test.title}>
        <p className="text-ink-muted">{statusCopy.test.hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button asChild>{contentLink}</Button>
          <Button asChild>{leadLink}</Button>
        </div>
      </Section>
    </Page>
  );
}
