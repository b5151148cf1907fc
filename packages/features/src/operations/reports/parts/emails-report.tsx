import type { ReportMeasure } from '@flowdeck/contract/operations/reports';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { Funnel } from '@flowdeck/ui/funnel';
import { changeOf, display } from '../model/change.ts';
import { listOf, type CountedList } from '../model/counted-list.ts';
import { emailStages } from '../model/funnel-stages.ts';
import { countOf, happened, partsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import { ChangeText, FigureStrip } from './figure-strip.tsx';
import type { ReportPartProps } from './leads-report.tsx';
import { OverTime } from './over-time.tsx';
import { ChartAndMore, ReportSection } from './report-section.tsx';

const { emails: copy, funnel: funnelCopy, measures } = reportsCopy;

export const emailFigures = [
  'sent',
  'broadcasts',
  'openRate',
  'clickRate',
  'bounceRate',
  'unsubscribeRate',
] as const;

const rows = ['sent', 'delivered', 'opened', 'clicked', 'bounced'] as const;

/** What was sent, by whom, and what became of it. */
export function EmailsReport({ report, renderList }: ReportPartProps) {
  const stages = emailStages(report);
  const ofOrigin = (measure: ReportMeasure, origin: string) => {
    const { count } = countOf(report, measure);
    const part = partsOf(report, measure, 'origin').find((one) => one.part === origin);
    return count === null ? null : part?.count;
  };
  const linked = (children: string, list: CountedList | undefined) =>
    (list && renderList({ ...list, className: 'hover:underline', children })) ?? children;
  const byOrigin = (measure: ReportMeasure, part: string) =>
    linked(
      display(ofOrigin(measure, part), 'count'),
      listOf(report, measure, { by: 'origin', part }),
    );
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { id: 'email', label: copy.email, cell: (measure) => measures[measure] },
    {
      id: 'all',
      label: copy.all,
      numeric: true,
      cell: (measure) =>
        linked(display(countOf(report, measure).count, 'count'), listOf(report, measure)),
    },
    {
      id: 'broadcast',
      label: copy.broadcast,
      numeric: true,
      cell: (measure) => byOrigin(measure, 'broadcast'),
    },
    {
      id: 'workflow',
      label: copy.workflow,
      numeric: true,
      cell: (measure) => byOrigin(measure, 'workflow'),
    },
    {
      id: 'change',
      label: copy.change,
      from: 'tablet',
      cell: (measure) => {
        const { count, before } = countOf(report, measure);
        const change = changeOf(count, before, 'count');
        return change && <ChangeText what={measure} change={change} />;
      },
    },
  ];
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, ['sent', 'broadcasts'])}
      none={copy.none}
      figures={<FigureStrip report={report} show={emailFigures} renderList={renderList} />}
    >
      <ChartAndMore>
        <OverTime report={report} measure="sent" />
        <ChartFrame
          title={copy.funnel}
          caption={countOf(report, 'opened').count === null && funnelCopy.unopened}
          table={{
            columns: [funnelCopy.stage, funnelCopy.count, funnelCopy.share],
            rows: stages.map(({ label, display: shown, conversion = '' }) => [
              label,
              shown,
              conversion,
            ]),
          }}
        >
          <Funnel label={copy.funnel} stages={stages} />
        </ChartFrame>
      </ChartAndMore>
      <DataTable label={copy.byOrigin} columns={columns} rows={rows} rowId={String} />
    </ReportSection>
  );
}
