import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { KeywordList } from '@flowdeck/ui/keyword-list';
import { Section } from '@flowdeck/ui/section';
import { StatCard } from '@flowdeck/ui/stat-card';
import { wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';
import { Pair } from './pair.tsx';

const copy = analyticsCopy.content;
const { totalGenerated, avgSeoScore, avgReadability, topKeywords } = sampleAnalytics.content;
const scores = [
  { label: copy.seoScore, value: avgSeoScore },
  { label: copy.readability, value: avgReadability },
];

/** How much content was written, its scores and its keywords. */
export function ContentAnalytics() {
  return (
    <Section title={copy.title}>
      <Pair>
        <div className="grid grid-rows-[auto_1fr] gap-4">
          <StatCard label={copy.totalGenerated} value={wholeNumber(totalGenerated)} />
          <ChartFrame
            title={copy.averageScores}
            caption={copy.outOf100}
            table={{
              columns: [copy.score, copy.average],
              rows: scores.map(({ label, value }) => [label, String(value)]),
            }}
          >
            <BarChart
              label={copy.averageScores}
              max={100}
              items={scores.map(({ label, value }) => ({ label, value, display: String(value) }))}
            />
          </ChartFrame>
        </div>
        <ChartFrame
          title={copy.topKeywords}
          caption={analyticsCopy.sample}
          table={{
            columns: [copy.keyword, copy.uses],
            rows: topKeywords.map(({ keyword, usage }) => [keyword, wholeNumber(usage)]),
          }}
        >
          <KeywordList
            keywords={topKeywords.map((entry) => ({ ...entry, display: wholeNumber(entry.usage) }))}
          />
        </ChartFrame>
      </Pair>
    </Section>
  );
}
