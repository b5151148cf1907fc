import { platforms } from '@flowdeck/contract/content/social';
import { DataTable, type DataColumn } from '@flowdeck/ui/data-table';
import { wholeNumber } from '../../../platform/figures.ts';
import { listOf } from '../model/counted-list.ts';
import { happened, partsOf } from '../model/report-parts.ts';
import { reportsCopy } from '../reports-copy.ts';
import { FigureStrip } from './figure-strip.tsx';
import type { ReportPartProps } from './leads-report.tsx';
import { OverTime } from './over-time.tsx';
import { Halves, ReportSection } from './report-section.tsx';

const { posts: copy, measures } = reportsCopy;

export const postFigures = ['published', 'missed', 'failed', 'cancelled'] as const;

/** What was planned for the period, by platform, and what became of it. */
export function PostsReport({ report, renderList }: ReportPartProps) {
  const columns: DataColumn<string>[] = [
    { id: 'platform', label: copy.platform, cell: (platform) => platform },
    ...postFigures.map((measure) => ({
      id: measure,
      label: measure === 'published' ? copy.published : measures[measure],
      numeric: true,
      cell: (platform: string) => {
        const parts = partsOf(report, measure, 'platform');
        const count = parts.find(({ part }) => part === platform)?.count ?? 0;
        const list = listOf(report, measure, { by: 'platform', part: platform });
        const link =
          count > 0 &&
          list &&
          renderList({
            ...list,
            className: 'rounded-sm underline decoration-line-strong underline-offset-4',
            children: wholeNumber(count),
          });
        return link || wholeNumber(count);
      },
    })),
  ];
  return (
    <ReportSection
      title={copy.title}
      isUsed={happened(report, postFigures)}
      none={copy.none}
      figures={<FigureStrip report={report} show={postFigures} renderList={renderList} />}
    >
      <Halves>
        <OverTime report={report} measure="published" kind="bars" />
        <DataTable label={copy.byPlatform} columns={columns} rows={platforms} rowId={String} />
      </Halves>
    </ReportSection>
  );
}
