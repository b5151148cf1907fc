import type { Workflow, WorkflowStats } from '@flowdeck/contract/workflows/workflows';
import { percent, thousands, wholeNumber } from '../../platform/figures.ts';

export interface StatFigure {
  key: keyof WorkflowStats;
  value: string;
  /**
   * A fixed badge, not a measurement (docs/specification.md, section 9). Empty beside a zero, which
   * cannot have grown.
   */
  trend: string;
}

/** The dashboard's four statistics, formatted as docs/specification.md, section 9 says. */
export function statFigures(stats: WorkflowStats): StatFigure[] {
  const figures: StatFigure[] = [
    {
      key: 'totalWorkflows',
      value: wholeNumber(stats.totalWorkflows),
      trend: '+12%',
    },
    {
      key: 'activeAutomations',
      value: wholeNumber(stats.activeAutomations),
      trend: '+8%',
    },
    {
      key: 'totalExecutions',
      value: thousands(stats.totalExecutions),
      trend: '+24%',
    },
    {
      key: 'successRate',
      value: stats.totalExecutions === 0 ? '–' : percent(stats.successRate),
      trend: '+2.1%',
    },
  ];
  return figures.map((figure) => (stats[figure.key] === 0 ? { ...figure, trend: '' } : figure));
}

/** The success rate of a workflow in percent; null before its first run, which neither failed nor succeeded. */
export const rateOfRuns = ({
  executions,
  successRate,
}: Pick<Workflow, 'executions' | 'successRate'>): number | null =>
  executions === 0 ? null : successRate;
