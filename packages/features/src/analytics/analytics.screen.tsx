import { useEffect, useState, type ReactNode } from 'react';
import { ChartFrameSkeleton } from '@flowdeck/ui/chart-frame';
import { BarChartSkeleton } from '@flowdeck/ui/bar-chart';
import { Notice } from '@flowdeck/ui/notice';
import { Page } from '@flowdeck/ui/page';
import { PageHeader, PageHeaderPlaceholder } from '@flowdeck/ui/page-header';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { analyticsCopy } from './analytics-copy.ts';
import { ContentAnalytics } from './parts/content-analytics.tsx';
import { EmailAnalytics, LeadAnalytics } from './parts/email-and-leads.tsx';
import { KpiRow, KpiRowSkeleton } from './parts/kpi-row.tsx';
import { Pair } from './parts/pair.tsx';
import { WorkflowPerformance } from './parts/workflow-performance.tsx';

/** The periods to choose from (docs/specification.md, section 9). */
const periods = ['7d', '30d', '90d', '1y'] as const;

export interface AnalyticsScreenProps {
  /** How long loading lasts, in milliseconds (docs/specification.md, section 9). */
  loadingMs?: number;
  /** Links to the reports of the workspace’s own figures, as a button; nothing on a server without them. */
  reportsLink?: ReactNode;
}

/** The Analytics Dashboard. Its figures are static; it makes no call. */
export function AnalyticsScreen({ loadingMs = 1_000, reportsLink }: AnalyticsScreenProps) {
  const loading = useLoading(loadingMs);
  const [period, setPeriod] = useState<(typeof periods)[number]>('30d');
  const header = (
    <>
      <PageHeader
        title={analyticsCopy.title}
        subtitle={analyticsCopy.subtitle}
        actions={
          <>
            <SegmentedFilter
              label={analyticsCopy.period.label}
              options={periods.map((value) => ({ value, label: analyticsCopy.period[value] }))}
              value={period}
              onValueChange={setPeriod}
            />
            {reportsLink}
          </>
        }
      />
      <Notice>{analyticsCopy.sampleNotice}</Notice>
    </>
  );
  if (loading) return <LoadingAnalytics header={header} />;
  return (
    <Page>
      {header}
      <KpiRow />
      <WorkflowPerformance />
      <ContentAnalytics />
      <Pair>
        <EmailAnalytics />
        <LeadAnalytics />
      </Pair>
    </Page>
  );
}

function LoadingAnalytics({ header }: { header: ReactNode }) {
  return (
    <Page>
      <PageHeaderPlaceholder text={analyticsCopy.loading}>{header}</PageHeaderPlaceholder>
      <div aria-hidden="true" className="grid gap-6">
        <KpiRowSkeleton />
        <Pair>
          <ChartFrameSkeleton caption>
            <BarChartSkeleton detail />
          </ChartFrameSkeleton>
          <ChartFrameSkeleton caption>
            <BarChartSkeleton detail />
          </ChartFrameSkeleton>
        </Pair>
      </div>
    </Page>
  );
}

function useLoading(milliseconds: number): boolean {
  const [loading, setLoading] = useState(milliseconds > 0);
  useEffect(() => {
    if (!Number.isFinite(milliseconds)) return;
    const timer = setTimeout(() => {
      setLoading(false);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return loading;
}
