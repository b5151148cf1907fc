import { useQuery } from '@tanstack/react-query';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, type ReactNode } from 'react';
import { reportMeasures } from '@flowdeck/contract/operations/reports';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useNow } from '../../platform/clock.ts';
import { useFilter } from '../../platform/list/use-filter.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { Region } from '../../platform/region.tsx';
import { saveText } from '../../platform/save-text.ts';
import { useServices } from '../../platform/services.tsx';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { dayAt, rangeOf } from './model/calendar.ts';
import type { RenderList } from './model/counted-list.ts';
import { comparedWith, daysOf, usualReport, type ReportFilter } from './model/report-filter.ts';
import { happened } from './model/report-parts.ts';
import { reportRows } from './model/report-rows.ts';
import { ContentReport } from './parts/content-report.tsx';
import { EmailsReport } from './parts/emails-report.tsx';
import { LeadsReport } from './parts/leads-report.tsx';
import { PeriodChoice } from './parts/period-choice.tsx';
import { PostsReport } from './parts/posts-report.tsx';
import { ReportSkeleton } from './parts/report-skeleton.tsx';
import { WorkflowsReport } from './parts/workflows-report.tsx';
import { reportsCopy as copy } from './reports-copy.ts';
import { reportQuery, type Report } from './reports.queries.ts';

/** At the end of the page, with calls of its own. */
const LowerReport = lazy(async () => ({
  default: (await import('./parts/lower-report.tsx')).LowerReport,
}));

export interface ReportsScreenProps {
  /** Which days; the route keeps it in the address. */
  filter: ReportFilter;
  onFilterChange: (filter: ReportFilter) => void;
  /** Renders a link to the list that a figure counts. */
  renderList: RenderList;
  /** Links back to Analytics, and to where a new workspace begins. */
  backLink: ReactNode;
  captureLink: ReactNode;
}

/** What the workspace did in a period, beside another one. */
export function ReportsScreen({
  filter,
  onFilterChange,
  renderList,
  backLink,
  captureLink,
}: ReportsScreenProps) {
  const { api } = useServices();
  const zone = ownTimeZone();
  const today = dayAt(useNow(), zone);
  const chosen = useFilter(filter, onFilterChange);
  const days = daysOf(filter, today);
  const period = typeof days === 'object' ? { ...days, zone } : undefined;
  const report = useQuery(
    reportQuery(api, period && { ...period, compare: comparedWith(filter, period) }),
  );
  const view = toAsyncView(report, {
    failedText: copy.errors.load,
    emptyReason: (data) => {
      if (happened(data, reportMeasures)) return undefined;
      return filter.period === '1y' ? 'nothing-yet' : 'no-matches';
    },
  });
  const shown = view.state === 'ready' ? view.data : undefined;
  return (
    <Page>
      <div className="grid grid-cols-1 gap-3">
        <div className="print:hidden">{backLink}</div>
        <PageHeader
          title={copy.title}
          subtitle={copy.subtitle}
          actions={<Downloads report={period && shown} />}
        />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <PeriodChoice filter={chosen} today={today} />
        {/* Its lines are kept until it is known. */}
        <p className="min-h-10 text-sm text-ink-muted page-sm:min-h-5">
          {period && shown && (
            <>
              <bdi>{copy.period.shown(rangeOf(shown.period), rangeOf(shown.compared))}</bdi>{' '}
              {shown.period.to >= today && copy.period.today}
            </>
          )}
        </p>
      </div>
      {period ? (
        <>
          <Region
            label={copy.report}
            view={view}
            skeleton={<ReportSkeleton />}
            empty={
              <EmptyState
                icon={<ChartNoAxesColumn className="size-5" />}
                title={copy.empty.report}
                description={copy.empty.reportHint}
                action={captureLink}
              />
            }
            noMatches={
              <EmptyState
                icon={<ChartNoAxesColumn className="size-5" />}
                title={copy.empty.period}
                description={copy.empty.periodHint}
                action={
                  <Button
                    onClick={() => {
                      chosen.change({ ...usualReport, period: '1y' });
                    }}
                  >
                    {copy.empty.showYear}
                  </Button>
                }
              />
            }
          >
            {(data) => (
              <div className="grid grid-cols-1 gap-8">
                <LeadsReport report={data} renderList={renderList} />
                <EmailsReport report={data} renderList={renderList} />
                <PostsReport report={data} renderList={renderList} />
                <ContentReport report={data} renderList={renderList} />
                <WorkflowsReport report={data} renderList={renderList} />
              </div>
            )}
          </Region>
          {report.data && (
            <Suspense>
              <LowerReport period={shown && period} />
            </Suspense>
          )}
        </>
      ) : (
        <EmptyState title={copy.empty.custom} description={copy.empty.customHint} />
      )}
    </Page>
  );
}

/** What makes a file or paper of the report. */
function Downloads({ report }: { report: Report | undefined }) {
  const notify = useNotify();
  const save = async (saved: Report) => {
    // Fetched only when somebody wants a file.
    const { csvFile } = await import('@flowdeck/domain/csv');
    const name = copy.file.name(saved.period.from, saved.period.to);
    saveText(csvFile(reportRows(saved)), `${name}.csv`, 'text/csv');
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        icon={<Download aria-hidden className="size-4" />}
        disabled={!report}
        onClick={() => {
          if (!report) return;
          save(report).catch(() => {
            notify({ tone: 'error', title: copy.errors.save });
          });
        }}
      >
        {copy.download}
      </Button>
      <Button
        icon={<Printer aria-hidden className="size-4" />}
        disabled={!report}
        onClick={() => {
          window.print();
        }}
      >
        {copy.print}
      </Button>
    </div>
  );
}
