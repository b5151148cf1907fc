import { BarChart } from '@flowdeck/ui/bar-chart';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { TrendChart } from '@flowdeck/ui/trend-chart';
import { percent, wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';
import { Pair, Section } from './section.tsx';

const { workflows, executionsPerDay } = sampleAnalytics;

/** How often workflows ran and how well. */
export function WorkflowPerformance() {
  return (
    <Section title="Workflow Performance">
      <Pair>
        <ChartFrame
          title="Executions by workflow"
          caption={analyticsCopy.sample}
          table={{
            columns: ['Workflow', 'Executions', 'Success rate', 'Average time', 'Last run'],
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
            label="Executions by workflow"
            items={workflows.map(({ name, executions, successRate, avgTime, lastRun }) => ({
              label: name,
              value: executions,
              display: wholeNumber(executions),
              detail: `${percent(successRate)} success · ${avgTime} on average · ${lastRun}`,
            }))}
          />
        </ChartFrame>
        <ChartFrame
          title="Executions per day"
          caption={analyticsCopy.sample}
          table={{
            columns: ['Day', 'Executions'],
            rows: executionsPerDay.map((value, index) => [dayLabel(index), wholeNumber(value)]),
          }}
        >
          <TrendChart
            label="Executions per day"
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

const dayLabel = (index: number) => `Day ${String(index + 1)}`;
