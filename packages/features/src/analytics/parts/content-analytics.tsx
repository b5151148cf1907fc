import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { KeywordList } from '@flowdeck/ui/keyword-list';
import { StatCard } from '@flowdeck/ui/stat-card';
import { wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';
import { Pair, Section } from './section.tsx';

const { totalGenerated, avgSeoScore, avgReadability, topKeywords } = sampleAnalytics.content;
const scores = [
  { label: 'SEO score', value: avgSeoScore },
  { label: 'Readability', value: avgReadability },
];

/** What was written, how good it was, and about what. */
export function ContentAnalytics() {
  return (
    <Section title="Content Analytics">
      <Pair>
        <div className="grid content-start gap-4">
          <StatCard label="Total Generated" value={wholeNumber(totalGenerated)} />
          <ChartFrame
            title="Average scores"
            caption={`Out of 100. ${analyticsCopy.sample}`}
            table={{
              columns: ['Score', 'Average'],
              rows: scores.map(({ label, value }) => [label, String(value)]),
            }}
          >
            <BarChart
              label="Average scores"
              max={100}
              items={scores.map(({ label, value }) => ({ label, value, display: String(value) }))}
            />
          </ChartFrame>
        </div>
        <ChartFrame
          title="Top keywords"
          caption={analyticsCopy.sample}
          table={{
            columns: ['Keyword', 'Uses'],
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
