import type { WorkflowStats } from '@flowdeck/contract/workflows';
import { percent, thousands, wholeNumber } from '../../platform/figures.ts';

export interface StatFigure {
  key: keyof WorkflowStats;
  label: string;
  value: string;
  /** Fixed by the specification (section 9): it is no measurement. */
  trend: string;
}

/** The dashboard's four figures as they are read (specification, section 9). */
export function statFigures(stats: WorkflowStats): StatFigure[] {
  return [
    {
      key: 'totalWorkflows',
      label: 'Total Workflows',
      value: wholeNumber(stats.totalWorkflows),
      trend: '+12%',
    },
    {
      key: 'activeAutomations',
      label: 'Active Automations',
      value: wholeNumber(stats.activeAutomations),
      trend: '+8%',
    },
    {
      key: 'totalExecutions',
      label: 'Total Executions',
      value: thousands(stats.totalExecutions),
      trend: '+24%',
    },
    {
      key: 'successRate',
      label: 'Success Rate',
      value: percent(stats.successRate),
      trend: '+2.1%',
    },
  ];
}
