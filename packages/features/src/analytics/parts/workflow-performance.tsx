import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { Section } from '@flowdeck/ui/section';
import { TrendChart } from '@flowdeck/ui/trend-chart';
import { percent, wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';
import { Pair } from './pair.tsx';

const copy = analyticsCopy.workflows;
const { workflows, executionsPerDay } = sampleAnalytics;

/** How often workflows ran, and how many runs succeeded. */
export function WorkflowPerformance() {
  return (
    <Section title={copy.title}>
      <Pair>
        <ChartFrame
          title={copy.byWorkflow}
          caption={analyticsCopy.sample}
          table={{
            columns: [
              copy.workflow,
              copy.executions,
              copy.successRate,
              copy.averageTime,
              copy.lastRun,
            ],
            rows: workflows.map(({ name, executions, successRate, avgTime, lastRun }) => [
              name,
              wholeNumber(executions),
              percent(successRate),
              avgTime,
              lastRun,
            ]),
          }}
        >
          <BarChart
            label={copy.byWorkflow}
            items={workflows.map(({ name, executions, successRate, avgTime, lastRun }) => ({
              label: name,
              value: executions,
              display: wholeNumber(executions),
              detail: copy.detail(percent(successRate), avgTime, lastRun),
            }))}
          />
        </ChartFrame>
        <ChartFrame
          title={copy.perDay}
          caption={analyticsCopy.sample}
          table={{
            columns: [copy.dayColumn, copy.executions],
            rows: executionsPerDay.map((value, index) => [dayLabel(index), wholeNumber(value)]),
          }}
        >
          <TrendChart
            label={copy.perDay}
            points={executionsPerDay.map((value, index) => ({
              label: dayLabel(index),
              value,
              display: wholeNumber(value),
            }))}
          />
        </ChartFrame>
      </Pair>
    </Section>
  );
}

const dayLabel = (index: number) => copy.day(String(index + 1));
