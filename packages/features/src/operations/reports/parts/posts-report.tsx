import { platforms } from '@flowdeck/contract/content/social';
import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { wholeNumber } from '../../../platform/figures.ts';
import { linkTo, listOf } from '../model/counted-list.ts';
import { happened, partsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import { FigureStrip } from './figure-strip.tsx';
import type { ReportPartProps } from './leads-report.tsx';
import { OverTime } from './over-time.tsx';
import { ChartAndMore, ReportSection } from './report-section.tsx';

const { posts: copy, measures } = reportsCopy;

const postFigures = ['published', 'missed', 'failed', 'cancelled'] as const;

/** What was planned for the period, by platform, and what became of it. */
export function PostsReport({ report, renderList }: ReportPartProps) {
  const countOf = (measure: (typeof postFigures)[number], platform: string) =>
    partsOf(report, measure, 'platform').find(({ part }) => part === platform)?.count ?? 0;
  const rows = platforms.map((platform) => ({
    platform,
    counts: postFigures.map((measure) => wholeNumber(countOf(measure, platform))),
  }));
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, postFigures)}
      none={copy.none}
      figures={<FigureStrip report={report} show={postFigures} renderList={renderList} />}
    >
      <ChartAndMore>
        <OverTime report={report} measure="published" kind="bars" />
        <ChartFrame
          title={copy.byPlatform}
          caption={copy.publishedHint}
          table={{
            columns: [
              copy.platform,
              copy.published,
              ...postFigures.slice(1).map((one) => measures[one]),
            ],
            rows: rows.map(({ platform, counts }) => [platform, ...counts]),
          }}
        >
          <BarChart
            label={copy.byPlatform}
            items={rows.map(({ platform, counts: [published = '', ...others] }) => ({
              label: platform,
              value: countOf('published', platform),
              display: published,
              detail: copy.others(...(others as [string, string, string])),
              renderLink: linkTo(
                listOf(report, 'published', { by: 'platform', part: platform }),
                renderList,
              ),
            }))}
          />
        </ChartFrame>
      </ChartAndMore>
    </ReportSection>
  );
}
