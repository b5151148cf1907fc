import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { wholeNumber } from '../../../platform/figures.ts';
import { changeOf } from '../model/change.ts';
import { partName } from '../model/part-name.ts';
import { happened, partsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import { FigureStrip } from './figure-strip.tsx';
import type { ReportPartProps } from './leads-report.tsx';
import { OverTime } from './over-time.tsx';
import { ChartAndMore, ReportSection } from './report-section.tsx';

const { content: copy, overTime } = reportsCopy;

const contentFigures = ['drafts', 'seoScore', 'readabilityScore'] as const;

/** What was written, how good it is, and what became of it. */
export function ContentReport({ report, renderList }: ReportPartProps) {
  const fates = partsOf(report, 'drafts', 'fate');
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, ['drafts'])}
      none={copy.none}
      figures={<FigureStrip report={report} show={contentFigures} renderList={renderList} />}
    >
      <ChartAndMore>
        <OverTime report={report} measure="drafts" kind="bars" />
        <ChartFrame
          title={copy.fate}
          caption={copy.fateHint}
          table={{
            columns: [copy.piece, overTime.now, overTime.before],
            rows: fates.map((one) => [
              partName('fate', one),
              wholeNumber(one.count),
              wholeNumber(one.before),
            ]),
          }}
        >
          <BarChart
            label={copy.fate}
            items={fates.map((one) => ({
              label: partName('fate', one),
              value: one.count,
              display: wholeNumber(one.count),
              detail: changeOf(one.count, one.before, 'count')?.text ?? '',
            }))}
          />
        </ChartFrame>
      </ChartAndMore>
    </ReportSection>
  );
}
