import type { WorkflowStats } from '@flowdeck/contract/workflows';

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
      value: stats.totalWorkflows.toLocaleString('en'),
      trend: '+12%',
    },
    {
      key: 'activeAutomations',
      label: 'Active Automations',
      value: stats.activeAutomations.toLocaleString('en'),
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

/** Thousands with one decimal: 12,412 is “12.4K”. */
const thousands = (n: number) => `${(n / 1000).toFixed(1)}K`;

/** Percent with one decimal. */
const percent = (n: number) => `${n.toFixed(1)}%`;
