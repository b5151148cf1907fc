import { useQuery } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { BroadcastOutcome } from '@flowdeck/contract/leads/lead-records';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { TrendChart } from '@flowdeck/ui/trend-chart';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { percent, plural, wholeNumber } from '../../../platform/figures.ts';
import { keptText } from '../../../platform/kept-text.ts';
import { CellText } from '../../../platform/list/list-table.tsx';
import { Milestone } from '../../../platform/milestone.tsx';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { broadcastReportCopy as copy } from '../broadcast-report-copy.ts';
import { reportQuery, type Broadcast, type Report } from '../broadcasts.queries.ts';
import { reportTimes } from '../model/report-times.ts';

/** Renders a link to the leads of a broadcast by what they did. */
export type RenderReaders = (link: {
  did: BroadcastOutcome;
  /** Which link they clicked. */
  link?: number;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface BroadcastReportProps {
  /** Which one, and how many leads it is for. */
  broadcast: Pick<Broadcast, 'id' | 'status' | 'recipients' | 'endedAt'>;
  renderReaders: RenderReaders;
  /** A link to how emails go out, and whether opens and clicks are counted. */
  sendingLink: ReactNode;
}

const linked = 'rounded-sm text-accent-ink underline';

/** What became of the emails of a broadcast: as figures, over time and by link. */
export function BroadcastReport({ broadcast, renderReaders, sendingLink }: BroadcastReportProps) {
  const query = useQuery(reportQuery(useServices().api, broadcast));
  const view = toAsyncView(query, {
    failedText: copy.errors.load,
    emptyReason: (report) => (hasArrived(report) ? undefined : 'nothing-yet'),
  });
  const isFirst = useFirst(broadcast, query.data);
  if (query.data === null) return null;
  return (
    <Section title={copy.title}>
      {/* It is there before it says anything, or not every screen reader would notice. */}
      <p role="status" className="sr-only">
        {isFirst && copy.first.title}
      </p>
      <Region
        label={copy.title}
        view={view}
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        empty={
          <EmptyState
            icon={<MailCheck className="size-5" />}
            title={copy.empty.title}
            description={copy.empty.hint}
          />
        }
      >
        {(report) => (
          <div className="grid grid-cols-1 gap-4">
            {isFirst && (
              <Milestone icon={<MailCheck />} title={copy.first.title}>
                {report.countsReaders ? copy.first.counted : copy.first.notCounted}
              </Milestone>
            )}
            <Figures
              report={report}
              recipients={broadcast.recipients}
              renderReaders={renderReaders}
            />
            <div className="grid gap-1 text-sm text-ink-muted">
              <p>
                {report.average
                  ? copy.average(plural(report.average.broadcasts, copy.nouns.broadcast))
                  : copy.noAverage}
              </p>
              {report.countsReaders ? (
                <p>
                  {copy.machines(
                    plural(report.machines.opened, copy.nouns.email),
                    wholeNumber(report.machines.clicked),
                  )}
                </p>
              ) : (
                <p>
                  {copy.notCounted} {sendingLink}
                </p>
              )}
            </div>
            <OverTime report={report} />
            {report.countsReaders && <ByLink report={report} renderReaders={renderReaders} />}
          </div>
        )}
      </Region>
    </Section>
  );
}

/** For how long it is news that a broadcast was sent, in milliseconds. */
const newsMs = 7 * 24 * 60 * 60_000;

/** Whether the workspace's first broadcast has been sent, and this browser has not shown that before. */
function useFirst(
  { id, status, endedAt }: BroadcastReportProps['broadcast'],
  report: Report | null | undefined,
): boolean {
  const { storage } = useServices();
  const kept = useMemo(
    () => keptText(storage, 'localStorage', `first-broadcast:${id}`),
    [storage, id],
  );
  const [isUnseen] = useState(() => kept.get() === null);
  const [now] = useState(Date.now);
  const isNews = endedAt !== null && now - Date.parse(endedAt) < newsMs;
  const isFirst =
    isUnseen && status === 'sent' && isNews && report?.average === null && hasArrived(report);
  useEffect(() => {
    if (isFirst) kept.set('seen');
  }, [isFirst, kept]);
  return isFirst;
}

const hasArrived = ({ figures }: Report) => figures.delivered + figures.bounced > 0;

const rated = ['opened', 'clicked', 'bounced', 'unsubscribed'] as const;

interface FiguresProps extends Pick<BroadcastReportProps, 'renderReaders'> {
  report: Report;
  /** How many emails were made. */
  recipients: number;
}

function Figures({ report, recipients, renderReaders }: FiguresProps) {
  const { figures, rates, average } = report;
  return (
    <dl className="grid grid-cols-2 gap-3 page-sm:grid-cols-3 page-lg:auto-cols-fr page-lg:grid-flow-col page-lg:grid-cols-none">
      <ReportFigure
        term={copy.figures.delivered}
        rate={copy.ofAll(plural(recipients, copy.nouns.email))}
      >
        {renderReaders({
          did: 'received',
          className: linked,
          children: wholeNumber(figures.delivered),
        })}
      </ReportFigure>
      {rated.map((kind) => {
        const [rate, usual] = [rates[kind], average?.rates[kind] ?? null];
        if (rate === null) return null;
        return (
          <ReportFigure
            key={kind}
            term={copy.figures[kind]}
            rate={copy.of[kind](percent(rate))}
            usual={usual === null ? undefined : copy.onAverage(percent(usual))}
          >
            {renderReaders({ did: kind, className: linked, children: wholeNumber(figures[kind]) })}
          </ReportFigure>
        );
      })}
    </dl>
  );
}

interface ReportFigureProps {
  term: string;
  rate: string;
  /** That of the broadcasts before. */
  usual?: string | undefined;
  /** The number, as a link to those people. */
  children: ReactNode;
}

const ReportFigure = ({ term, rate, usual, children }: ReportFigureProps) => (
  <div className="min-w-0 card p-4 first:col-span-full page-sm:first:col-auto">
    <dt className="text-sm text-ink-muted">{term}</dt>
    <dd className="mt-1 grid gap-1">
      <span className="text-2xl font-semibold">{children}</span>
      <span className="grid text-sm text-ink-muted tabular-nums">
        <bdi>{rate}</bdi>
        {usual !== undefined && <bdi>{usual}</bdi>}
      </span>
    </dd>
  </div>
);

function OverTime({ report: { countsReaders, points } }: { report: Report }) {
  const { hours, days } = reportTimes(points);
  const kinds = countsReaders
    ? (['opened', 'clicked', 'unsubscribed'] as const)
    : (['unsubscribed'] as const);
  return (
    <div className="grid grid-cols-1 gap-4 page-lg:grid-cols-3">
      {kinds.map((kind) => {
        const later = days.reduce((sum, day) => sum + day[kind], 0);
        return (
          <ChartFrame
            key={kind}
            title={copy.figures[kind]}
            caption={
              later === 0
                ? copy.time.perHour
                : copy.time.perHourAndLater(plural(later, copy.nouns.email))
            }
            table={{
              columns: [copy.time.column, copy.figures[kind]],
              rows: [...hours, ...days].map((period) => [period.label, wholeNumber(period[kind])]),
            }}
          >
            <TrendChart
              label={copy.figures[kind]}
              points={hours.map((hour) => ({
                label: hour.label,
                value: hour[kind],
                display: wholeNumber(hour[kind]),
              }))}
            />
          </ChartFrame>
        );
      })}
    </div>
  );
}

type ReportLink = Report['links'][number];

function ByLink({
  report: { links },
  renderReaders,
}: Pick<FiguresProps, 'report' | 'renderReaders'>) {
  const columns: DataColumn<ReportLink>[] = [
    {
      id: 'address',
      label: copy.links.columns.address,
      cell: ({ address }) =>
        /^https?:/i.test(address) ? (
          <a href={address} target="_blank" rel="noreferrer" className="hover:underline">
            <CellText>{address}</CellText>
          </a>
        ) : (
          <CellText>{address}</CellText>
        ),
    },
    {
      id: 'clicked',
      label: copy.links.columns.clicked,
      numeric: true,
      cell: ({ link, clicked }) =>
        renderReaders({
          did: 'clicked',
          link,
          className: linked,
          children: wholeNumber(clicked),
        }),
    },
    {
      id: 'machines',
      label: copy.links.columns.machines,
      numeric: true,
      cell: ({ machines }) => wholeNumber(machines),
    },
  ];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-medium">{copy.links.title}</h3>
      {links.length === 0 ? (
        <p className="text-sm text-ink-muted">{copy.links.none}</p>
      ) : (
        <DataTable
          label={copy.links.list}
          columns={columns}
          rows={links}
          rowId={({ link }) => String(link)}
        />
      )}
    </div>
  );
}
