import { useState } from 'react';
import type { ReportSplit } from '@flowdeck/contract/operations/reports';
import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { Funnel } from '@flowdeck/ui/funnel';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { wholeNumber } from '../../../platform/figures.ts';
import { changeOf } from '../model/change.ts';
import { linkTo, listOf, type RenderList } from '../model/counted-list.ts';
import { leadStages } from '../model/funnel-stages.ts';
import { partName } from '../model/part-name.ts';
import { happened, partsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import type { Report } from '../reports.queries.ts';
import { FigureStrip } from './figure-strip.tsx';
import { OverTime } from './over-time.tsx';
import { ChartAndMore, Halves, ReportSection } from './report-section.tsx';

const { leads: copy, funnel: funnelCopy, overTime } = reportsCopy;

export const leadFigures = [
  'leads',
  'qualified',
  'converted',
  'unsubscribed',
  'timeToQualify',
  'timeToConvert',
] as const;

export interface ReportPartProps {
  report: Report;
  renderList: RenderList;
}

/** Who came, from where, and how far they got. */
export function LeadsReport({ report, renderList }: ReportPartProps) {
  const stages = leadStages(report);
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, ['leads', 'qualified', 'converted'])}
      none={copy.none}
      figures={<FigureStrip report={report} show={leadFigures} renderList={renderList} />}
    >
      <ChartAndMore>
        <OverTime report={report} measure="leads" />
        <ChartFrame
          title={copy.funnel}
          caption={copy.funnelHint}
          table={{
            columns: [funnelCopy.stage, funnelCopy.count, funnelCopy.share],
            rows: stages.map(({ label, display, conversion = '' }) => [label, display, conversion]),
          }}
        >
          <Funnel label={copy.funnel} stages={stages} />
        </ChartFrame>
      </ChartAndMore>
      <Halves>
        <LeadParts title={copy.standing} by={['status']} report={report} renderList={renderList} />
        <div className="grid grid-cols-1 grid-rows-[auto_1fr] gap-4">
          <LeadParts
            title={copy.origin}
            by={['source', 'form']}
            report={report}
            renderList={renderList}
          />
          <LeadParts title={copy.scores} by={['score']} report={report} renderList={renderList} />
        </div>
      </Halves>
    </ReportSection>
  );
}

interface LeadPartsProps extends ReportPartProps {
  title: string;
  by: readonly (ReportSplit['by'] & keyof typeof copy)[];
}

/** The leads of the period, split by one thing or another. */
function LeadParts({ title, by: choices, report, renderList }: LeadPartsProps) {
  const [by, setBy] = useState(choices[0] ?? 'source');
  const items = partsOf(report, 'leads', by).map((one) => ({
    label: partName(by, one),
    value: one.count,
    display: wholeNumber(one.count),
    detail: changeOf(one.count, one.before, 'count')?.text ?? '',
    renderLink: linkTo(listOf(report, 'leads', { by, part: one.part }), renderList),
  }));
  return (
    <ChartFrame
      title={title}
      caption={copy.captured}
      actions={
        choices.length > 1 && (
          <SegmentedFilter
            label={copy.by}
            options={choices.map((value) => ({ value, label: copy[value] }))}
            value={by}
            onValueChange={setBy}
          />
        )
      }
      table={{
        columns: [copy[by], overTime.now, overTime.before],
        rows: partsOf(report, 'leads', by).map((one) => [
          partName(by, one),
          wholeNumber(one.count),
          wholeNumber(one.before),
        ]),
      }}
    >
      {items.length > 0 ? (
        <BarChart label={`${copy.by} ${copy[by]}`} items={items} />
      ) : (
        <p className="text-ink-muted">{copy.noForms}</p>
      )}
    </ChartFrame>
  );
}
